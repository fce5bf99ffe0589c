// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { tryApp } from '../../../../src/portal/browser/app/try-app.ts'

const opened = vi.fn<() => void>()
const onStayed = vi.fn<() => void>()
const attempt = () => tryApp({ open: opened, after: 4000, onStayed })

beforeEach(() => {
  vi.useFakeTimers()
  look('visible')
})
afterEach(() => {
  vi.useRealTimers()
  vi.clearAllMocks()
})

function look(state: DocumentVisibilityState): void {
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state })
  document.dispatchEvent(new Event('visibilitychange'))
}

it('tries the app first, and the page stays until the time is over', () => {
  attempt()
  expect(opened).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(3999)
  expect(onStayed).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(onStayed).toHaveBeenCalledOnce()
})

it.each([
  ['the page is hidden, although it comes back', () => (look('hidden'), look('visible'))],
  ['the page is left', () => dispatchEvent(new Event('pagehide'))],
  ['the system asks whether to open the app', () => dispatchEvent(new Event('blur'))],
])('goes nowhere once %s', (_what, happen) => {
  attempt()
  vi.advanceTimersByTime(1500)
  happen()
  vi.advanceTimersByTime(10_000)
  expect(onStayed).not.toHaveBeenCalled()
})

it('goes nowhere from a page that is hidden when the time is over', () => {
  attempt()
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' })
  vi.advanceTimersByTime(4000)
  expect(onStayed).not.toHaveBeenCalled()
})

it('goes nowhere when the timer slept while the app was in front', () => {
  attempt()
  vi.setSystemTime(Date.now() + 60_000)
  vi.advanceTimersByTime(4000)
  expect(onStayed).not.toHaveBeenCalled()
})

it('can be given up', () => {
  attempt()()
  vi.advanceTimersByTime(4000)
  expect(onStayed).not.toHaveBeenCalled()
})
