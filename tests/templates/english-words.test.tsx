import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { expect, it } from 'vitest'
import { Friends } from '../../templates/home/Friends.tsx'
import { load as loadJob } from '../../templates/job-detail/load.ts'
import { View as JobView } from '../../templates/job-detail/View.tsx'
import { load } from '../../templates/jobs/load.ts'
import { View } from '../../templates/jobs/View.tsx'
import { demoRecords } from '../support/demo-records.ts'
import { pageOf, render, siteWith, visit } from './visit.tsx'

const demo = parse(readFileSync(new URL('../../demo/site.yaml', import.meta.url), 'utf8'))
/** As the site answers in English: the word in English, and beside it what was translated. */
const terms = demo.terms.map((one: Record<string, string>) => ({
  term: one['term.en'],
  'term.zh-CN': one.term,
}))
const site = siteWith({ settings: { terms } as object })
const jobs = demoRecords('job', site.columns)
const english = { columnKey: 'job_list', site, locale: 'en' as const }

/** Words in Chinese, apart from a job's title, which its notice explains. */
function chinese(element: { textContent: string | null } | null | undefined): string[] {
  const titles = jobs.map(({ title }) => title)
  return (element?.textContent ?? '')
    .split(new RegExp(`${titles.map((title) => title.replace(/[()（）]/g, '.')).join('|')}`))
    .flatMap((part) => part.match(/[\u4e00-\u9fff]+/g) ?? [])
}

it('the facts of jobs stand in English on English pages, in the filters, too', async () => {
  const { document } = await visit({ ...english, load, View, answers: { selectByPage: () => pageOf(jobs) } })
  const list = document.querySelector('ul:has(> li h2)')
  expect(list?.textContent).toContain('¥')
  expect(chinese(list)).toEqual([])
  expect([...document.querySelectorAll('dl')].flatMap((part) => chinese(part))).toEqual([])
  expect(document.body.textContent).toContain('¥8,000–12,000 a month')
})

it('the facts of one job stand in English on English pages', async () => {
  for (const job of jobs) {
    const { document } = await visit({
      ...english,
      load: loadJob,
      View: JobView,
      content: { ...job, major: undefined, prev: null, next: null },
      answers: { selectByPage: () => pageOf(jobs) },
    })
    const parts = [...document.querySelectorAll('article header, article dl, aside')]
    expect(parts.length).toBeGreaterThan(2)
    expect(parts.flatMap((part) => chinese(part))).toEqual([])
  }
})

it('links to authorities and their groups stand in English on English pages', () => {
  const links = demoRecords('friendlyLink', site.columns)
  const { document } = render(<Friends links={links as never} />, { site, locale: 'en' })
  expect(document.querySelectorAll('a')).toHaveLength(links.length)
  expect(chinese(document.body)).toEqual([])
})
