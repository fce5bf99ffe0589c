import { expect, it } from 'vitest'
import { selectColumns } from '../../../src/contract/columns.ts'
import { defaultPreferences } from '../../../src/contract/preferences.ts'
import type { SiteSettings } from '../../../src/contract/types.ts'
import { PortalContext } from '../../../src/portal/kit/portal.ts'
import { ShellHtmlContext } from '../../../src/portal/shell/Rendered.tsx'
import { shellHtml } from '../../../src/portal/shell/shell-html.tsx'
import { Shell, type ShellProps } from '../../../src/portal/shell/Shell.tsx'
import { render, siteWith } from '../../templates/visit.tsx'
import { portalOf } from './portal.ts'

function shell(change: Partial<ShellProps> = {}, options: Parameters<typeof render>[1] = {}) {
  const site = options.site ?? siteWith()
  const preferences = change.preferences ?? defaultPreferences
  const portal = portalOf(site, preferences)
  return render(
    <PortalContext value={portal}>
      <ShellHtmlContext value={{ ...shellHtml(portal, 'bid_invite'), menu: undefined }}>
        <Shell
          selection={selectColumns(site.columns, { col1: 'notices', col2: 'bidding', col3: 'bid_invite' })}
          preferences={preferences}
          address="/t3/news_list?col1=notices"
          {...change}
        >
          <h1>招标公告</h1>
        </Shell>
      </ShellHtmlContext>
    </PortalContext>,
    { ...options, site },
  )
}

it('has its landmarks, and a first link that leads past them', () => {
  const { document } = shell()
  expect(document.body.firstElementChild?.getAttribute('href')).toBe('#main')
  expect(document.querySelectorAll('header, main, footer')).toHaveLength(3)
  expect(document.querySelector('nav[aria-label=主导航]')).not.toBeNull()
})

