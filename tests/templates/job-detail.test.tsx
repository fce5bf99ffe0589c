import { expect, it } from 'vitest'
import type { Column } from '../../src/contract/types.ts'
import { load } from '../../templates/job-detail/load.ts'
import { View } from '../../templates/job-detail/View.tsx'
import { demoRecords } from '../support/demo-records.ts'
import { pageOf, siteWith, visit } from './visit.tsx'

const jobs = demoRecords('job', siteWith().columns)

/** The demo's tree as long as forms have no page. */
function withoutForms(columns: readonly Column[]): Column[] {
  return columns.map((column) => ({
    ...column,
    ...(column.template === 'form' && { hidden: true, settings: {} }),
    children: withoutForms(column.children),
  }))
}

function show(id: string, site = siteWith(), change: object = {}) {
  const job = jobs.find((candidate) => candidate.id === id)
  if (!job) throw new Error(`no job ${id}`)
  return visit({
    load,
    View,
    columnKey: 'job_list',
    site,
    content: { ...job, ...change, prev: null, next: null },
    answers: { selectByPage: () => pageOf(jobs) },
  })
}

it('says what the job is, until when, and whom to ask', async () => {
  const { document, text } = await show('j03')
  expect(document.querySelector('h1')?.textContent).toBe('前端开发工程师')
  expect(text).toContain('1.2万–1.8万元/月')
  expect(text).toContain('还有30天')
  expect(document.querySelector('a[href="tel:000088000400"]')).not.toBeNull()
  expect([...document.querySelectorAll('h2')].slice(0, 3).map((head) => head.textContent)).toEqual([
    '岗位职责',
    '任职要求',
    '应聘过程',
  ])
})

it('leads to the forms that have a page, and while the job is open', async () => {
  const entries = ({ document }: { document: Awaited<ReturnType<typeof show>>['document'] }) =>
    document.querySelectorAll('a[href="/t1/RegisteForm"]').length
  expect(entries(await show('j03'))).toBeGreaterThan(0)
  expect(entries(await show('j03', siteWith({ columns: withoutForms(siteWith().columns) })))).toBe(0)
  const past = await show('j03', siteWith(), { deadline: '2026-11-19' })
  expect(entries(past)).toBe(0)
  expect(past.text).toContain('已截止')
})

it('offers other open jobs, not itself', async () => {
  const { document } = await show('j01')
  const others = [...document.querySelectorAll('.asks a')].map((link) => link.getAttribute('href') ?? '')
  expect(others).toHaveLength(4)
  expect(others.some((href) => href.includes('contentId=j01'))).toBe(false)
})

it('an address that names no job says so and leads to all', async () => {
  const page = await visit({ load, View, columnKey: 'job_list', answers: {} })
  expect(page.text).toContain('没有这个岗位')
})

it('can be shared and printed', async () => {
  const { document } = await show('j03')
  const acts = [...document.querySelectorAll('article button')].map((button) =>
    button.getAttribute('data-action'),
  )
  expect(acts).toEqual(['print', 'share'])
})
