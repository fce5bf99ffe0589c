import { describe, expect, it } from 'vitest'
import type { Column } from '../../src/contract/types.ts'
import { load } from '../../templates/article/load.ts'
import { View } from '../../templates/article/View.tsx'
import { demoTree } from '../support/tree.ts'
import { pageOf, siteWith, visit } from './visit.tsx'

const article = {
  id: 'a1',
  kind: 'article',
  columnId: 'allocation_notice',
  locale: 'zh-CN',
  title: '望湖家园第四批公开配租公告',
  publishTime: '2026-11-16T09:00:00+08:00',
  source: '青岚安居运营管理有限公司',
  body: '<p>本批124套房源。</p>',
}

const project = {
  id: 'p01',
  kind: 'project',
  columnId: 'gzf_common',
  name: '望湖家园',
  businessType: 'gzf',
  district: '望湖区',
  status: 'renting',
  priceUnit: '元/㎡·月',
  priceMin: 31,
  priceMax: 34,
  totalUnits: 1860,
  availableUnits: 124,
  unitTypes: [
    { name: 'A', layout: '一室', areaMin: 38.5, areaMax: 41.2, count: 1, priceMin: 31, priceMax: 33 },
    { name: 'C', layout: '三室', areaMin: 60, areaMax: 60, count: 1, priceMin: 32, priceMax: 34 },
  ],
}

const plan = {
  id: 'plan-4',
  kind: 'allocationPlan',
  columnId: 'allocation_notice',
  name: '望湖家园公开配租',
  mode: '公开配租',
  projectIds: ['p01'],
  hasActive: true,
  registerStart: '2026-11-16T09:00:00+08:00',
  registerEnd: '2026-11-27T17:00:00+08:00',
  entryUrl: '/t1/ywbl_02',
}

function detail(change: object = {}, contents: Record<string, unknown> = {}, allocation?: object | null) {
  return visit({
    load,
    View,
    columnKey: 'allocation_notice',
    content: { ...article, ...change },
    answers: {
      selectFrontContent: (asked) => contents[asked.get('contentId') ?? ''],
      selectByPage: () => pageOf([article, { ...article, id: 'a2', title: '另一则公告' }]),
      '/allocation/plan-4': () => allocation,
    },
  })
}

it('shows head, text and facts, with one h1', async () => {
  const { document } = await detail()
  expect([...document.querySelectorAll('h1')].map((h1) => h1.textContent)).toEqual([article.title])
  expect(document.querySelector('header')?.textContent).toContain(
    '发布 2026年11月16日 09:00来源：青岚安居运营管理有限公司',
  )
  expect(document.querySelector('[data-prose]')?.innerHTML).toBe(article.body)
  expect(document.querySelector('title')?.textContent).toBe(`${article.title} · 青岚安居`)
})

it('leads to its neighbours, and to others of the column but not to itself', async () => {
  const { document } = await detail({
    prev: { id: 'a0', title: '前一则' },
    next: { id: 'a2', title: '后一则' },
  })
  const around = document.querySelector('nav[aria-label="相邻文章"]')
  expect(around?.querySelector('[rel=prev]')?.getAttribute('href')).toContain('contentId=a0')
  expect(around?.querySelector('[rel=next]')?.textContent).toBe('下一篇后一则')
  const siblings = [...document.querySelectorAll('aside .asks a')]
  expect(siblings.map((link) => link.textContent)).toEqual(['另一则公告'])
})

it('a long text has its headings beside it, and each leads to its place; a short one has no list', async () => {
  const headed = (characters: number, ...titles: string[]) => ({
    body: titles.map((title) => `<h2>${title}</h2><p>${'字'.repeat(characters)}</p>`).join(''),
  })
  const { document } = await detail(
    headed(500, '一、房源', '二、<em>谁</em>能报名 &amp; 怎么报', '三、日程', '四、附件'),
  )
  const links = [...document.querySelectorAll('aside nav[aria-labelledby=contents] a')]
  expect(links.map((link) => link.textContent)).toEqual([
    '一、房源',
    '二、谁能报名 & 怎么报',
    '三、日程',
    '四、附件',
  ])
  const places = links.map((link) => document.querySelector(link.getAttribute('href') ?? ''))
  expect(places.map((place) => place?.textContent)).toEqual(links.map((link) => link.textContent))
  const short = await detail(headed(100, '一、房源', '二、日程', '三、附件'))
  expect(short.document.querySelector('nav[aria-labelledby=contents]')).toBeNull()
  expect(short.document.querySelector('h2')?.id).toBe('')
})

it('shows the project it names with what it costs a month, and the plan with the days left', async () => {
  const { document } = await detail({ related: ['p01', 'plan-4', 'gone'] }, { p01: project, 'plan-4': plan })
  const aside = document.querySelector('aside')?.textContent
  expect(aside).toContain('望湖区公租房')
  expect(aside).toContain('31–34 元/㎡·月约 1,190–2,040 元/月可租 124 套')
  expect(aside).toContain('开始2026年11月16日 09:00截止2026年11月27日 17:00状态还有 7 天去报名')
  expect(document.querySelector('header .tag')?.textContent).toBe('正在报名')
  expect(document.querySelector('header a')?.textContent).toBe('去报名，还有 7 天')
  expect(document.querySelector('a[type="text/calendar"]')?.getAttribute('href')).toBe(
    '/feeds/plans/plan-4.ics',
  )
})

