import { expect, it } from 'vitest'
import { View as Draw } from '../../templates/draw/View.tsx'
import type { Allocation, Rows } from '../../templates/draw/load.ts'
import { View as Place } from '../../templates/place/View.tsx'
import { render } from './visit.tsx'

const edition = {
  edition: 1,
  reason: '',
  groups: ['优先组', '普通组'],
  fingerprint: '0'.repeat(64),
  households: 2,
  registered: 3,
  rejected: 1,
  objectionsUntil: '2026-12-09T09:00:00Z',
  frozenAt: '2026-12-04T09:00:00Z',
}
const listed: Allocation = {
  planId: 'p',
  title: '望湖家园',
  columnKey: 'x',
  state: 'listed',
  editions: [edition],
  former: [],
}
const row = { group: '普通组', no: '0007', receipt: '20261126-****-2425' }
const rows = (records: Rows['records']): Rows => ({ edition: 1, total: 120, current: 1, size: 50, records })
const announcement = {
  fingerprint: 'a'.repeat(64),
  sealedAt: '2026-12-10T01:00:00Z',
  suite: 'standard' as const,
  edition: 1,
  list: '0'.repeat(64),
  seal: 'b'.repeat(64),
  publicFrom: '摇球机',
  publicBy: '青岚市公证处',
  publicForm: '[0-9]{6}',
  fallback: '掷骰六次',
  drawAt: '2026-12-11T02:00:00Z',
  publishedAt: '2026-12-10T01:30:00Z',
}

it('shows a list with its masked names, its fingerprint and its file, and asks for a receipt number', () => {
  const { document } = render(<Draw data={{ allocation: listed, rows: rows([{ ...row, name: '李**' }]) }} />)
  const text = document.body.textContent
  for (const shown of [
    '名单公示中',
    '0000-8800 0100',
    '3 户',
    '李**',
    '0007',
    '20261126-****-2425',
    '0000 0000',
  ])
    expect(text).toContain(shown)
  expect(document.querySelector('a[href="/draws/p/list.csv?number=1"]')).not.toBeNull()
  expect(document.querySelector('form[action="/place"] input[name="plan"]')?.getAttribute('value')).toBe('p')
  expect(document.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex')
  expect(document.querySelector('a[rel="next"]')?.getAttribute('href')).toBe('/draw?plan=p&current=2')
})

it('shows what was drawn, how it is computed, and the three files', () => {
  const draw = {
    secret: 'c'.repeat(32),
    publicNumber: '507318',
    drawnAt: '2026-12-11T02:05:10Z',
    number: 2,
    reason: '录像：第 4 位',
  }
  const former = [{ number: 1, publicNumber: '507818', drawnAt: '2026-12-11T02:01:00Z' }]
  const allocation: Allocation = { ...listed, state: 'drawn', announcement, draw, former }
  const { document } = render(
    <Draw data={{ allocation, rows: rows([{ ...row, rank: 86, digest: '10ba6391c22bff' }]) }} />,
  )
  const text = document.body.textContent
  for (const shown of [
    '公开数 507318',
    '第 86 号',
    '10ba6391c22b…',
    'SHA-256',
    '封存数|公开数|名单号',
    'npx anju draw verify',
    '录像：第 4 位',
    '507818',
  ])
    expect(text).toContain(shown)
  for (const name of ['list.csv', 'announcement.json', 'draw.json'])
    expect(document.querySelector(`a[href="/draws/p/${name}"]`)).not.toBeNull()
  expect(document.querySelector('a[href="/draws/p/draw.json?number=1"]')).not.toBeNull()
})

it('says that no list is there where no plan is named', () => {
  expect(render(<Draw data={undefined} />).document.body.textContent).toContain('这里还没有公布名单')
})

it('tells a household its rank, its number before the draw, or that it is not listed', () => {
  const told = (place: object) =>
    render(
      <Place
        data={{ planId: 'p', number: '20261126-7831-2425', place: { isListed: true, ...row, ...place } }}
      />,
    ).document.body.textContent
  expect(told({ rank: 86 })).toContain('第 86 号')
  expect(told({})).toContain('在名单里，名单号 0007')
  expect(told({ isListed: false })).toContain('名单里没有这个回执号')
})
