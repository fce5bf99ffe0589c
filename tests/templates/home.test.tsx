import { describe, expect, it } from 'vitest'
import { load, tabNumber } from '../../templates/home/load.ts'
import { View } from '../../templates/home/View.tsx'
import { NOW, pageOf, render, siteWith, visit } from './visit.tsx'

const notice = (id: string) => ({
  id,
  kind: 'article',
  columnId: 'allocation_notice',
  title: `公告${id}`,
  summary: `摘要${id}`,
  publishTime: '2026-11-16T09:00:00+08:00',
})

const plan = (id: string, registerStart: string, registerEnd: string, change: object = {}) => ({
  id,
  kind: 'allocationPlan',
  columnId: 'allocation_notice',
  name: `计划${id}`,
  mode: '公开配租',
  projectIds: [],
  hasActive: true,
  businessType: 'gzf',
  district: '望湖区',
  units: 1240,
  entryUrl: '/t1/ywbl_02',
  registerStart,
  registerEnd,
  ...change,
})

const empty = { now: NOW, notices: [], plans: [], projects: [], projectTotal: 0, milestones: [], faqs: [] }

interface Answers {
  home?: object
  segments?: unknown[]
  banners?: unknown[]
  links?: unknown[]
  articles?: unknown[]
}

function home({ home: filled, segments = [], banners = [], links = [], articles = [] }: Answers, query = {}) {
  return {
    load,
    View,
    columnKey: 'home',
    query,
    answers: {
      selectHomePageContent: () => ({ ...empty, ...filled }),
      selectByRecord: () => segments,
      selectByColumnIdPageRecord: () => pageOf(banners),
      '/bzf-portal-background/bpbFriendlyLink/selectByPage': () => pageOf(links),
      '/bzf-portal-cms/bpcContentEntity/selectByPage': () => pageOf(articles),
    },
  }
}

it('says what is open, for how long, and what opens next', async () => {
  const plans = [
    plan('1', '2026-11-16T09:00:00+08:00', '2026-11-27T17:00:00+08:00'),
    plan('2', '2026-10-28T09:00:00+08:00', '2026-11-20T17:00:00+08:00', { mode: '意向登记' }),
    plan('3', '2026-12-07T09:00:00+08:00', '2026-12-18T17:00:00+08:00', { noticeId: 'n3' }),
  ]
  const { document } = await visit(home({ home: { plans } }))
  const box = document.querySelector('section[aria-labelledby=plans]')
  expect(box?.querySelector('output')?.textContent).toBe(
    '2项正在受理，1项即将开始。更新于 2026年11月20日 11:00',
  )
  // By then the browser replaces it, see tests/portal/browser/on-the-hour.test.ts.
  expect(box?.querySelector('[data-hours]')?.getAttribute('data-hours')).toBe('2026-11-20T17:00:00+08:00')
  const rows = [...(box?.querySelectorAll('li') ?? [])].map((row) => row.textContent)
  expect(rows[0]).toBe(
    '正在报名计划1公租房\u2060·望湖区\u2060·1,240套报名 11月16日 09:00 至 11月27日 17:00还有 7 天去报名 计划1',
  )
  expect(rows[1]).toContain('意向登记中')
  expect(rows[1]).toContain('今天截止去登记')
  expect(rows[2]).toContain('即将开始')
  expect(rows[2]).toContain('17 天后开始提醒我 计划3')
  expect(box?.querySelectorAll('.button--accent')).toHaveLength(1)
  expect(box?.querySelector('rect')?.getAttribute('width')).toBe('36')
})

it('offers the calendar where plans stand, and only there', async () => {
  const plans = [plan('1', '2026-11-16T09:00:00+08:00', '2026-11-27T17:00:00+08:00')]
  const calendarOf = async (part: object) =>
    (await visit(home({ home: part }))).document
      .querySelector('a[type="text/calendar"]')
      ?.getAttribute('href')
  expect(await calendarOf({ plans })).toBe('/feeds/plans.ics')
  expect(await calendarOf({})).toBeUndefined()
})

