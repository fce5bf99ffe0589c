// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Refused } from '../../../src/editor/kit/api.ts'
import { useQuery } from '../../../src/editor/kit/use-query.ts'

beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))
afterEach(() => vi.unstubAllGlobals())

test('what was found before is no answer to other parameters that are refused, and stays where the same are asked for again', async () => {
  const answers: Record<string, () => Promise<string>> = { all: async () => '70 rows' }
  const refuse = () => Promise.reject(new Refused(400))
  function List({ filter }: { filter: string }) {
    const { data, problem, again } = useQuery(async () => (answers[filter] ?? refuse)(), [filter])
    return <button onClick={again}>{[data, problem?.status].join()}</button>
  }
  const place = document.createElement('div')
  const root = createRoot(place)
  const show = (filter: string) => act(async () => root.render(<List filter={filter} />))
  await show('all')
  expect(place.textContent).toBe('70 rows,')
  answers.all = () => Promise.reject(new Refused(0))
  await act(async () => place.querySelector('button')?.click())
  expect(place.textContent).toBe('70 rows,0')
  await show('none such')
  expect(place.textContent).toBe(',400')
  await act(async () => root.unmount())
})
