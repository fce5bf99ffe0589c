import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parseSource } from '../../../../src/server/subjects/rich-text/front-matter.ts'
import { parseHtml } from '../../../../src/server/subjects/rich-text/html/parse-html.ts'
import { textIn, walk } from '../../../../src/server/subjects/rich-text/html/tree.ts'
import { result } from './rendered.ts'

const FOLDER = new URL('../../../fixtures/real-site/', import.meta.url)
const OUR_CLASSES =
  'beside button card cards center column columns columns--2 columns--3 columns--4 columns--6 columns--portraits end frame jump links missing note subtitle tablebox tag w25 w33 w50 w66 w75'.split(
    ' ',
  )

const articles = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.md') && path.startsWith('contents'))
  .map((path) => {
    const source = parseSource(readFileSync(new URL(path, FOLDER), 'utf8'), path)
    if (!source.ok) throw new Error(source.faults.map((fault) => fault.reason).join())
    const title = String(source.frontMatter.values.title)
    return { path, title, body: source.body, made: result(source.body, { title }) }
  })

describe.each(articles)('$path', ({ body, title, made }) => {
  const tree = parseHtml(made.html)
  const elements = [...walk(tree)]

  test('holds no style, script, handler or class that is not ours', () => {
    expect(
      elements.filter((node) =>
        ['style', 'script', 'iframe', 'input', 'font', 'section'].includes(node.tagName),
      ),
    ).toEqual([])
    const names = elements.flatMap((node) => Object.keys(node.properties))
    expect(names.filter((name) => /^(?:on|style$)/.test(name))).toEqual([])
    const classes = elements.flatMap((node) => node.properties.className ?? []).map(String)
    expect(classes.filter((name) => !OUR_CLASSES.includes(name))).toEqual([])
  })

  test('asks no other host for anything', () => {
    expect(elements.filter((node) => 'src' in node.properties)).toEqual([])
  })

  test('keeps every word of its source', () => {
    const source = parseHtml(body.replace(/<(style|iframe)[^>]*>.*?<\/\1>|<!--.*?-->/gs, ''))
    const kept = new Set(words(`${made.text} ${title}`))
    expect(words(textIn(source)).filter((word) => !kept.has(word))).toEqual([])
  })

  test('numbers its headings without a gap', () => {
    const levels = elements
      .map((node) => Number(/^h(\d)$/.exec(node.tagName)?.[1]))
      .filter((level) => level > 0)
    expect(levels.filter((level, at) => level > (levels[at - 1] ?? 1) + 1)).toEqual([])
  })
})

/** Words of two letters or more: list numbers in Markdown are no words. */
const words = (text: string) => text.match(/[\p{L}\p{N}]{2,}/gu) ?? []
