// @vitest-environment happy-dom
import { App } from 'antd'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { beforeAll, expect, test, vi } from 'vitest'
import Content from '../../src/editor/contents/Content.tsx'
import { type Me, WhoIsIn } from '../../src/editor/kit/me.ts'
import { loadWords } from '../../src/editor/words/words.tsx'

// The client of the API takes what fetches when it is read.
const server = vi.hoisted(() => {
  const waiting: { path: string; answer: (answer: Response) => void }[] = []
  vi.stubGlobal(
    'fetch',
    ({ url }: Request) =>
      new Promise<Response>((answer) => void waiting.push({ path: new URL(url).pathname, answer })),
  )
  /** Answers the next question for `path`, which may be on its way. */
  const answer = async (path: string, data: unknown, status = 200) => {
    const next = () => waiting.findIndex((one) => one.path === `/api/editor/${path}`)
    await expect.poll(next).not.toBe(-1)
    const [found] = waiting.splice(next(), 1)
    found?.answer(Response.json({ code: '1', message: 'said', data }, { status }))
  }
  return { answer }
})

vi.mock('../../src/editor/contents/ContentForm.tsx', () => ({
  ContentForm: ({ content, onReload }: { content: { id: string }; onReload: (news: string) => void }) => (
    <button type="button" onClick={() => onReload('content.changed')}>
      {content.id}
    </button>
  ),
}))

beforeAll(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  await loadWords('zh-CN')
})

const CONTENT = { id: 'c1', fields: {}, schema: { type: 'object', properties: {} } }
const COLUMNS = [{ key: 'news', parentKey: null }]

test('the message that a text has changed appears after the new text has loaded, not before', async () => {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  const settled = async <Found,>(look: () => Found) => {
    await act(async () => {})
    return look()
  }
  const isSaid = () => document.body.textContent.includes('这一篇刚才变过了')
  const press = (button: string) => act(async () => place.querySelector<HTMLButtonElement>(button)?.click())
  const me = { id: 'me', deviceKey: '', grants: [] } as unknown as Me
  await act(async () =>
    root.render(
      <App>
        <WhoIsIn value={me}>
          <MemoryRouter initialEntries={['/contents/c1']}>
            <Routes>
              <Route path="/contents/:id" element={<Content />} />
            </Routes>
          </MemoryRouter>
        </WhoIsIn>
      </App>,
    ),
  )
  await server.answer('contents/one', CONTENT)
  await server.answer('columns', COLUMNS)
  await expect.poll(() => settled(() => place.querySelector('button')?.textContent)).toBe('c1')
  await press('button')
  await server.answer('columns', COLUMNS)
  await server.answer('contents/one', null, 500)
  await expect.poll(() => settled(() => place.querySelector('[role=alert] button'))).not.toBeNull()
  expect(isSaid()).toBe(false)
  await press('[role=alert] button')
  expect(isSaid()).toBe(false)
  await server.answer('contents/one', CONTENT)
  await expect.poll(() => settled(isSaid)).toBe(true)
  await act(async () => root.unmount())
})
