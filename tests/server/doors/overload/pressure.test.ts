import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { measurePressure } from '../../../../src/server/doors/overload/pressure.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function measured(...delays: number[]) {
  const read = vi.fn<() => number>(() => delays.shift() ?? 0)
  const close = vi.fn<() => void>()
  const longestWait = (share: string) => (share === 'staff' ? 700 : 0)
  return { pressure: measurePressure({ longestWait }, { read, close }), read, close }
}

test('one long task is no overload: the process is late when two measurements in a row say so', () => {
  const { pressure } = measured(1200, 3, 400, 300, 500, 0)
  const seen = Array.from({ length: 6 }, () => {
    vi.advanceTimersByTime(500)
    return pressure.late()
  })
  expect(seen).toEqual([0, 3, 3, 300, 300, 0])
})

test('a share waits for the process or for its sessions, whichever is longer', () => {
  const { pressure } = measured(400, 400)
  vi.advanceTimersByTime(1000)
  expect([pressure.waitOf('public'), pressure.waitOf('staff')]).toEqual([400, 700])
})

test('after its end nothing is measured any more', () => {
  const { pressure, read, close } = measured(400)
  pressure.close()
  vi.advanceTimersByTime(5000)
  expect([read.mock.calls.length, close.mock.calls.length]).toEqual([0, 1])
})
