import { parse } from 'parse5'
import { expect, test } from 'vitest'
import { MAX_TAGS, withoutDepth } from '../../src/editor/rich-text/paste-tags.ts'

interface Tree {
  childNodes?: Tree[]
  value?: string
}

/** How deep the elements of HTML stand, and its words, as a browser reads it. */
function read(html: string): { depth: number; words: string } {
  const words: string[] = []
  let depth = 0
  const waiting: [Tree, number][] = [[parse(html) as Tree, 0]]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [node, level] = next
    depth = Math.max(depth, level)
    if (node.value !== undefined) words.push(node.value)
    for (const child of node.childNodes?.toReversed() ?? []) waiting.push([child, level + 1])
  }
  return { depth, words: words.join('').replaceAll(' ', '') }
}

test.each([
  ['divisions', '<div>字', ''],
  ['divisions that end', '<div>字', '</div>'],
  ['divisions that seem to have no end', '<div/>字', ''],
  ['marks', '<span><b>字', ''],
  ['lists', '<ul><li>字', ''],
  ['tables', '<table><tr><td>字', ''],
  ['quotes around paragraphs', '<blockquote><p>字', ''],
  ['an end of a mark that leaves what is inside', '<b><div></b>字', ''],
  ['marks that outlive what is around them', '<div><b id="NUMBER"></div>字', ''],
  ['an end that a table holds back', '<div><table><tr><td></div>字', ''],
])('%s nested 2,000 times are read without depth, with all their words', (_name, begin, end) => {
  const times = 2000
  const begins = Array.from({ length: times }, (_, at) => begin.replace('NUMBER', String(at)))
  const shallow = withoutDepth(begins.join('') + end.repeat(times))
  const { depth, words } = read(shallow?.html ?? '')
  expect(depth).toBeLessThan(300)
  expect(words).toBe('字'.repeat(times))
  expect(shallow?.removed).toBeGreaterThan(1000)
})

test('HTML as programs write it stays as it is', () => {
  const line = '<p>一<b>二<i>三</i></b><br><a href="https://a.test/">四</a>'
  const html = `<div><section>${line.repeat(300)}</section></div><table><tr>${'<td>格'.repeat(300)}</table>`
  expect(withoutDepth(html)).toEqual({ html, removed: 0 })
  const nested = '<div>'.repeat(60) + '字' + '</div>'.repeat(60)
  expect(withoutDepth(nested.repeat(5))).toEqual({ html: nested.repeat(5), removed: 0 })
})

test('more tags than any text has are refused before they are parsed', () => {
  expect(withoutDepth('<i>字</i>'.repeat(MAX_TAGS))).toBeDefined()
  expect(withoutDepth('<i>字</i>'.repeat(MAX_TAGS + 1))).toBeUndefined()
})
