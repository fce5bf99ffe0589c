// @vitest-environment happy-dom
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { sendOnce } from '../../../src/portal/browser/send-once.ts'

beforeAll(() => {
  vi.useFakeTimers()
  sendOnce()
})
beforeEach(() => {
  document.body.innerHTML = '<form id="a"></form><form id="b"></form>'
})

/** Whether a submission of this form goes out. */
function isSent(id: string): boolean {
  const event = new Event('submit', { bubbles: true, cancelable: true })
  document.getElementById(id)?.dispatchEvent(event)
  return !event.defaultPrevented
}

it('a form goes out once, another one as well', () => {
  expect([isSent('a'), isSent('a'), isSent('b')]).toEqual([true, false, true])
})

it('goes out again when the first led nowhere', () => {
  isSent('a')
  vi.advanceTimersByTime(9_999)
  expect(isSent('a')).toBe(false)
  vi.advanceTimersByTime(1)
  expect(isSent('a')).toBe(true)
})

it('goes out again when the page comes back as it was left', () => {
  isSent('a')
  dispatchEvent(new Event('pageshow'))
  expect(isSent('a')).toBe(true)
})

it('what is pressed without a network can be pressed again at once, and what is on its way still cannot', () => {
  isSent('a')
  const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  expect([isSent('b'), isSent('b')]).toEqual([true, true])
  line.mockReturnValue(true)
  dispatchEvent(new Event('online'))
  expect([isSent('a'), isSent('b'), isSent('b')]).toEqual([false, true, false])
  // It was pressed without a network nine seconds ago, and with one a second ago.
  line.mockReturnValue(false)
  document.body.innerHTML = '<form id="c"></form>'
  isSent('c')
  line.mockRestore()
  vi.advanceTimersByTime(9_000)
  isSent('c')
  vi.advanceTimersByTime(1_000)
  expect(isSent('c')).toBe(false)
})
