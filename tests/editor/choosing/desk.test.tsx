// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeAll, expect, it, vi } from 'vitest'
import { Desk } from '../../../src/editor/choosing/Desk.tsx'
import type { Counter, Hall } from '../../../src/editor/choosing/hall-types.ts'
import { loadWords } from '../../../src/editor/words/words.tsx'

// The client of the API takes what fetches when it is read.
const asked = vi.hoisted(() => {
  const addresses: string[] = []
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    addresses.push(new URL(url).pathname)
    return Response.json({ code: '1', message: 'said', data: { moved: 'moved' } })
  })
  return addresses
})

beforeAll(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  await loadWords('zh-CN')
})

/** A counter that has called number 86, which was absent so many times before. */
async function calling(absences: number): Promise<HTMLElement> {
  const household = {
    rank: 86,
    no: '1086',
    name: '李*',
    state: 'called',
    hasAccount: true,
    absences,
    counter: 3,
  }
  const hall = { planId: 'p', rules: { mostAbsences: 2 }, households: [household] } as unknown as Hall
  const own = { number: 3, who: '陈经办', isOwn: true, isPaused: false, note: '' } as Counter
  const run = async (what: () => Promise<unknown>) => void (await what())
  const place = document.body.appendChild(document.createElement('div'))
  await act(async () => createRoot(place).render(<Desk hall={hall} own={own} act={run} isActing={false} />))
  return place
}

/** Presses a button; two characters stand apart on it. */
async function press(place: HTMLElement, word: string) {
  const isThat = ({ textContent }: HTMLElement) => textContent.replaceAll(' ', '') === word
  await act(async () => [...place.querySelectorAll('button')].find(isThat)?.click())
}

it('an absence that ends the turn of a household is asked twice, one that moves it back is not', async () => {
  await press(await calling(0), '没到')
  expect(asked).toHaveLength(1)
  const place = await calling(1)
  await press(place, '没到')
  expect(asked).toHaveLength(1)
  expect(place.textContent).toContain('086 叫到没来满 2 次，记下以后算错过本场。')
  await press(place, '返回')
  expect(place.textContent).not.toContain('满 2 次')
  await press(place, '没到')
  await press(place, '记为没到')
  expect(asked).toHaveLength(2)
  expect(asked.at(-1)).toMatch(/\/editor\/choosing\/absent$/)
})
