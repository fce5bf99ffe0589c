import { expect, test } from 'vitest'
import { monthOf, monthsAfter, monthText, weeksOf } from '../../src/editor/plans/month.ts'

test('a month lies in whole weeks from Monday on, over the end of a year as well', () => {
  const weeks = weeksOf(new Date(2026, 10, 1))
  expect(weeks).toHaveLength(6)
  expect(weeks[0]?.[0]).toEqual(new Date(2026, 9, 26))
  expect(weeks[5]?.[6]).toEqual(new Date(2026, 11, 6))
  expect(weeksOf(new Date(2027, 1, 1))).toHaveLength(4)
  expect(monthText(monthsAfter(new Date(2026, 11, 1), 1))).toBe('2027-01')
})

test('what is no month is the present one', () => {
  const today = new Date(2026, 10, 22)
  for (const text of [null, '', '2026-13', '2026-1', 'x'])
    expect(monthText(monthOf(text, today))).toBe('2026-11')
  expect(monthText(monthOf('2025-02', today))).toBe('2025-02')
})
