import { expect, it } from 'vitest'
import { type Board, load } from '../../templates/board/load.ts'
import { View } from '../../templates/board/View.tsx'
import { View as Hall } from '../../templates/hall/View.tsx'
import { clientOf, render, siteWith } from './visit.tsx'

const flat = { building: '5号楼', unit: '1单元', area: 59.6, orientation: '南', price: 2026 }
const data: Board = {
  planId: 'p',
  title: '望湖家园',
  columnKey: 'x',
  session: {
    startsAt: '2026-12-15T02:40:00Z',
    endsAt: '2026-12-15T03:00:00Z',
    isMakeUp: false,
    from: 81,
    to: 96,
  },
  next: {
    startsAt: '2026-12-15T03:00:00Z',
    endsAt: '2026-12-15T03:20:00Z',
    isMakeUp: false,
    from: 97,
    to: 112,
  },
  isBefore: false,
  isRent: true,
  counters: 4,
  moveBack: 2,
  makeUp: '17:00',
  place: '大厅',
  changedAt: '2026-12-15T02:45:32Z',
  calls: [
    { rank: 85, counter: 3, at: '2026-12-15T02:45:00Z' },
    { rank: 83, counter: 1, at: '2026-12-15T02:44:00Z' },
  ],
  waiting: [88, 1089],
  counts: [
    { state: 'chosen', households: 68 },
    { state: 'gaveUp', households: 3 },
    { state: 'waiting', households: 53 },
  ],
  types: [
    { type: 'A', total: 2, free: 1 },
    { type: 'B', total: 1, free: 0 },
  ],
  flats: [
    { ...flat, id: 'a', floor: 8, number: '0801', type: 'A', state: 'free' },
    { ...flat, id: 'b', floor: 8, number: '0802', type: 'A', state: 'taken' },
    { ...flat, id: 'c', floor: 9, number: '0902', type: 'B', state: 'held' },
  ],
}

const ALL = { building: '', type: '', floor: '', state: '' }
const Shown = ({ narrowing = ALL, current = 1, board = data, isChangedToday = true }) => (
  <View data={{ board, isChangedToday, narrowing, current }} />
)

const textOf = ({ document }: ReturnType<typeof render>, selector: string) =>
  document.querySelector(selector)?.textContent?.replaceAll(/\s+/g, ' ') ?? ''

it('shows the session, the last call, what is left, and how many households have chosen', () => {
  const page = render(<Shown />)
  const call = textOf(page, '[data-part=call]')
  for (const said of [
    '10:40 场，第 81–96 号',
    '085',
    '请到 3 号窗口',
    '第 97–112 号',
    '已选 68 户，放弃 3 户',
  ])
    expect(call).toContain(said)
  expect(textOf(page, '[data-part=left]')).toContain('还可以选 1 套，共 3 套')
  expect(textOf(page, '[data-part=changed]')).toContain('10:45:32')
})

it('says of what nobody chose that it remains, once the sessions are over', () => {
  const { session: _session, next: _next, ...over } = data
  const page = render(<Shown board={{ ...over, calls: [] }} />)
  expect(textOf(page, '[data-part=call]')).toContain('选房结束了')
  expect(textOf(page, '[data-part=left]')).toContain('剩余 1 套，共 3 套')
  expect(textOf(page, '[data-part=left]')).not.toContain('还可以选')
})

it('shows every floor, the highest first, with a column for each door', () => {
  const page = render(<Shown />)
  const { document } = page
  const rows = [...document.querySelectorAll('[data-part=towers] tr')].map((row) =>
    [...row.children].map((cell) => cell.textContent?.replaceAll(/\s+/g, '')),
  )
  expect(rows).toEqual([
    ['9层', '·不在本批', '0902在办'],
    ['8层', '0801可选', '0802已选'],
  ])
  expect(document.querySelector('#flat-a')?.getAttribute('href')).toContain('/flats?plan=p&building=')
  expect(document.querySelectorAll('[data-part=towers] a')).toHaveLength(1)
})

it('says that free flats can be opened only while there is one', () => {
  expect(textOf(render(<Shown />), '[data-part=hint]')).toBe('点“可选”的房号，看面积、朝向和价格')
  const flats = data.flats.filter(({ state }) => state !== 'free')
  expect(textOf(render(<Shown board={{ ...data, flats }} />), '[data-part=hint]')).toBe('')
})