it('has one navigation of three levels, without hidden columns', () => {
  const { document } = shell()
  const menu = document.querySelector('#menu')
  const links = [...(menu?.querySelectorAll('li a') ?? [])].map((link) => link.textContent)
  expect(links).toContain('中标公示')
  expect(links).not.toContain('普通公租房项目')
  expect(links).not.toContain('个人中心')
  expect(
    new Set([...(menu?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'))).size,
  ).toBe(links.length + 1)
})

it('says where one is, and in which column', () => {
  const { document } = shell()
  const current = [...document.querySelectorAll('#menu [aria-current]')]
  expect(current.map((link) => [link.textContent, link.getAttribute('aria-current')])).toEqual([
    ['通知公告', 'true'],
    ['招标公告', 'page'],
  ])
})

it('leaves out an only child of its parent’s name', () => {
  const list = { template: 'list', route: '/t1/news_list' }
  const columns = [
    { key: 'a', label: 'Tools', ...list, children: [{ key: 'b', label: 'Tools', ...list, children: [] }] },
  ]
  const { document } = shell({ selection: { path: [] } }, { site: siteWith({ columns }), locale: 'en' })
  expect(document.querySelectorAll('#menu li')).toHaveLength(1)
})

it('opens the menu of a phone by a link until scripts run', () => {
  const { document } = shell()
  expect(document.querySelector('header a[href="#menu"]')?.textContent).toBe('栏目和搜索')
  expect(document.querySelectorAll('header [aria-expanded]')).toHaveLength(0)
})

it('offers every display setting by one form that leads back here, and works without scripts', () => {
  const { document } = shell({ preferences: { ...defaultPreferences, text: 'large', contrast: 'high' } })
  const form = document.querySelector('form')
  expect(document.querySelector('header a[href="#display"]')?.textContent).toBe('无障碍 · 适老化')
  expect([form?.id, form?.getAttribute('action')]).toEqual(['display', '/preferences'])
  expect(document.querySelector('input[form="display"][name="back"]')?.getAttribute('value')).toBe(
    '/t3/news_list?col1=notices',
  )
  const buttons = [...document.querySelectorAll('header button[name]')]
  expect(
    buttons.map((button) => ['name', 'value', 'aria-pressed'].map((name) => button.getAttribute(name))),
  ).toEqual([
    ['language', 'en', null],
    ['text', 'normal', 'false'],
    ['text', 'large', 'true'],
    ['text', 'larger', 'false'],
    ['contrast', 'normal', 'true'],
    ['pointer', 'large', 'false'],
    ['simple', 'on', 'false'],
  ])
  expect(buttons.every((button) => form?.contains(button) || button.getAttribute('form') === 'display')).toBe(
    true,
  )
})

it('has a search of the site, a form that works without scripts', () => {
  const { document } = shell()
  const field = document.querySelector('search form[action="/search"] input')
  expect(['name', 'type', 'aria-label', 'value'].map((name) => field?.getAttribute(name))).toEqual([
    'words',
    'search',
    '站内搜索',
    null,
  ])
  expect(document.querySelector('search button')?.textContent).toBe('搜索')
})

it('names the way out of the simple layout beside the hotline', () => {
  const { document } = shell({ preferences: { ...defaultPreferences, simple: 'on' } })
  const exit = document.querySelector('button[form=display][name=simple]')
  expect([exit?.textContent, exit?.getAttribute('value')]).toEqual(['返回正常版', 'off'])
  expect(shell().text).not.toContain('返回正常版')
})

it('says in the footer who runs the site, where the office is, and how it is filed', () => {
  const site = siteWith({
    settings: {
      organisation: { name: '青岚市安居住房保障有限公司' },
      filing: { icp: '岚ICP备0号-1', mps: { text: '岚公网安备0号', code: '00' } },
    },
  })
  const { document } = shell({}, { site })
  const footer = document.querySelector('footer')
  const links = [...(footer?.querySelectorAll('a') ?? [])].map((link) => link.textContent)
  expect(footer?.textContent).toContain('主办单位：青岚市安居住房保障有限公司')
  expect(links.filter((label) => ['高德', '百度', '腾讯'].includes(label))).toHaveLength(3)
  expect(links).toEqual(expect.arrayContaining(['用户协议', '隐私政策', '岚ICP备0号-1', '岚公网安备0号']))
})

it('shows each mark of a government’s site where it is set, and none where it is not', () => {
  const filing = {
    app: '岚ICP备0号-2A',
    siteCode: 'bm12345678',
    institution: { image: '/media/badge.svg', url: 'https://badge.example/1' },
    errorReport: 'https://errors.example/report?site_code=bm12345678',
  }
  const footerOf = (settings: Partial<SiteSettings>) =>
    shell({}, { site: siteWith({ settings }) }).document.querySelector('footer')
  const footer = footerOf({ filing })
  expect(footer?.textContent).toContain('App备案号：岚ICP备0号-2A')
  expect(footer?.textContent).toContain('网站标识码：bm12345678')
  const badge = footer?.querySelector('a[href="https://badge.example/1"] img')
  expect([badge?.getAttribute('src'), badge?.getAttribute('alt')]).toEqual([
    '/media/badge.svg',
    '党政机关事业单位网站标识',
  ])
  expect(footer?.querySelector(`a[href="${filing.errorReport}"]`)?.textContent).toBe('网站找错')
  const bare = footerOf({ filing: {} })
  expect(bare?.textContent).not.toMatch(/App备案|标识码|网站找错/)
})

it('leads from the footer to the accessibility statement and to whom to tell what is wrong', () => {
  const hrefOf = (settings: Partial<SiteSettings>, label: string) =>
    [...shell({}, { site: siteWith({ settings }) }).document.querySelectorAll('footer a')]
      .find(({ textContent }) => textContent === label)
      ?.getAttribute('href')
  expect(hrefOf({ accessibilityStatement: '/accessibility' }, '无障碍声明')).toBe('/accessibility')
  expect(hrefOf({}, '无障碍声明')).toBeUndefined()
  const own = hrefOf({}, '用户协议') ?? ''
  expect(hrefOf({ accessibilityStatement: own }, '用户协议')).toBe(own)
  expect(hrefOf({ accessibilityStatement: own }, '无障碍声明')).toBeUndefined()
  expect(hrefOf({}, '意见反馈')).toBe('mailto:service@qinglan-anju.example')
  expect(hrefOf({ contact: {} }, '意见反馈')).toBeUndefined()
})

it('offers the app for each platform it is for, and not where there is none', () => {
  const href = 'https://www.example.org/app'
  const site = { ...siteWith(), appDownloads: [{ platform: 'ios' as const, href }] }
  const [link, ...others] = shell({}, { site }).document.querySelectorAll('#app a')
  expect([link?.textContent, link?.getAttribute('href'), others]).toEqual(['苹果版', href, []])
  expect(shell().document.querySelector('#app')).toBeNull()
})

it('shows nothing of what the settings do not name', () => {
  const site = siteWith({ settings: { contact: undefined, office: undefined } })
  const { document, text } = shell({}, { site })
  expect(document.querySelector('a[href^=tel]')).toBeNull()
  expect(text).not.toContain('undefined')
  expect(text).not.toContain('服务热线')
})

it('names the language of a content that is not the interface’s, and the sites whose frames may open', () => {
  const site = siteWith({ settings: { frames: ['www.youtube-nocookie.com', 'player.example'] } })
  const main = shell({ lang: 'en' }, { site }).document.querySelector('main')
  expect(main?.getAttribute('lang')).toBe('en')
  expect(main?.getAttribute('data-frames')).toBe('www.youtube-nocookie.com player.example')
  expect(shell({ lang: 'zh-CN' }).document.querySelector('main')?.hasAttribute('lang')).toBe(false)
})

it('says so where the page one asked for is gone', () => {
  expect(shell({ moved: true }).document.querySelector('main')?.textContent).toContain('已移动或不存在')
  expect(shell().text).not.toContain('已移动或不存在')
})

it('stays within its share of a page', () => {
  const { html } = shell()
  expect(new TextEncoder().encode(html).length).toBeLessThan(11_000)
  expect(html).not.toMatch(/\sstyle=/)
})

it('offers another language only where the site has one', () => {
  const switches = (settings: Partial<SiteSettings>) =>
    shell({}, { site: siteWith({ settings }) }).document.querySelectorAll('button[name=language]').length
  expect(switches({})).toBe(1)
  expect(switches({ languages: ['zh-CN', 'en'] })).toBe(1)
  expect(switches({ languages: ['zh-CN'] })).toBe(0)
})

it('leads from the footer to where else the organisation is to be found', () => {
  const social = [{ label: '微信公众号', url: 'https://social.example/anju' }]
  const { document } = shell({}, { site: siteWith({ settings: { social } }) })
  const link = document.querySelector('footer a[rel="me noopener"]')
  expect([link?.textContent, link?.getAttribute('href')]).toEqual([
    '微信公众号',
    'https://social.example/anju',
  ])
  expect(shell().document.querySelector('#footer-social')).toBeNull()
})

it('shows the notices above the page, with their links', () => {
  const notices = [{ text: '国庆期间窗口不办公' }, { text: '系统维护', link: '/t3/news_list' }]
  const bars = [
    ...shell({}, { site: siteWith({ settings: { notices } }) }).document.querySelectorAll('.noticebar'),
  ]
  expect(bars.map((bar) => bar.textContent)).toEqual(['国庆期间窗口不办公', '系统维护'])
  expect(bars[1]?.querySelector('a')?.getAttribute('href')).toBe('/t3/news_list')
})
