import { describe, expect, it } from 'vitest'
import { load } from '../../templates/article/load.ts'
import { page } from '../../templates/article/page.tsx'
import { View } from '../../templates/article/View.tsx'
import { demoTree } from '../support/tree.ts'
import { NOW, pageOf, siteWith, visit } from './visit.tsx'

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

function column(columnKey: string, answers: Parameters<typeof visit>[0]['answers']) {
  return visit({ load, View, columnKey, answers })
}

it('a column shows its newest article, under the column’s name', async () => {
  const { document } = await column('company_profile', { selectFrontContent: () => article })
  expect(document.querySelector('h1')?.textContent).toBe('公司简介')
  expect(document.querySelector('article h2')?.textContent).toBe(article.title)
  expect(document.querySelector('nav[aria-label="走进安居下的栏目"] [aria-current]')?.textContent).toBe(
    '公司简介',
  )
})

it('a column without an article shows what it keeps in fields', async () => {
  const profile = {
    id: 'company',
    kind: 'companyProfile',
    columnId: 'company_profile',
    title: '青岚市安居住房保障有限公司',
    content: '<p>成立于2012年。</p>',
    keyFigures: [{ label: '员工', value: 1126, unit: '人' }],
  }
  const { document } = await column('company_profile', {
    selectByPage: (asked) => pageOf(asked.get('kind') === 'companyProfile' ? [profile] : []),
  })
  expect(document.querySelector('[data-prose]')?.innerHTML).toBe(
    '<p>成立于<span class="keep">2012年。</span></p>',
  )
  expect(document.querySelector('dl')?.textContent).toBe('员工1126 人')
})

it('a column that has nothing leads to its first child', async () => {
  const { elsewhere } = await column('about', { selectByPage: () => pageOf([]) })
  expect(elsewhere).toBe('about_us')
})

it('a column that has nothing by the tree leads there without asking', async () => {
  const columns = demoTree().map((top) => (top.key === 'about' ? { ...top, empty: true } : top))
  const { elsewhere, asked } = await visit({
    load,
    View,
    columnKey: 'about',
    answers: {},
    site: siteWith({ columns }),
  })
  expect([elsewhere, asked]).toEqual(['about_us', []])
})

it('a column leads to a hidden child only where it is hidden itself', async () => {
  const { elsewhere } = await column('legal', { selectByPage: () => pageOf([]) })
  expect(elsewhere).toBe('user_agreement')
})

it('a column without anything shows the plain page', async () => {
  const { document, text } = await column('company_profile', { selectByPage: () => pageOf([]) })
  expect(document.querySelector('h1')?.textContent).toBe('公司简介')
  expect(text).toContain('澄心路18号')
})

describe('a column of one article', () => {
  const contents: Record<string, object> = {
    new: { ...article, id: 'new', columnId: 'development_strategy', title: '发展规划（2026版）' },
    old: { ...article, id: 'old', columnId: 'development_strategy', title: '发展规划（2020版）' },
    a1: article,
  }
  const show = (query: Record<string, string>) =>
    visit({
      load,
      View,
      columnKey: 'development_strategy',
      query,
      answers: { selectFrontContent: (asked) => contents[asked.get('contentId') ?? 'new'] },
    })

  it('shows the newest', async () => {
    const { document, text } = await show({})
    expect(document.querySelector('article h2')?.textContent).toBe('发展规划（2026版）')
    expect(text).not.toContain('本栏目有更新的内容')
  })

  it('shows an earlier one when asked for, by its name, and leads to the newest', async () => {
    const { document } = await show({ item: 'old' })
    expect(document.querySelector('article h2')?.textContent).toBe('发展规划（2020版）')
    expect(document.querySelector('title')?.textContent).toContain('发展规划（2020版）')
    const link = document.querySelector('article header a')
    expect(link?.textContent).toBe('发展规划（2026版）')
    expect(link?.getAttribute('href')).not.toContain('item=')
  })

  it.each(['gone', 'a1', 'new'])(
    'shows the newest when asked for %s, which is no earlier one of it',
    async (item) => {
      const { document, text } = await show({ item })
      expect(document.querySelector('article h2')?.textContent).toBe('发展规划（2026版）')
      expect(text).not.toContain('本栏目有更新的内容')
    },
  )

  it('has an address of its own for search engines when it is an earlier one', () => {
    const shown = {
      shows: 'article',
      article: { ...article, id: 'old' },
      isDetail: false,
      siblings: [],
      now: NOW,
    }
    expect(page.parameters?.({ ...shown, newer: { id: 'new', title: '新' } })).toEqual({ item: 'old' })
    expect(page.parameters?.(shown)).toEqual({})
  })
})
