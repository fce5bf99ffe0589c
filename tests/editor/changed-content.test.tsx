// @vitest-environment happy-dom
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { blocksOf, pairBlocks, quoteOf } from '../../src/editor/review/blocks.ts'
import { marksOf } from '../../src/editor/review/marks.ts'
import type { Comment } from '../../src/editor/review/comments.ts'
import { movedComments } from '../../src/editor/review/moved-comments.ts'
import { ShownBlock } from '../../src/editor/review/ShownBlock.tsx'

const schema = {
  type: 'object',
  'x-kind': { title: 'title', body: 'body' },
  properties: {
    title: { title: '标题' },
    body: { contentMediaType: 'text/html' },
    cover: { title: '封面', format: 'media' },
    files: { title: '附件' },
    time: { title: '时间', format: 'date-time' },
  },
}
const MEDIA = { m1: '/m/1.png', m2: '/m/2.png' }
const of = (fields: object) => blocksOf(schema, { title: '公告', ...fields })
const pairs = (left: string, right: string) => pairBlocks(of({ body: left }), of({ body: right })).slice(1)

/** A pair of parts as one text, and as two. */
function shown(left: string, right: string) {
  const [pair] = pairs(left, right)
  if (!pair?.left || !pair.right) throw new Error('the parts do not stand beside one another')
  const { left: only, right: added, gaps } = marksOf(pair.left.element, pair.right.element)
  return {
    left: renderToStaticMarkup(
      <ShownBlock element={pair.left.element} media={MEDIA} only={only} tag="del" />,
    ),
    joined: renderToStaticMarkup(
      <ShownBlock element={pair.right.element} media={MEDIA} only={added} gaps={gaps} />,
    ),
  }
}

test('changed words are marked where they stand, within bold words, cells and items', () => {
  expect(shown('<p>共 <strong>120</strong> 套。</p>', '<p>共 <strong>124</strong> 套。</p>')).toEqual({
    left: '<p>共 <strong><del>120</del></strong> 套。</p>',
    joined: '<p>共 <strong><del>120</del><ins>124</ins></strong> 套。</p>',
  })
  const table = (rent: string) => `<table><tbody><tr><td>A</td><td>${rent}</td></tr></tbody></table>`
  expect(shown(table('71'), table('72')).joined).toBe(
    '<table><tbody><tr><td>A</td><td><del>71</del><ins>72</ins></td></tr></tbody></table>',
  )
  expect(shown('<ul><li>甲</li></ul>', '<ul><li>甲</li><li>乙</li></ul>').joined).toBe(
    '<ul><li>甲</li><li><ins>乙</ins></li></ul>',
  )
})

test('a picture stands beside the one that it replaces; bold words that are no longer bold are marked', () => {
  const figure = (id: string) =>
    `<figure><img src="media:${id}" alt="南门"><figcaption>图</figcaption></figure>`
  const { left, joined } = shown(figure('m1'), figure('m2'))
  expect(left).toContain('<del class="shown-picture"><img src="/m/1.png" alt="南门"')
  expect(joined).toMatch(
    /<del class="shown-picture"><img src="\/m\/1.png".*<ins class="shown-picture"><img src="\/m\/2.png"/,
  )
  expect(shown('<p>很<b>要紧</b></p>', '<p>很要紧</p>').joined).toBe(
    '<p>很<del>要紧</del><ins>要紧</ins></p>',
  )
})

test('parts that say most of the same stand beside one another, the others alone; each has its place', () => {
  const rows = pairs(
    '<p>一样的一段。</p><p>要去掉的。</p><p>报名到二十七日为止。</p>',
    '<p>一样的一段。</p><p>报名到二十八日为止。</p><h2>新的一节</h2>',
  )
  expect(rows.map(({ left, right, isChanged }) => [left?.place, right?.place, isChanged])).toEqual([
    ['body#1', 'body#1', false],
    ['body#2', undefined, true],
    ['body#3', 'body#2', true],
    [undefined, 'body#3', true],
  ])
})

test('fields stand under their names: pictures as pictures, files by name, times by the clock', () => {
  const html = of({
    cover: 'media:m1',
    files: [{ name: '明细表.xlsx', url: 'media:x' }],
    time: '2026-11-20T01:00:00Z',
  })
    .slice(1)
    .map(({ element }) => renderToStaticMarkup(<ShownBlock element={element} media={MEDIA} />))
  expect(html[0]).toContain('<h2>封面</h2><img src="/m/1.png"')
  expect(html[1]).toBe('<section><h2>附件</h2><p>明细表.xlsx</p></section>')
  expect(html[2]).toMatch(/<h2>时间<\/h2><p>2026-11-\d\d \d\d:\d\d:00<\/p>/)
})

test('nothing of a text runs or leads away', () => {
  const hostile =
    '<p onclick="x()" style="position:fixed" class="shell"><a href="javascript:x()">这里</a><script>x()</script><img src="https://elsewhere.example/a.png" onerror="x()" alt="图"></p>'
  const [, block] = of({ body: hostile })
  if (!block) throw new Error('the text has no part')
  const html = renderToStaticMarkup(<ShownBlock element={block.element} media={MEDIA} />)
  expect(html).toBe('<p><span class="shown-link" title="javascript:x()">这里</span><span>▣ 图</span></p>')
})

test('a comment on an earlier version is pinned where its part stands now, also where that was mended since', () => {
  const right = of({ body: '<p>新</p><p>办理材料</p><p>甲一二三四</p><p>乙五六七九</p><p>办理材料</p>' })
  const placeOf = (place: string | null, quote: string) =>
    movedComments([{ number: 1, comment: { id: 'c', place, quote } as Comment }], right)[0]?.comment.place
  expect(placeOf('body#1', '甲一二三四')).toBe('body#3')
  expect(placeOf('body#2', '乙五六七八')).toBe('body#4')
  // Of two that say the same it is the nearer one.
  expect([placeOf('body#1', '办理材料'), placeOf('body#4', '办理材料')]).toEqual(['body#2', 'body#5'])
  expect(placeOf('body#3', '丙丁戊己')).toBe(null)
  expect(placeOf('body#4', '')).toBe(null)
  expect(placeOf('title', '旧标题')).toBe('title')
  expect(placeOf(null, '')).toBe(null)
})

test('a comment on a picture, or on a part that says nothing, stays at it in the next version', () => {
  const body =
    '<p>新</p><figure><img src="media:a" alt="样板间的门"></figure><p><img src="media:b" alt="大堂"></p><hr>'
  const right = of({ body })
  const quotes = right.map(({ element }) => quoteOf(element))
  expect(quotes.slice(1, 5)).toEqual(['新', '样板间的门', '大堂', ''])
  const placeOf = (place: string, quote: string) =>
    movedComments([{ number: 1, comment: { id: 'c', place, quote } as Comment }], right)[0]?.comment.place
  expect(placeOf('body#1', '样板间的门')).toBe('body#2')
  // A picture that said nothing says since what it shows.
  expect([placeOf('body#1', ''), placeOf('body#3', ''), placeOf('body#5', '')]).toEqual([
    'body#2',
    'body#3',
    'body#4',
  ])
})