it('leads into the businesses that are columns', async () => {
  const segment = { kind: 'businessSegment', columnId: 'home', intro: '取得资格的家庭' }
  const { document } = await visit(
    home({
      segments: [
        { ...segment, id: 's1', name: '公租房', columnKey: 'gzf' },
        { ...segment, id: 's2', name: '没有的', columnKey: 'nowhere' },
      ],
    }),
  )
  const entrances = [...document.querySelectorAll('section[aria-labelledby=business] li')]
  expect(entrances).toHaveLength(1)
  expect(entrances[0]?.querySelector('h3 a')?.getAttribute('href')).toBe('/t1/ywjs_03?col1=business&col2=gzf')
})

const tabs = [
  { columnId: '', columns: ['allocation_notice', 'sale_notice'], label: '', records: [notice('1')] },
  {
    columnId: 'sale_notice',
    columns: ['sale_notice'],
    label: '配售公告',
    records: [notice('2'), notice('3')],
  },
]

it('shows the notices of the tab in the address, and links to the others', async () => {
  const { document } = await visit(home({ home: { notices: tabs } }, { tab: '2' }))
  const notices = document.querySelector('#notices')
  const links = [...(notices?.querySelectorAll('nav a') ?? [])]
  expect(links.map((link) => link.getAttribute('href')).slice(0, 2)).toEqual([
    '/home#notices',
    '/home?tab=2#notices',
  ])
  expect(links.findIndex((link) => link.hasAttribute('aria-current'))).toBe(1)
  expect(links[2]?.getAttribute('href')).toBe('/t3/news_list?col1=notices&col2=sale_notice')
  expect(notices?.querySelector('article')?.textContent).toBe('162026年11月公告2摘要2')
  expect(notices?.querySelectorAll('ul li')).toHaveLength(1)
})

it.each([
  ['2', 1],
  ['3', 0],
  ['0', 0],
  ['x', 0],
  [undefined, 0],
])('takes tab %s of two for number %i', (text, number) => {
  expect(tabNumber(text, 2)).toBe(number)
})

it('offers services that have a page, in the navigation or not', async () => {
  const column = (key: string, template: string, more: object = {}) => ({
    key,
    label: key,
    template,
    route: `/t1/${key}`,
    children: [],
    ...more,
  })
  const services = ['shown', 'hidden', 'unbuilt', 'gone'].map((key) => ({ label: key, column: key }))
  const columns = [
    column('home', 'home', { route: '/home', settings: { services } }),
    column('shown', 'article'),
    column('hidden', 'article', { hidden: true }),
    column('unbuilt', 'nobody', { hidden: true, plain: true }),
  ]
  const { document } = await visit({ ...home({}), site: siteWith({ columns }) })
  const links = [...document.querySelectorAll('nav[aria-labelledby="services"] a')]
  expect(links.map((link) => link.textContent)).toEqual(['shown', 'hidden'])
})

it('shows the blocks that the settings name, in their order, and nothing else', async () => {
  const column = (key: string, more: object = {}) => ({
    key,
    label: key,
    template: 'list',
    route: '/t1/news_list',
    children: [],
    ...more,
  })
  const blocks = [
    { block: 'friends' },
    {
      block: 'links',
      title: '常用',
      items: [
        { label: '栏目', column: 'news' },
        { label: '他站', url: 'https://example.org/a', text: '说明' },
        { label: '无处可去' },
      ],
    },
    { block: 'links', title: '空的', items: [] },
    {
      block: 'cards',
      title: '卡片',
      items: [
        { label: '甲', text: '一段话' },
        { label: '乙', url: '/b' },
      ],
    },
    { block: 'picture', title: '图文', text: '旁边的话', image: '/media/0-a.jpg', side: 'right' },
    { block: 'section', column: 'news' },
    { block: 'section', column: 'gone' },
    { block: 'hero' },
    { block: 'unheard of' },
  ]
  const columns = [
    column('home', {
      template: 'home',
      route: '/home',
      settings: { blocks, figures: [{ label: '数', value: '1' }] },
    }),
    column('news', {
      settings: { intro: '本栏' },
      children: [column('city', { settings: { intro: '市里的事' } }), column('secret', { hidden: true })],
    }),
  ]
  const links = [
    { id: 'l', kind: 'friendlyLink', columnId: 'home', name: '市政府', url: 'https://example.org' },
  ]
  const { document } = await visit({ ...home({ links }), site: siteWith({ columns }) })
  const shown = [...document.querySelectorAll('body > section, body > nav')]
  expect(shown.map((block) => block.textContent)).toEqual([
    '友情链接市政府',
    '常用栏目他站说明',
    '卡片甲一段话乙',
    '图文旁边的话',
    'news本栏city市里的事',
    '青岚安居',
  ])
  const external = shown[1]?.querySelectorAll('a')[1]
  expect([external?.getAttribute('href'), external?.getAttribute('rel')]).toEqual([
    'https://example.org/a',
    'external',
  ])
  expect(new Set([...document.querySelectorAll('h2')].map(({ id }) => id)).size).toBe(4)
})

