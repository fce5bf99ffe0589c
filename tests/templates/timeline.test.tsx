import { expect, it } from 'vitest'
import { load, yearOf } from '../../templates/timeline/load.ts'
import { View } from '../../templates/timeline/View.tsx'
import { demoRecords } from '../support/demo-records.ts'
import { demoTree } from '../support/tree.ts'
import { visit } from './visit.tsx'

const milestones = demoRecords('milestone', demoTree())

function timeline(query = {}, events = milestones) {
  const years = [...new Set(events.map(({ year }) => Number(year)))].sort((a, b) => b - a)
  const selectByYear = (asked: URLSearchParams) =>
    events.filter(({ year }) => year === Number(asked.get('year')))
  return visit({ load, View, columnKey: 'memory', query, answers: { selectYear: () => years, selectByYear } })
}

it('shows the newest years on one line, each asked for once, beside a rail of links to all', async () => {
  const { document, asked } = await timeline()
  expect(asked.map((path) => path.split('/').at(-1))).toEqual([
    'selectYear?columnId=memory',
    ...[2026, 2025, 2024, 2023, 2022].map((year) => `selectByYear?columnId=memory&year=${year}`),
  ])
  const rail = [...document.querySelectorAll('nav[aria-label="年份"] a')]
  expect(rail).toHaveLength(15)
  expect(rail[0]?.getAttribute('aria-current')).toBe('page')
  expect(rail[1]?.getAttribute('href')).toBe('/t1/memory?col1=about&col2=memory&year=2025')
  const years = [...document.querySelectorAll('h2')].map(({ textContent }) => textContent)
  expect(years).toHaveLength(5)
  expect(years[0]).toBe('2026年')
})

it('stops before the years become too many events, but shows a whole year', async () => {
  const many = Array.from({ length: 14 }, (_, at) => ({ ...milestones[0], id: `x${at}`, year: 2025 }))
  const newest = { ...milestones[0], id: 'new', year: 2026 }
  const { document } = await timeline({}, [
    newest,
    ...many,
    { ...newest, id: 'old', year: 2024 },
  ] as typeof milestones)
  expect(document.querySelectorAll('article')).toHaveLength(15)
  expect(document.querySelector('nav[aria-label="相邻年份"] a')?.textContent).toBe('更早：2024年')
})

it('shows what happened in the year of the address: day, kind, picture and text', async () => {
  const { document } = await timeline({ year: '2015' })
  const event = document.getElementById('m04')
  expect(event?.querySelector('time')?.textContent).toBe('6月26日')
  expect(event?.querySelector('time')?.getAttribute('datetime')).toBe('2015-06-26')
  expect(event?.querySelector('.tag')?.textContent).toBe('配租')
  expect(event?.querySelector('h3')?.textContent).toBe('首次公开摇号配租')
  expect(event?.querySelector('img')?.getAttribute('alt')).toContain('摇号机')
  // 2015 down to 2012, two in each.
  expect(document.querySelectorAll('article')).toHaveLength(8)
  const neighbours = [...document.querySelectorAll('nav[aria-label="相邻年份"] a')]
  expect(neighbours.map(({ textContent }) => textContent)).toEqual(['更晚：2020年'])
})

it('takes the group of a single milestone for its year', async () => {
  const { document } = await timeline({ classify: '2018' })
  expect(document.querySelector('a[aria-current=page]')?.textContent).toBe('2018')
})

it.each([
  ['2013', 2012],
  ['1850', 2012],
  ['99999', 2026],
  ['2022', 2026],
  ['2021', 2026],
  ['2015.5', 2026],
  ['<script>', 2026],
  ['9'.repeat(3000), 2026],
  [undefined, 2026],
])('leads the year %s to the nearest there is', (text, year) => {
  expect(yearOf(text, [2026, 2016, 2012])).toBe(year)
})

it('says that the column is being put together when there is no year', async () => {
  const { document, asked } = await timeline({ year: '2020' }, [])
  expect(document.querySelector('.empty h2')?.textContent).toBe('这个栏目的内容正在整理')
  expect(asked).toHaveLength(1)
})
