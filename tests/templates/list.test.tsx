import { describe, expect, it } from 'vitest'
import type { Column } from '../../src/contract/types.ts'
import { demoTree } from '../support/tree.ts'
import { load } from '../../templates/list/load.ts'
import { View } from '../../templates/list/View.tsx'
import { knownNarrowing } from '../../templates/parts/narrowing.ts'
import { pageNumber } from '../../templates/parts/page-number.ts'
import { pageOf, siteWith, visit } from './visit.tsx'

const article = (id: string, change: object = {}) => ({
  id,
  kind: 'article',
  columnId: 'allocation_notice',
  title: `公告${id}`,
  publishTime: '2026-11-16T09:00:00+08:00',
  ...change,
})

const plan = (id: string, noticeId: string, registerStart: string, registerEnd: string) => ({
  id,
  kind: 'allocationPlan',
  columnId: 'allocation_notice',
  name: id,
  mode: '公开配租',
  projectIds: [],
  hasActive: false,
  noticeId,
  registerStart,
  registerEnd,
})

interface Contents {
  articles?: unknown
  plans?: unknown[]
}

function list(
  { articles = pageOf([article('a1')]), plans = [] }: Contents,
  query = {},
  columnKey = 'notices',
) {
  return visit({
    load,
    View,
    columnKey,
    query,
    answers: {
      selectByPage: (asked) => (asked.get('kind') === 'allocationPlan' ? pageOf(plans) : articles),
    },
  })
}

it('shows date, title, summary and picture of each article, and links to it', async () => {
  const { document } = await list({
    articles: pageOf([
      article('a1', { summary: '本批房源124套', coverImage: '/media/x.svg', coverAlt: '院落', isTop: true }),
    ]),
  })
  const item = document.querySelector('section li')
  expect(item?.textContent).toBe('2026年11月16日公告a1 置顶 本批房源124套')
  expect(item?.querySelector('a')?.getAttribute('href')).toBe(
    '/t3/news_list/article_content?col1=notices&col2=allocation_notice&contentId=a1',
  )
  expect(item?.querySelector('img')?.getAttribute('alt')).toBe('院落')
})

it('shows no date of a content without one, nor of a column that shows none', async () => {
  const undated = await list({ articles: pageOf([article('a1', { publishTime: undefined })]) })
  expect(undated.document.querySelectorAll('section time')).toHaveLength(0)
  const hide = (column: Column): Column => ({
    ...column,
    settings: { ...column.settings, dates: false },
    children: column.children.map(hide),
  })
  const { document } = await visit({
    load,
    View,
    columnKey: 'notices',
    site: siteWith({ columns: demoTree().map(hide) }),
    answers: { selectByPage: () => pageOf([article('a1')]) },
  })
  expect(document.querySelector('section li a')?.textContent).toBe('公告a1')
  expect(document.querySelectorAll('section time')).toHaveLength(0)
})

it('offers its feed, and none of a column that is not to be seen', async () => {
  const feedOf = async (columnKey: string) =>
    (await list({}, {}, columnKey)).document
      .querySelector('a[type="application/rss+xml"]')
      ?.getAttribute('href')
  expect(await feedOf('allocation_notice')).toBe('/feeds/allocation_notice.xml')
  expect(await feedOf('basic_info')).toBeUndefined()
})

it('names the state of a plan beside the notice that announced it, by the server’s clock', async () => {
  const { document } = await list({
    articles: pageOf(['a1', 'a2', 'a3', 'a4'].map((id) => article(id))),
    plans: [
      plan('p1', 'a1', '2026-11-16T09:00:00+08:00', '2026-11-27T17:00:00+08:00'),
      plan('p2', 'a2', '2026-12-07T09:00:00+08:00', '2026-12-18T17:00:00+08:00'),
      plan('p3', 'a3', '2026-03-07T09:00:00+08:00', '2026-03-18T17:00:00+08:00'),
    ],
  })
  const tags = [...document.querySelectorAll('section li')].map((item) => item.querySelector('.tag'))
  expect(tags.map((tag) => tag?.textContent)).toEqual(['正在报名', '即将开始', '已截止', undefined])
  expect(tags[0]?.className).toContain('tag--open')
})

