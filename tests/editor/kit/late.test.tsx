// @vitest-environment happy-dom
import { act, type ReactElement, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { late } from '../../../src/editor/kit/late.ts'
import { onNewRelease } from '../../../src/editor/kit/new-release.ts'

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

test('a part of a release that the server no longer has is told of once, and not while the line is broken', async () => {
  const entry = document.createElement('script')
  entry.setAttribute('src', '/editor/assets/main-old.js')
  const found = vi.spyOn(document, 'querySelector').mockReturnValue(entry)
  let served: () => Promise<Response> = () => Promise.reject(new TypeError('Failed to fetch'))
  vi.stubGlobal('fetch', () => served())
  const heard = vi.fn<() => void>()
  const forget = onNewRelease(heard)
  const Part = late<'Part', object>(() => Promise.reject(new TypeError('not there')), 'Part')
  const root = createRoot(document.createElement('div'))
  await act(async () =>
    root.render(
      <Suspense>
        <Part />
      </Suspense>,
    ),
  )
  expect(heard).not.toHaveBeenCalled()
  served = async () => new Response('<script type="module" src="/editor/assets/main-old.js"></script>')
  await act(async () => vi.advanceTimersByTimeAsync(3000))
  expect(heard).not.toHaveBeenCalled()
  served = async () => new Response('<script type="module" src="/editor/assets/main-new.js"></script>')
  await act(async () => vi.advanceTimersByTimeAsync(6000))
  expect(heard).toHaveBeenCalledOnce()
  await act(async () => root.unmount())
  forget()
  found.mockRestore()
})
