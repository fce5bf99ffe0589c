import { describe, expect, it } from 'vitest'
import { load } from '../../templates/jobs/load.ts'
import { View } from '../../templates/jobs/View.tsx'
import { demoRecords } from '../support/demo-records.ts'
import { pageOf, siteWith, visit } from './visit.tsx'

const site = siteWith()
const jobs = demoRecords('job', site.columns)

/** The clock of the answers is 2026-11-20 11:00 in China. */
function show(query: Record<string, string> = {}, records: unknown[] = jobs) {
  return visit({ load, View, columnKey: 'job_list', query, answers: { selectByPage: () => pageOf(records) } })
}

type Page = Awaited<ReturnType<typeof show>>

function titles({ document }: Page) {
  return [...document.querySelectorAll('li h2 a')].map(({ textContent }) => textContent)
}

function chips({ document }: Page) {
  return [...document.querySelectorAll('dd a')].map((chip) => ({
    text: chip.textContent,
    query: new URL(chip.getAttribute('href') ?? '', 'http://portal.test').searchParams,
    isCurrent: chip.hasAttribute('aria-current'),
  }))
}

describe('choices', () => {
  it('narrow the list, and each keeps the others', async () => {
    const page = await show({ recruitType: '社会招聘', category: '运营' })
    expect(titles(page)).toEqual(['项目运营主管'])
    const campus = chips(page).find(({ text }) => text === '校园招聘')
    expect(Object.fromEntries(campus?.query ?? [])).toMatchObject({
      col2: 'job_list',
      recruitType: '校园招聘',
      category: '运营',
    })
  })

  it('are only what the jobs differ in, and what no job has is as if it were not there', async () => {
    const page = await show({ recruitType: '"><script>', category: '不存在' })
    expect(titles(page)).toHaveLength(jobs.length)
    expect(chips(page).map(({ text }) => text)).not.toContain('综合')
    expect(chips(page).filter(({ isCurrent }) => isCurrent)).toHaveLength(3)
  })

  it('that fit no job lead back to all', async () => {
    const page = await show({ recruitType: '实习', category: '财务' })
    expect(page.text).toContain('没有符合的岗位')
    expect(page.document.querySelector('.empty a')?.textContent).toBe('看全部岗位')
  })
})

describe('a deadline', () => {
  const [job] = jobs
  const closing = (deadline: string, id: string) => ({ ...job, id, title: id, deadline })

  it('is counted by the server’s clock, its own day included', async () => {
    const page = await show({}, [
      closing('2026-11-19', 'past'),
      closing('2026-11-20', 'today'),
      closing('2026-11-25', 'soon'),
    ])
    // Those that are open stand first.
    expect(titles(page)).toEqual(['today', 'soon', 'past'])
    expect([...page.document.querySelectorAll('.tag')].map(({ textContent }) => textContent)).toEqual([
      '今天截止',
      '还有5天',
      '已截止',
    ])
  })
})

it('a page beyond the end is the last one', async () => {
  const many = Array.from({ length: 45 }, (_, n) => ({ ...jobs[0], id: `j${n}`, title: `岗位${n}` }))
  const page = await show({ current: '999' }, many)
  expect(titles(page)).toEqual(['岗位40', '岗位41', '岗位42', '岗位43', '岗位44'])
})

it('jobs are narrowed by their employer, and sorted by what closes first', async () => {
  const [job] = jobs
  const made = (id: string, employer: string, publishDate: string, deadline: string) => ({
    ...job,
    id,
    title: id,
    employer,
    publishDate,
    deadline,
  })
  const records = [
    made('early', '总部', '2026-11-01', '2026-12-30'),
    made('late', '安居建设', '2026-11-10', '2026-12-20'),
    made('last', '总部', '2026-11-05', '2026-12-01'),
  ]
  expect(titles(await show({}, records))).toEqual(['late', 'last', 'early'])
  expect(titles(await show({ sort: 'deadline' }, records))).toEqual(['last', 'late', 'early'])
  const page = await show({ employer: '总部', sort: 'deadline' }, records)
  expect(titles(page)).toEqual(['last', 'early'])
  const newest = page.document.querySelector('nav.chips a')?.getAttribute('href')
  expect([newest?.includes('employer'), newest?.includes('sort')]).toEqual([true, false])
})
