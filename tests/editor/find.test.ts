import { expect, it } from 'vitest'
import { findIn } from '../../src/editor/find/found.ts'

const me = { grants: [], access: { name: 'all' } } as never
const columns = [{ key: 'news', label: '新闻', isBinned: false, parentKey: null }] as never
const kinds = [{ kind: 'mapFeature' }, { kind: 'article' }] as never

it('contents that stand in no column are told apart by their kind', () => {
  const content = { title: '望湖', state: 'live' }
  const contents = [
    { ...content, id: 'a', kind: 'mapFeature', columnKey: null },
    { ...content, id: 'b', kind: 'article', columnKey: 'news' },
  ] as never
  const words = { say: (word: string) => word, kindTitle: ({ kind }: { kind: string }) => kind } as never
  const groups = findIn({ me, columns, kinds, contents }, '望湖', words)
  expect(groups.find(({ word }) => word === 'find.contents')?.found).toEqual([
    { to: '/contents/a', label: '望湖', about: 'mapFeature · state.live' },
    { to: '/contents/b', label: '望湖', about: '新闻 · state.live' },
  ])
})
