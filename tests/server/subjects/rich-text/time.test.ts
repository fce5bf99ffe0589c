import { expect, test } from 'vitest'
import { isoTime } from '../../../../src/server/subjects/rich-text/time.ts'

test.each([
  ['2023-08-17', 'Asia/Shanghai', '2023-08-17T00:00:00+08:00'],
  ['2023-08-17T09:30:00Z', 'Asia/Shanghai', '2023-08-17T09:30:00Z'],
  ['2023-08-17 09:30', 'Asia/Shanghai', '2023-08-17T09:30:00+08:00'],
  ['2023-08-17T09:30:15.250+0530', 'UTC', '2023-08-17T09:30:15+05:30'],
  ['2024-02-29', 'UTC', '2024-02-29T00:00:00+00:00'],
  ['2024-07-01', 'Europe/Berlin', '2024-07-01T00:00:00+02:00'],
  ['2024-03-31', 'Europe/Berlin', '2024-03-31T00:00:00+01:00'],
  ['2024-03-10T03:30', 'America/New_York', '2024-03-10T03:30:00-04:00'],
  ['2024-12-01', 'America/New_York', '2024-12-01T00:00:00-05:00'],
])('%s in %s is %s', (text, zone, time) => {
  expect(isoTime(text, zone)).toBe(time)
})

test.each(['2023-02-30', '2023-13-01', '17.08.2023', 'yesterday', '', '2023-08-17T25:00:00Z'])(
  '%s is no date',
  (text) => {
    expect(isoTime(text, 'UTC')).toBeUndefined()
  },
)
