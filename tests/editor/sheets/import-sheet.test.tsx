// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeAll, expect, it, vi } from 'vitest'
import { ImportSheet } from '../../../src/editor/sheets/ImportSheet.tsx'
import { loadWords } from '../../../src/editor/words/words.tsx'

beforeAll(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  await loadWords('zh-CN')
})

it('the page says that a file is being read; what an earlier one says late replaces nothing', async () => {
  const place = document.body.appendChild(document.createElement('div'))
  await act(async () =>
    createRoot(place).render(
      <ImportSheet
        place={{ kind: 'article', columnKey: 'news' }}
        fields={[]}
        titleField="title"
        titleOf={(field) => field}
        mayPublish={false}
        onBegun={() => {}}
      />,
    ),
  )
  const input = place.querySelector('input')
  if (!input) throw new Error('no file to choose')
  const choose = async (name: string) => {
    let resolve = (_bytes: ArrayBuffer) => {}
    let reject = () => {}
    const coming = new Promise<ArrayBuffer>((come, fail) => ([resolve, reject] = [come, fail]))
    const file = { name, arrayBuffer: () => coming }
    await act(async () => {
      Object.defineProperty(input, 'files', { configurable: true, value: [file] })
      input.dispatchEvent(new Event('change', { bubbles: true }))
    })
    return { resolve, reject }
  }
  const bytes = new TextEncoder().encode('标题,日期\n甲,今天\n').buffer
  const shown = () => [place.querySelector('strong')?.textContent, input.disabled]
  const [large, broken] = [await choose('large.csv'), await choose('broken.csv')]
  const small = await choose('small.csv')
  expect(shown()).toEqual([undefined, true])
  await act(async () => large.resolve(bytes))
  expect(shown()).toEqual([undefined, true])
  await act(async () => small.resolve(bytes))
  expect(shown()).toEqual(['small.csv', false])
  await act(async () => broken.reject())
  expect([...shown(), place.querySelector('[role=alert]')]).toEqual(['small.csv', false, null])
})
