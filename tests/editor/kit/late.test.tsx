// @vitest-environment happy-dom
import { act, type ReactElement, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { late } from '../../../src/editor/kit/late.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a part that does not come because the line is broken is waited for, and what stands beside it stays', async () => {
  let isBroken = true
  const load = vi.fn<() => Promise<{ Part: () => ReactElement }>>(async () => {
    if (isBroken) throw new TypeError('Failed to fetch dynamically imported module')
    return { Part: () => <b>the part</b> }
  })
  const Part = late(load, 'Part')
  const place = document.createElement('div')
  const root = createRoot(place)
  await act(async () =>
    root.render(
      <p>
        the text
        <Suspense>
          <Part />
        </Suspense>
      </p>,
    ),
  )
  expect([place.textContent, load.mock.calls.length]).toEqual(['the text', 1])
  await act(async () => vi.advanceTimersByTimeAsync(3000))
  expect([place.textContent, load.mock.calls.length]).toEqual(['the text', 2])
  isBroken = false
  await act(async () => void window.dispatchEvent(new Event('online')))
  expect([place.textContent, load.mock.calls.length]).toEqual(['the textthe part', 3])
  await act(async () => root.unmount())
})