it('has a table of the flats, the cheapest first, narrowed by building, type, floor and state', () => {
  const other = { ...flat, id: 'd', building: '9号楼', floor: 12, number: '1201', type: 'B', price: 1900 }
  const board = { ...data, flats: [...data.flats, { ...other, state: 'free' as const }] }
  const rowsOf = (narrowing: Partial<typeof ALL>) =>
    [
      ...render(<Shown board={board} narrowing={{ ...ALL, ...narrowing }} />).document.querySelectorAll(
        '[data-part=list] tbody th',
      ),
    ].map((cell) => cell.textContent)
  expect(rowsOf({})).toEqual(['9号楼1单元 1201', '5号楼1单元 0801', '5号楼1单元 0802', '5号楼1单元 0902'])
  expect(rowsOf({ building: '1', type: '1' })).toEqual(['5号楼1单元 0801', '5号楼1单元 0802'])
  expect(rowsOf({ type: '2' })).toEqual(['9号楼1单元 1201', '5号楼1单元 0902'])
  expect(rowsOf({ floor: '7_12', state: 'free' })).toEqual(['9号楼1单元 1201', '5号楼1单元 0801'])
  expect(rowsOf({ floor: '1_6' })).toEqual([])
  const page = render(<Shown board={board} narrowing={{ ...ALL, building: '2' }} />)
  expect(textOf(page, '[data-part=list]')).toContain('共 1 套，第 1–1 套')
  expect(page.document.querySelector('select[name=building] [selected]')?.textContent).toBe('9号楼')
  expect(page.document.querySelector('[href$="/flats/p/flats.csv"]')?.textContent).toBe(
    '下载全部 4 套（CSV）',
  )
})

it('shows the table a page at a time; a page that is not there is the last one', () => {
  const board = {
    ...data,
    flats: [...Array(45).keys()].map((at) => ({
      ...flat,
      id: `f${at}`,
      floor: 1,
      number: `${1000 + at}`,
      type: 'A',
      state: 'free' as const,
    })),
  }
  const numbers = (current: number) =>
    [
      ...render(<Shown board={board} current={current} />).document.querySelectorAll(
        '[data-part=list] tbody th',
      ),
    ].map((cell) => cell.textContent?.slice(-4))
  expect(numbers(1)).toHaveLength(20)
  expect(numbers(3)).toEqual(['1040', '1041', '1042', '1043', '1044'])
  expect(numbers(99)).toEqual(numbers(3))
})

it('is loaded again by itself where there are no scripts', () => {
  expect(render(<Shown />).document.querySelector('noscript')?.innerHTML).toContain('refresh')
})

it('has for the hall who is called, who was, what is left, and who is next', () => {
  const page = render(<Hall data={data} />)
  const { document } = page
  expect(textOf(page, '[data-part=call]')).toContain('现在叫到085请到 3 号窗口')
  expect(textOf(page, '[data-part=call]')).toContain('083 1 号窗口')
  expect(textOf(page, '[data-part=next]')).toContain('0881089')
  expect(textOf(page, '[data-part=next]')).toContain('错过本场，17:00 补选')
  expect(document.querySelectorAll('a, button, input')).toHaveLength(0)
})

it('says where a plan has no sessions yet', () => {
  expect(
    render(<View data={{ isChangedToday: false, narrowing: ALL, current: 1 }} />).document.body.textContent,
  ).toContain('这里还没有选房')
})

it('says the day of the last change where that was not today, by the site’s clock', async () => {
  const changed = (isChangedToday: boolean) =>
    render(<Shown isChangedToday={isChangedToday} />).document.querySelector('[data-part=changed]')
      ?.textContent
  expect(changed(true)).toBe('最近一次变化 10:45:32')
  expect(changed(false)).toBe('最近一次变化 12月15日 10:45:32')
  const isToday = async (changedAt: string) => {
    const { api } = clientOf({ p: () => ({ ...data, changedAt }) })
    return (await load({ api, site: siteWith(), pathname: '/board', query: { plan: 'p' } })).isChangedToday
  }
  // Answers say that it is 11 o'clock on 20 November there.
  expect(await isToday('2026-11-19T16:00:00Z')).toBe(true)
  expect(await isToday('2026-11-19T15:59:59Z')).toBe(false)
})
