import { expect, it } from 'vitest'
import { partsOf } from '../../templates/article/cards.ts'
import { load } from '../../templates/article/load.ts'
import { View } from '../../templates/article/View.tsx'
import { pageOf, visit } from './visit.tsx'

const link = (id: string, words: string) =>
  `<p class="embed"><a href="/t1/article_content?col1=notice&#x26;contentId=${id}">${words}</a></p>`

const plan = {
  id: 'plan-4',
  kind: 'allocationPlan',
  columnId: 'allocation_notice',
  name: '望湖家园公开配租',
  mode: '公开配租',
  projectIds: [],
  registerStart: '2026-11-16T09:00:00+08:00',
  registerEnd: '2026-11-27T17:00:00+08:00',
  entryUrl: '/t1/ywbl_02',
}
const office = {
  id: 'office-1',
  kind: 'office',
  columnId: 'contact',
  name: '望湖服务大厅',
  address: '望湖区澄心路66号',
  phone: '0000-88000101',
  serviceHours: '工作日 9:00–17:00',
}

const shown = (body: string, contents: Record<string, unknown>) =>
  visit({
    load,
    View,
    columnKey: 'allocation_notice',
    content: {
      id: 'a1',
      kind: 'article',
      columnId: 'allocation_notice',
      locale: 'zh-CN',
      title: '公告',
      body,
    },
    answers: {
      selectFrontContent: (asked) => contents[asked.get('contentId') ?? ''],
      selectByPage: () => pageOf([]),
    },
  })

it('in the place of a link on a line of its own a plan is shown as it stands now, and an office with all ways to it', async () => {
  const body = `<p>前</p>${link('plan-4', '旧名')}<p>中</p>${link('office-1', '大厅')}<p>后</p>`
  const { document } = await shown(body, { 'plan-4': plan, 'office-1': office })
  const [first, second] = document.querySelectorAll('article section')
  expect(first?.textContent).toContain('望湖家园公开配租 正在报名')
  expect(first?.textContent).toContain('2026年11月16日 09:00 至 2026年11月27日 17:00 · 还有 7 天')
  expect(first?.querySelector('a.button')?.getAttribute('href')).toBe('/t1/ywbl_02')
  expect(first?.querySelector('a')?.getAttribute('href')).toBe(
    '/t1/article_content?col1=notice&contentId=plan-4',
  )
  expect(second?.textContent).toContain('望湖区澄心路66号')
  expect(second?.querySelector('a[href^="tel:"]')?.textContent).toBe('0000-88000101')
  expect(second?.textContent).toContain('工作日 9:00–17:00')
  const texts = [...document.querySelectorAll('[data-prose]')].map((part) => part.textContent)
  expect(texts).toEqual(['前', '中', '后'])
})

it('what is gone, and what has no card, stays a link by the words that were stored', async () => {
  const { document } = await shown(`${link('gone', '第三批计划')}<p>后</p>`, {})
  expect(document.querySelector('article section')).toBeNull()
  const stays = [...document.querySelectorAll('article a')].find(
    ({ textContent }) => textContent === '第三批计划',
  )
  expect(stays?.getAttribute('href')).toContain('contentId=gone')
})

it('within a note or an answer the link stays in the text', () => {
  const inside = `<div class="note">${link('plan-4', '计划')}</div><details><summary>问</summary>${link('plan-4', '计划')}</details>`
  expect(partsOf(inside)).toEqual([{ at: 0, html: inside }])
  expect(partsOf(`${inside}${link('plan-4', '甲 &#x26; 乙')}`)).toEqual([
    { at: 0, html: inside },
    { at: inside.length, href: '/t1/article_content?col1=notice&contentId=plan-4', words: '甲 & 乙' },
  ])
})
