// @vitest-environment happy-dom
import { array, assert, boolean, property } from 'fast-check'
import { expect, test } from 'vitest'
import { type Choice, joinNow, mergeContents } from '../../src/editor/contents/merge.ts'

const schema = {
  'x-kind': { title: 'title', body: 'body' },
  properties: { title: {}, body: { contentMediaType: 'text/html' }, tags: {}, subtitle: {} },
}
const KEPT = { state: 'draft', isColumnBinned: false, savedAt: undefined, status: 'stale' } as const
const bodyOf = (parts: readonly string[]) => parts.map((part) => `<p>${part}</p>`).join('')
const merge = (base: object, mine: object, theirs: object) =>
  mergeContents(schema, { base: { ...base }, mine: { ...mine }, theirs: { ...theirs } })
const joined = (base: object, mine: object, theirs: object, choices: [string, Choice][] = []) =>
  merge(base, mine, theirs).with(new Map(choices))

test('fields that one of two changed are joined, also those that were emptied or are new', () => {
  const base = { title: '题', subtitle: '副', tags: ['a'] }
  const mine = { title: '我的题', subtitle: '副', tags: ['a'] }
  const theirs = { title: '题', tags: ['a', 'b'], body: '<p>新</p>' }
  expect(merge(base, mine, theirs).clashes).toEqual([])
  expect(joined(base, mine, theirs)).toEqual({
    title: '我的题',
    subtitle: undefined,
    tags: ['a', 'b'],
    body: '<p>新</p>',
  })
})

test('a field that both changed in another way is a clash, and nothing is lost of what is not chosen against', () => {
  const { clashes, with: take } = merge({ title: '题' }, { title: '我的' }, { title: '别人的' })
  expect(clashes).toEqual([{ id: 'title', name: 'title', mine: '我的', theirs: '别人的', isBlock: false }])
  expect(take(new Map())).toEqual({ title: '我的' })
  expect(take(new Map([['title', 'theirs']]))).toEqual({ title: '别人的' })
  expect(merge({ title: '题' }, { title: '同' }, { title: '同' }).clashes).toEqual([])
})

test('blocks beside one another that were changed by one each are joined', () => {
  const text = joined(
    { body: bodyOf(['一', '二', '三']) },
    { body: bodyOf(['一', '二改', '三']) },
    { body: bodyOf(['一', '二', '三改']) },
  )
  expect(text.body).toBe(bodyOf(['一', '二改', '三改']))
})

test('one block that both changed, or one deleted and the other changed, stands in both versions', () => {
  const base = { body: bodyOf(['一', '二', '三']) }
  const mine = { body: bodyOf(['一', '我的', '三']) }
  const both = merge(base, mine, { body: bodyOf(['一', '别人的', '三']) })
  expect(both.clashes).toMatchObject([{ mine: '<p>我的</p>', theirs: '<p>别人的</p>', isBlock: true }])
  const id = both.clashes[0]?.id ?? ''
  expect(both.with(new Map([[id, 'both']])).body).toBe(bodyOf(['一', '我的', '别人的', '三']))
  expect(both.with(new Map([[id, 'theirs']])).body).toBe(bodyOf(['一', '别人的', '三']))
  const deleted = merge(base, mine, { body: bodyOf(['一', '三']) })
  expect(deleted.clashes).toMatchObject([{ mine: '<p>我的</p>', theirs: '' }])
})

test('whoever changes which blocks: what one alone changed stands there, and each clash has what both wrote', () => {
  const changes = array(boolean(), { minLength: 6, maxLength: 6 })
  assert(
    property(changes, changes, (byMe, byThem) => {
      const blocks = ['零', '一', '二', '三', '四', '五']
      const side = (by: readonly boolean[], word: string) =>
        bodyOf(blocks.map((block, at) => (by[at] ? `${block}${word}` : block)))
      const result = merge({ body: bodyOf(blocks) }, { body: side(byMe, '我') }, { body: side(byThem, '他') })
      const clashing = blocks.filter((_block, at) => byMe[at] && byThem[at])
      expect(result.clashes.map(({ mine, theirs }) => [mine, theirs])).toEqual(
        clashing.map((block) => [`<p>${block}我</p>`, `<p>${block}他</p>`]),
      )
      const all = new Map<string, Choice>(result.clashes.map(({ id }) => [id, 'both']))
      const expected = blocks.flatMap((block, at) => [
        ...(byMe[at] || !byThem[at] ? [byMe[at] ? `${block}我` : block] : []),
        ...(byThem[at] ? [`${block}他`] : []),
      ])
      expect(result.with(all).body).toBe(bodyOf(expected))
    }),
  )
})

test('what is joined is the text as it stands now, with keys pressed since it was drawn; where such a key clashes nothing is joined', () => {
  const base = { body: bodyOf(['甲', '乙']) }
  const joinWith = (mine: string[], theirs: string[]) => {
    const written: unknown[] = []
    const joined = joinNow(
      {
        base: () => base,
        snapshot: () => ({ ...KEPT, fields: { body: bodyOf(mine) } }),
        writeOn: async (...sent) => written.push(sent) > 0,
      },
      schema,
      { fields: { body: bodyOf(theirs) }, draftVersion: 7 },
    )
    return { joined, written }
  }
  expect(joinWith(['甲', '乙w7'], ['甲，别人的', '乙'])).toEqual({
    joined: ['body'],
    written: [
      [
        { body: bodyOf(['甲，别人的', '乙w7']) },
        { fields: { body: bodyOf(['甲，别人的', '乙']) }, draftVersion: 7 },
      ],
    ],
  })
  expect(joinWith(['甲w', '乙'], ['甲，别人的', '乙'])).toEqual({ joined: [], written: [] })
})
