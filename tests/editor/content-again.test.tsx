// @vitest-environment happy-dom
import { App } from 'antd'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { Link, MemoryRouter, Route, Routes } from 'react-router-dom'
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
  ContentForm: ({
    content,
    onReload,
  }: {
    content: { id: string }
    onReload: (hasChanged: boolean) => void
  }) => (
    <>
      <button type="button" onClick={() => onReload(true)}>
        {content.id}
      </button>
      <Link to="/contents/c2">another one</Link>
    </>
  ),
}))

beforeAll(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  await loadWords('zh-CN')
})

const contentOf = (id: string, updatedBy: string, title = '') => ({
  id,
  updatedBy,
  fields: { title },
  schema: { type: 'object', properties: {} },
})
const COLUMNS = [{ key: 'news', parentKey: null }]
const me = { id: 'me', name: '王编辑', deviceKey: '', grants: [] } as unknown as Me

const settled = async <Found,>(look: () => Found) => {
  await act(async () => {})
  return look()
}
/** A page that shows one content, whose button finds that it has changed. */
async function opened() {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  const press = (button: string) => act(async () => place.querySelector<HTMLElement>(button)?.click())
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
  await server.answer('contents/one', contentOf('c1', '王编辑'))
  await server.answer('columns', COLUMNS)
  await expect.poll(() => settled(() => place.querySelector('button')?.textContent)).toBe('c1')
  await press('button')
  await server.answer('columns', COLUMNS)
  const close = async () => {
    await act(async () => root.unmount())
    place.remove()
  }
  return { place, press, close }
}

test.each([
  ['王编辑', '新标题', '这一篇刚才变过了，现在看到的是最新的'],
  ['陈示例', '新标题', '陈示例刚改过这一篇，现在看到的是最新的'],
  // Its state alone has changed, as by a review.
  ['陈示例', '', '这一篇刚才变过了，现在看到的是最新的'],
])(
  'that a content has changed, by %s, to "%s", is said after the new one has loaded, not before',
  async (name, title, words) => {
    const { place, press, close } = await opened()
    await server.answer('contents/one', null, 500)
    await expect.poll(() => settled(() => place.querySelector('[role=alert] button'))).not.toBeNull()
    expect(document.body.textContent).not.toContain(words)
    await press('[role=alert] button')
    expect(document.body.textContent).not.toContain(words)
    await server.answer('contents/one', contentOf('c1', name, title))
    await expect.poll(() => settled(() => document.body.textContent)).toContain(words)
    await close()
  },
)

test('that a text has changed is not said over another one', async () => {
  const { place, press, close } = await opened()
  await press('a')
  await server.answer('contents/one', contentOf('c1', '孙示例'))
  await server.answer('contents/one', contentOf('c2', '孙示例'))
  await expect.poll(() => settled(() => place.querySelector('button')?.textContent)).toBe('c2')
  expect(document.body.textContent).not.toContain('现在看到的是最新的')
  await close()
})