it('asks for the size of the settings and the page of the address, and links to the others', async () => {
  const { document, asked } = await list(
    { articles: pageOf([article('a1')], 86, { current: 3 }) },
    { current: '3', classify: '公租房' },
  )
  const [question] = asked
  expect(new URLSearchParams(question?.split('?')[1]).toString()).toBe(
    new URLSearchParams({ columnId: 'notices', classify: '公租房', current: '3', size: '10' }).toString(),
  )
  expect(document.querySelector('title')?.textContent).toBe('公租房 · 第3页 · 通知公告 · 青岚安居')
  const pages = document.querySelector('nav[aria-label="分页"]')
  expect(pages?.textContent).toContain('第3页，共9页')
  expect(pages?.querySelector('[aria-current=page]')?.textContent).toBe('3')
  expect(pages?.querySelector('[rel=prev]')?.getAttribute('href')).toBe(
    '/t3/news_list?col1=notices&classify=%E5%85%AC%E7%A7%9F%E6%88%BF&current=2',
  )
})

it('shows the last page where the address names one beyond it', async () => {
  const { document } = await visit({
    load,
    View,
    columnKey: 'notices',
    query: { current: '99' },
    answers: {
      selectByPage: (asked) => {
        if (asked.get('kind')) return pageOf([])
        const current = Number(asked.get('current'))
        return pageOf(current > 2 ? [] : [article(`on page ${current}`)], 12, { current })
      },
    },
  })
  expect(document.querySelector('section li a')?.textContent).toBe('公告on page 2')
  expect(document.querySelector('[aria-current=page]')?.textContent).not.toBe('99')
})

it.each(['0', '-1', '1.5', 'x', '', undefined, '99999999'])('takes %s for the first page', (text) => {
  expect(pageNumber(text)).toBe(1)
})

it('says that nothing is there, and offers no pages', async () => {
  const { document } = await list({ articles: pageOf([]) })
  expect(document.querySelector('.empty h2')?.textContent).toBe('这个栏目还没有内容')
  expect(document.querySelector('nav[aria-label="分页"]')).toBeNull()
})

it('offers the groups where there are several', async () => {
  const classifies = [
    { classify: '公租房', total: 3 },
    { classify: '保租房', total: 2 },
  ]
  const { document } = await list(
    { articles: { ...pageOf([article('a1')]), classifies } },
    { classify: '保租房' },
  )
  const groups = choicesOf(document, '分类')
  expect(groups.map((group) => group.textContent)).toEqual(['全部', '公租房 3', '保租房 2'])
  expect(groups.findIndex((group) => group.hasAttribute('aria-current'))).toBe(2)
  expect(groups[0]?.getAttribute('href')).toBe('/t3/news_list?col1=notices')
  expect(choicesOf(document, '年份')).toEqual([])
})

