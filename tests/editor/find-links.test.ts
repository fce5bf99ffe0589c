// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { findTargets, nameOfTarget } from '../../src/editor/rich-text/find-links.ts'
import { loadWords, sayIn } from '../../src/editor/words/words.tsx'

await loadWords('zh-CN')
const say = sayIn('zh-CN')

const column = (key: string, label: string, children: object[] = []) => ({
  key,
  label,
  route: `/t1/${key}`,
  children,
})

/** What a server tells somebody who looks after one column and may not read the others. */
const ANSWERS: Readonly<Record<string, unknown>> = {
  '/api/editor/columns': [{ ...column('news', '新闻'), parentKey: null, published: true, isBinned: false }],
  '/api/site': { columns: [column('news', '新闻'), column('help', '帮助', [column('privacy', '隐私政策')])] },
  '/api/search': { records: [{ id: 'p1', title: [{ text: '隐私政策全文' }], columnId: 'privacy' }] },
  '/api/editor/contents': { records: [] },
  '/api/site/titles': [{ id: 'p1', title: '隐私政策全文' }],
}

beforeEach(() =>
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    const data = ANSWERS[new URL(url).pathname]
    return Response.json(data ? { data } : { message: 'no right' }, { status: data ? 200 : 403 })
  }),
)
afterEach(() => vi.unstubAllGlobals())

it('who looks after one column links to all that visitors see, and reads names instead of keys', async () => {
  const targets = await findTargets('隐私', say)
  expect(targets.map(({ label, about, href }) => [label, about, href])).toEqual([
    ['隐私政策全文', '帮助 › 隐私政策 · 已发布', 'content:p1'],
    ['隐私政策', '帮助 › 隐私政策', '/t1/privacy?col1=help&col2=privacy'],
  ])
})

it('a link to what somebody else looks after is named as visitors see it', async () => {
  expect(await nameOfTarget('content:p1')).toBe('隐私政策全文')
  expect(await nameOfTarget('/t1/privacy?col1=help&col2=privacy')).toBe('隐私政策')
})
