import { afterEach, expect, test, vi } from 'vitest'
import { saidOf } from '../../../src/editor/compare/said.ts'
import {
  clockTime,
  dayOf,
  dayStart,
  dayTime,
  exactTime,
  keepTimeZone,
  minuteOf,
  momentOf,
  otherZone,
  shortTime,
} from '../../../src/editor/kit/times.ts'

afterEach(() => {
  keepTimeZone('Asia/Shanghai')
  vi.unstubAllEnvs()
})

test('times are shown by the clock of the site, wherever the device is', () => {
  for (const [zone, shown] of [
    ['Asia/Shanghai', '2026-12-01 02:30:05'],
    ['America/New_York', '2026-11-30 13:30:05'],
    ['Asia/Urumqi', '2026-12-01 00:30:05'],
  ] as const) {
    keepTimeZone(zone)
    const time = '2026-11-30T18:30:05.700Z'
    expect(exactTime(time)).toBe(shown)
    expect(dayOf(time)).toBe(shown.slice(0, 10))
    expect(minuteOf(time)).toBe(shown.slice(11, 16))
    expect(clockTime(new Date(time))).toBe(shown.slice(11))
    expect(saidOf({ format: 'date-time' }, time)).toBe(shown)
  }
})

test('a short time leaves out the day of today and the present year, both by the site’s clock', () => {
  const now = new Date('2026-11-30T18:30:00Z')
  expect(shortTime('2026-11-30T16:00:00Z', now)).toBe('00:00')
  expect(shortTime('2026-11-30T15:59:00Z', now)).toBe('11-30 23:59')
  expect(shortTime('2025-12-31T15:59:00Z', now)).toBe('2025-12-31')
  expect(shortTime('2025-12-31T16:00:00Z', now)).toBe('01-01 00:00')
  expect(shortTime('2026-12-31T16:00:00Z', now)).toBe('2027-01-01 00:00')
})

test('what the site’s clock shows is one moment, also on the day on which clocks are changed', () => {
  expect(momentOf('2026-12-01T02:30:05')).toBe('2026-11-30T18:30:05.000Z')
  keepTimeZone('America/New_York')
  expect(momentOf('2026-03-08T01:59:59')).toBe('2026-03-08T06:59:59.000Z')
  expect(momentOf('2026-03-08T03:00:00')).toBe('2026-03-08T07:00:00.000Z')
  expect(momentOf('2026-11-01T03:00:00')).toBe('2026-11-01T08:00:00.000Z')
  expect(momentOf('2026-11-01T00:30:00')).toBe('2026-11-01T04:30:00.000Z')
})

test('a day begins at the midnight of the site; what is no day has no beginning', () => {
  expect(dayStart('2026-11-30')).toBe('2026-11-29T16:00:00.000Z')
  expect(dayStart('2026-11-30', 1)).toBe('2026-11-30T16:00:00.000Z')
  expect(dayStart('2026-12-01', -1)).toBe('2026-11-29T16:00:00.000Z')
  expect(dayTime('2026-11-30')).toBe('2026-11-29T16:00:00.000Z')
  for (const none of [null, '', '2026-02-30', 'x']) expect(dayTime(none)).toBeUndefined()
})

test('a device whose clock shows another time is told by whose times are', () => {
  const now = Date.parse('2026-07-01T00:00:00Z')
  vi.stubEnv('TZ', 'Asia/Hong_Kong')
  expect(otherZone('zh-CN', now)).toBeUndefined()
  vi.stubEnv('TZ', 'Europe/Berlin')
  expect(otherZone('zh-CN', now)).toBe('中国标准时间')
  expect(otherZone('en', now)).toBe('China Standard Time')
})
