import { expect, it } from 'vitest'
import { dayIn } from '../../../../src/server/subjects/monitoring/day.ts'

it('a day begins at midnight of the time zone that is asked for, whatever was asked before', () => {
  const [before, after] = [new Date('2026-11-23T15:59:59.999Z'), new Date('2026-11-23T16:00:00Z')]
  expect(dayIn('Asia/Shanghai', before)).toBe('2026-11-23')
  expect(dayIn('Asia/Shanghai', after)).toBe('2026-11-24')
  expect(dayIn('UTC', after)).toBe('2026-11-23')
  expect(dayIn('Asia/Shanghai', after)).toBe('2026-11-24')
  expect(dayIn('Asia/Shanghai', before)).toBe('2026-11-23')
})
