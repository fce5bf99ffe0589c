import type { Message } from './translate.ts'

/** What stands around every page: the strings that the browser needs first. */
export const shell = {
  'shell.skip': '跳到正文',
  'shell.social': '关注我们',
  'shell.hotline': '服务热线',
  'shell.accessibility': '无障碍',
  'shell.elderly': ' · 适老化',
  'shell.full': '返回正常版',
  'shell.language': 'English',
  'shell.home': '{name}，首页',
  'shell.menu': '栏目',
  'shell.login': '登录',
  'shell.mainNavigation': '主导航',
  'shell.crumbs': '当前位置',
  'shell.moved': '您访问的页面已移动或不存在，已为您打开首页。',
  'shell.menuAlso': '和搜索',
  'shell.menuClose': '收起栏目',
  'shell.unfold': '{label}的下级栏目',
  'missing.title': '没有找到这个页面',
  'missing.text': '它可能已经移动或下线。可以回首页，或从栏目里找。',
  'missing.home': '回首页',
  'failure.title': '页面暂时打不开',
  'failure.text': '页面暂时打不开，请稍后再试。',
  'failure.script': '页面程序 {name} 没有下载成功。请重新加载；仍然不行，请换一个网络再试。',
  'failure.style': '页面样式 {name} 没有下载成功。请重新加载；仍然不行，请换一个网络再试。',
  'failure.retry': '重新加载',
  'tip.slow': '还在加载，网络可能比较慢。',
  'tip.retry': '再试一次',
  'tip.offline': '网络断开了。已填写的内容还在这一页上，联网后可以接着办。',
  'tip.online': '网络已恢复。',
  'tip.left': '刚才看的是“{title}”。',
  'tip.goOn': '接着看',
} as const satisfies Record<string, Message>

export type ShellCatalogue = Record<keyof typeof shell, Message>
