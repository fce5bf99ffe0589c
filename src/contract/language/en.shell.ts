import type { ShellCatalogue } from './zh-CN.shell.ts'

export const shell: ShellCatalogue = {
  'shell.skip': 'Skip to content',
  'shell.hotline': 'Hotline',
  'shell.accessibility': 'Accessibility',
  'shell.elderly': '',
  'shell.full': 'Back to the full layout',
  'shell.language': '中文',
  'shell.home': '{name}, home',
  'shell.menu': 'Menu',
  'shell.login': 'Log in',
  'shell.mainNavigation': 'Main navigation',
  'shell.crumbs': 'You are here',
  'shell.moved': 'The page you asked for has moved or is gone. This is the home page.',
  'shell.menuClose': 'Close menu',
  'shell.unfold': 'Sections of {label}',
  'missing.title': 'There is no such page',
  'missing.text': 'It may have moved or been taken down. Go to the home page, or look in the menu.',
  'missing.home': 'Home page',
  'failure.title': 'This page cannot be shown just now',
  'failure.text': 'The server could not give this page. Please try again in a moment.',
  'failure.script':
    'A program file of this page, {name}, did not arrive. Please reload, or try another network.',
  'failure.style':
    'A style file of this page, {name}, did not arrive. Please reload, or try another network.',
  'failure.retry': 'Reload',
  'tip.slow': 'Still loading. The network may be slow.',
  'tip.retry': 'Try again',
  'tip.offline': 'The network is down. What you typed is still on this page.',
  'tip.online': 'The network is back.',
  'tip.left': 'You were reading “{title}”.',
  'tip.goOn': 'Go on reading',
}