describe('by years', () => {
  const YEARS = [
    { year: 2026, total: 12 },
    { year: 2025, total: 7 },
  ]
  const classifies = [{ classify: '公租房', total: 3 }]
  const answer = { ...pageOf([article('a1')], 30), years: YEARS, classifies }

  it('are offered beside the groups, each choice kept by the other, by the pages and for search engines', async () => {
    const { document, asked } = await list({ articles: answer }, { year: '2025', classify: '公租房' })
    expect(new URLSearchParams(asked[0]?.split('?')[1]).get('year')).toBe('2025')
    const years = choicesOf(document, '年份')
    expect(years.map((year) => year.textContent)).toEqual(['全部', '2026年 12', '2025年 7'])
    expect(years.findIndex((year) => year.hasAttribute('aria-current'))).toBe(2)
    expect(parametersOf(years[1])).toBe('classify=公租房&year=2026')
    expect(parametersOf(years[0])).toBe('classify=公租房')
    // One group alone is shown, for it is chosen: there must be a way back.
    expect(choicesOf(document, '分类').map(parametersOf)).toEqual(['year=2025', 'classify=公租房&year=2025'])
    expect(parametersOf(document.querySelector('[rel=next]'))).toBe('classify=公租房&year=2025&current=2')
    expect(document.querySelector('title')?.textContent).toBe('公租房 · 2025年 · 通知公告 · 青岚安居')
    expect(document.querySelector('.listhead')?.textContent).not.toContain('最近更新')
  })

  it('tell a year from a count in English', async () => {
    const { document } = await visit({
      load,
      View,
      columnKey: 'notices',
      locale: 'en',
      answers: { selectByPage: () => answer },
    })
    const filters = document.querySelector('section[aria-label="Filters"]')
    expect(filters?.textContent).toContain('2026 (12)2025 (7)')
  })

  it('are not offered where there is one, nor where the column shows no dates', async () => {
    const one = await list({ articles: { ...answer, years: YEARS.slice(1) } })
    expect(choicesOf(one.document, '年份')).toEqual([])
    const hide = (column: Column): Column => ({
      ...column,
      settings: { dates: false },
      children: column.children.map(hide),
    })
    const { document, asked } = await visit({
      load,
      View,
      columnKey: 'notices',
      query: { year: '2025' },
      site: siteWith({ columns: demoTree().map(hide) }),
      answers: { selectByPage: () => answer },
    })
    expect(choicesOf(document, '年份')).toEqual([])
    expect(asked[0]).not.toContain('year')
  })

  it.each(['20x5', '0', '99999', '-2025', '２０２５', '2025.5', '1e3', ' 2025', '2300'])(
    'that are none, such as %j, are as if nobody had chosen',
    async (year) => {
      const { document, asked } = await list({ articles: answer }, { year })
      expect(asked[0]).not.toContain('year')
      expect(choicesOf(document, '年份')[0]?.hasAttribute('aria-current')).toBe(true)
    },
  )

  it('without anything say so, lead back to all, and are no page for search engines', async () => {
    const { document } = await list({ articles: { ...pageOf([]), years: YEARS } }, { year: '1999' })
    expect(document.querySelector('.empty h2')?.textContent).toBe('没有符合条件的内容')
    expect(document.querySelector('.empty a')?.getAttribute('href')).toBe('/t3/news_list?col1=notices')
    const chosen = { year: '1999', classify: '公租房' }
    expect(knownNarrowing(chosen, { classifies, years: YEARS })).toEqual({ classify: '公租房' })
    expect(knownNarrowing({ year: '2025' }, { classifies, years: YEARS })).toEqual({ year: '2025' })
  })
})

/** The links by which one chooses, of one row of filters. */
function choicesOf(document: { querySelectorAll: (selector: string) => Iterable<unknown> }, label: string) {
  const rows = [...document.querySelectorAll('section[aria-label="筛选"] dl > div')] as Element[]
  const row = rows.find((one) => one.querySelector('dt')?.textContent === label)
  return [...(row?.querySelectorAll('a') ?? [])]
}

/** Those of an address beside the column's. */
function parametersOf(link: unknown) {
  const address = (link as Element | null)?.getAttribute('href') ?? ''
  return decodeURIComponent(address.replace('/t3/news_list?col1=notices', '').slice(1))
}

it('says where to turn to where there is nothing yet, with the hotline of those who have one', async () => {
  const textOf = async (contact?: { hotline: string }) =>
    (
      await visit({
        load,
        View,
        columnKey: 'notices',
        answers: { selectByPage: () => pageOf([]) },
        site: siteWith({ settings: { contact } }),
      })
    ).text
  expect(await textOf({ hotline: '0000-8800 0100' })).toContain('拨打服务热线 0000-8800 0100 咨询')
  expect(await textOf()).not.toContain('热线')
})
