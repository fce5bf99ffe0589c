// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeAll, expect, test, vi } from 'vitest'
import { Flats } from '../../../src/editor/allocation/Flats.tsx'
import { loadWords } from '../../../src/editor/words/words.tsx'

// The client of the API takes what fetches when it is read.
const server = vi.hoisted(() => {
  const waiting: ((answer: Response) => void)[] = []
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => void waiting.push(resolve)))
  /** Answers the next question, which may be on its way. */
  const answer = async (body: object, status = 200) => {
    await expect.poll(() => waiting.length).toBe(1)
    waiting.shift()?.(Response.json(body, { status }))
  }
  return { answer }
})

beforeAll(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  await loadWords('zh-CN')
})

const settled = async <Found,>(look: () => Found) => {
  await act(async () => {})
  return look()
}

test('flats that have not come are not said to be none, cannot be written over, and are asked for again', async () => {
  const place = document.createElement('div')
  const root = createRoot(place)
  const shown = () => [
    place.textContent.match(/已录入 \d+ 套|还没有录入/)?.[0],
    place.querySelector('textarea')?.value,
  ]
  await act(async () => root.render(<Flats planId="plan" mayChange />))
  expect(shown()).toEqual([undefined, undefined])
  await server.answer({ code: '500', message: 'broken', data: null }, 500)
  await expect.poll(() => settled(() => place.querySelector('[role=alert] button'))).not.toBeNull()
  expect(shown()).toEqual([undefined, undefined])
  await act(async () => place.querySelector<HTMLButtonElement>('[role=alert] button')?.click())
  await server.answer({ code: '1', message: 'ok', data: { total: 2, table: '一\n二\n' } })
  await expect.poll(() => settled(shown)).toEqual(['已录入 2 套', '一\n二\n'])
  await act(async () => root.unmount())
})

test.each([
  [403, false],
  [404, false],
  [429, true],
  [500, true],
])('after a refusal with %i another try is offered only where it may help', async (status, isOffered) => {
  const place = document.createElement('div')
  const root = createRoot(place)
  await act(async () => root.render(<Flats planId="plan" mayChange />))
  await server.answer({ code: String(status), message: 'refused', data: null }, status)
  await expect.poll(() => settled(() => place.querySelector('[role=alert]'))).not.toBeNull()
  expect(place.querySelector('[role=alert] button') !== null).toBe(isOffered)
  await act(async () => root.unmount())
})