it('gathers links by what they are, without those that are switched off', async () => {
  const link = { kind: 'friendlyLink', columnId: 'home', url: 'https://www.gov.cn/' }
  const { document } = await visit(
    home({
      links: [
        { ...link, id: '1', name: '甲', category: '国家机关' },
        { ...link, id: '2', name: '乙', category: '本市机构' },
        { ...link, id: '3', name: '丙', category: '国家机关' },
        { ...link, id: '4', name: '丁', category: '国家机关', status: 0 },
      ],
    }),
  )
  const groups = [...document.querySelectorAll('section[aria-label=友情链接] dl > div')]
  expect(groups.map((group) => group.textContent)).toEqual(['国家机关甲丙', '本市机构乙'])
})

describe('a site that names nothing for its home page', () => {
  const columns = [
    { key: 'home', label: 'Home', template: 'home', route: '/home', children: [] },
    { key: 'tools', label: 'Digital tools', template: 'list', route: '/t1/news_list', children: [] },
    { key: 'secret', label: 'Secret', template: 'list', route: '/t1/news_list', hidden: true, children: [] },
  ]
  const site = siteWith({ settings: { name: 'Gardening portal', locale: 'en' }, columns })
  const options = { ...home({ articles: [notice('1')] }), site, locale: 'en' as const }

  it('has the site’s name for a sentence, and its columns with their newest contents', async () => {
    const { document } = await visit(options)
    expect(document.querySelector('h1')?.textContent).toBe('Gardening portal')
    const cards = [...document.querySelectorAll('section[aria-labelledby=columns] > ul > li')]
    expect(cards.map((card) => card.textContent)).toEqual(['Digital tools公告1'])
  })

  it('has no empty parts', async () => {
    const { document } = await visit(options)
    expect([...document.querySelectorAll('h2')].map((h2) => h2.textContent)).toEqual(['Sections'])
    expect(document.querySelectorAll('section')).toHaveLength(2)
  })
})

it('of a site that is not set up yet says what comes next, in words of the interface', () => {
  const column = { key: 'home', label: '首页', template: 'home', route: '/home', children: [] }
  const site = siteWith({ settings: { name: '' }, columns: [column] })
  const page = { site, column, path: [column], pathname: '/home', query: {} }
  const { document, html } = render(<View data={{ ...empty, columns: [] } as never} page={page} />, { site })
  expect(document.querySelector('h1')?.textContent).toBe('安居已经运行，网站还没有内容')
  const commands = [...document.querySelectorAll('code')].map(({ textContent }) => textContent)
  expect(commands).toEqual([
    'npm run site -- init ../my-site',
    'npm run site -- import ../my-site',
    'npm run editor -- add my-name',
  ])
  expect(html).not.toMatch(/\sstyle=/)
})

it('has no style attributes, which the content policy would block', async () => {
  const plans = [plan('1', '2026-11-16T09:00:00+08:00', '2026-11-27T17:00:00+08:00')]
  const { html } = await visit(home({ home: { plans, notices: tabs } }))
  expect(html).not.toMatch(/\sstyle=/)
})