it('offers no way into a plan that is closed, and leads to its list once there is one', async () => {
  const closed = { ...plan, registerEnd: '2026-11-19T17:00:00+08:00' }
  const { document } = await detail({ related: ['plan-4'] }, { 'plan-4': closed }, null)
  expect(document.querySelector('a[href^="/draw"]')).toBeNull()
  const listed = await detail({ related: ['plan-4'] }, { 'plan-4': closed }, { planId: 'plan-4' })
  expect(listed.document.querySelector('a[href="/draw?plan=plan-4"]')).not.toBeNull()
  expect(document.querySelector('header .tag')?.textContent).toBe('已截止')
  expect(document.querySelector('a[href="/t1/ywbl_02"]')).toBeNull()
  expect(document.querySelector('a[type="text/calendar"]')).toBeNull()
})

/** The demo's tree with a setting in one column. */
function treeWhere(key: string, dates: boolean) {
  const change = (column: Column): Column => ({
    ...column,
    ...(column.key === key && { settings: { ...column.settings, dates } }),
    children: column.children.map(change),
  })
  return siteWith({ columns: demoTree().map(change) })
}

describe('the date', () => {
  const timesIn = (document: { querySelectorAll: (selector: string) => Iterable<unknown> }) =>
    [...document.querySelectorAll('article time')].length
  const answers = { selectFrontContent: () => article, selectByPage: () => pageOf([]) }
  const visited = (columnKey: string, site = siteWith(), content?: typeof article) =>
    visit({ load, View, columnKey, answers, site, content })

  it('shows on a content of a list, unless its column says otherwise or it has none', async () => {
    const key = 'allocation_notice'
    expect(timesIn((await visited(key, siteWith(), article)).document)).toBe(1)
    expect(timesIn((await visited(key, treeWhere(key, false), article)).document)).toBe(0)
    const { document, text } = await detail({ publishTime: undefined })
    expect(timesIn(document)).toBe(0)
    expect(text).not.toContain('发布 ')
  })

  it('does not show on a single page, unless its column says so', async () => {
    expect(timesIn((await visited('company_profile')).document)).toBe(0)
    expect(timesIn((await visited('company_profile', treeWhere('company_profile', true))).document)).toBe(1)
  })
})

it('ends its breadcrumbs in its title', async () => {
  const { document } = await detail()
  expect(document.querySelector('.crumbs [aria-current]')?.textContent).toBe(article.title)
})

it('shows the cover unless the text has pictures', async () => {
  const cover = { coverImage: '/media/x.svg', coverAlt: '院落' }
  const [plain, pictured] = await Promise.all([
    detail(cover),
    detail({ ...cover, body: '<p><img src="/media/y.svg" alt=""></p>' }),
  ])
  expect(plain.document.querySelector('article figure img')?.getAttribute('alt')).toBe('院落')
  expect(pictured.document.querySelector('article > figure')).toBeNull()
})

it('lists files with type and size; one without an address is no link', async () => {
  const attachments = [
    { name: '房源明细表', url: '/media/abc/units.xlsx', size: 88_064 },
    { name: '授权书.docx' },
  ]
  const { document } = await detail({ attachments })
  const files = [...document.querySelectorAll('.files li')]
  expect(files[0]?.textContent).toContain('房源明细表XLSX，86 KB下载')
  expect(files[0]?.querySelector('a[download]')?.getAttribute('href')).toBe('/media/abc/units.xlsx')
  expect(files[1]?.querySelector('a')).toBeNull()
  expect(files[1]?.textContent).toBe('授权书.docxDOCX')
})

it('marks a text in another language than the interface', async () => {
  const { document } = await detail({ locale: 'en' })
  expect(document.querySelector('article')?.getAttribute('lang')).toBe('en')
})

describe('a plan', () => {
  const show = (contents: Record<string, unknown>) =>
    visit({
      load,
      View,
      columnKey: 'allocation_notice',
      content: { ...plan, locale: 'zh-CN', noticeId: 'a1' },
      answers: { selectFrontContent: (asked) => contents[asked.get('contentId') ?? ''] },
    })

  it('leads to the notice that shows it', async () => {
    const { elsewhere } = await show({ a1: { ...article, columnId: 'sale_notice', related: ['plan-4'] } })
    expect(elsewhere).toBe('sale_notice')
  })

  it('without one is shown itself: state, times, calendar and projects', async () => {
    const { document, text } = await show({ 'plan-4': plan, p01: project })
    expect(document.querySelector('h1')?.textContent).toBe('望湖家园公开配租')
    expect(document.querySelector('title')?.textContent).toContain('望湖家园公开配租')
    expect(document.querySelector('.tag')?.textContent).toBe('正在报名')
    expect(text).toContain('开始2026年11月16日 09:00截止2026年11月27日 17:00状态还有 7 天去报名')
    expect(document.querySelector('a[type="text/calendar"]')).not.toBeNull()
    expect(document.querySelector('aside')?.textContent).toContain('望湖家园')
    expect(text).not.toContain('看公告')
  })

  it('names its notice where that does not say which plan it is about', async () => {
    const { document } = await show({ 'plan-4': plan, a1: article })
    const notice = [...document.querySelectorAll('a')].find(({ textContent }) => textContent === '看公告')
    expect(notice?.getAttribute('href')).toContain('contentId=a1')
  })
})
