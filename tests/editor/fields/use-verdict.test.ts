import { expect, test } from 'vitest'
import { joined } from '../../../src/editor/fields/use-verdict.ts'

const fault = (name: string, reason = '太长', isEmpty = false) => ({ path: [name], reason, isEmpty })
/** Refuses texts of more than two letters, and a missing name. */
const judge = (values: Record<string, unknown>) => [
  ...Object.entries(values)
    .filter(([, value]) => String(value).length > 2)
    .map(([name]) => ({ path: [name], reason: '太长' })),
  ...('name' in values ? [] : [{ path: ['name'], reason: '缺少 name', isMissing: true as const }]),
]

test('what the rules find is said at once, before the server has answered', () => {
  expect(joined(judge, { title: '湖边步道' }, undefined)).toEqual([
    fault('title'),
    fault('name', '缺少 name', true),
  ])
})

test('what only the server finds is said beside it, until its field is changed', () => {
  const of = { name: '一', from: '/b', title: '湖边步道' }
  const answered = { of, faults: [fault('title'), fault('from', '是本站现有的页面')] }
  expect(joined(judge, of, answered)).toEqual([fault('title'), fault('from', '是本站现有的页面')])
  expect(joined(judge, { ...of, from: '/a' }, answered)).toEqual([fault('title')])
})

test('an answer about earlier values does not bring back a fault that the rules see mended', () => {
  // A day is judged by another field: its own text stayed the same.
  const days = ({ from, until }: Record<string, unknown>) =>
    String(until) < String(from) ? [{ path: ['until'], reason: '不能早于 from' }] : []
  const of = { from: '2026-12-02', until: '2026-12-01' }
  const answered = { of, faults: [fault('until', '不能早于 from')] }
  expect(joined(days, of, answered)).toEqual([fault('until', '不能早于 from')])
  expect(joined(days, { ...of, from: '2026-11-30' }, answered)).toEqual([])
})
