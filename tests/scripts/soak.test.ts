import { expect, test } from 'vitest'
import { verdictOf } from '../bench/report.ts'
import { judge } from '../soak/judge.ts'
import type { Sample } from '../soak/sample.ts'

const MEBIBYTE = 1024 ** 2
const flat: Sample = {
  resident: 400 * MEBIBYTE,
  heap: 100 * MEBIBYTE,
  buffers: 10 * MEBIBYTE,
  timers: 30,
  handles: 60,
  descriptors: 90,
  files: 12,
  rows: new Map([
    ['account', 100],
    ['form_draft', 40],
  ]),
}
/** Thirty minutes of which the first ten are for settling. */
const missed = (change: (minute: number) => Partial<Sample>) =>
  judge(
    Array.from({ length: 30 }, (_, minute) => ({ ...flat, ...change(minute) })),
    10,
  )
    .filter((figure) => verdictOf(figure) === 'MISSED')
    .map(({ name, note }) => `${name} (${note})`)

test('a portal that holds as much as before is judged flat, whatever it took to settle and whoever came', () => {
  const settling = (minute: number) => (minute < 10 ? 200 : 400) * MEBIBYTE
  expect(
    missed((minute) => ({
      resident: settling(minute),
      rows: new Map([
        ['account', 100 * minute],
        ['form_draft', 40 + (minute % 3)],
      ]),
    })),
  ).toEqual([])
})

test.each([
  ['resident', 300 * MEBIBYTE, MEBIBYTE, 'resident, end over settled (311.0 and 328.0 MiB)'],
  ['heap', 100 * MEBIBYTE, MEBIBYTE / 2, 'heap, end over settled (105.5 and 114.0 MiB)'],
  ['timers', 30, 3, 'timers, end (63 when settled)'],
  ['descriptors', 90, 3, 'descriptors, end (123 when settled)'],
] as const)('what %s goes on growing by is missed', (name, from, each, line) => {
  expect(missed((minute) => ({ [name]: from + each * minute }))).toEqual([line])
})

test('a table that grows although nobody said that it does is named', () => {
  const rows = (minute: number) => new Map([['form_draft', 40 + 10 * minute]])
  expect(missed((minute) => ({ rows: rows(minute) }))).toEqual([
    'tables that grow and should not (form_draft 140 → 330)',
  ])
})
