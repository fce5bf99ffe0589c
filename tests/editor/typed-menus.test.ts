// @vitest-environment happy-dom
import { Editor } from '@tiptap/core'
import { afterEach, expect, test } from 'vitest'
import { blockAt, moveBlock, repeatBlock } from '../../src/editor/rich-text/block-keys.ts'
import { bodyOf, loadBody } from '../../src/editor/rich-text/blocks.ts'
import { extensionsFor } from '../../src/editor/rich-text/extensions.ts'
import { type Asked, findInsertables } from '../../src/editor/rich-text/insertables.ts'
import { insertButton } from '../../src/editor/rich-text/pictures.ts'
import { BRACKETS, SLASH } from '../../src/editor/rich-text/suggesting.ts'
import { catalogue as chinese } from '../../src/editor/words/zh-CN.ts'
import { renderEdited } from '../../src/server/subjects/rich-text/edited.ts'

const options = { media: () => ({ id: 'm1', width: 800, height: 600 }), link: () => 'content:c1' }
const nameOf = (word: keyof typeof chinese) => String(chinese[word])
const found = (typed: string) => findInsertables(typed, nameOf).map(({ word }) => nameOf(word))

const here = ({ state }: Editor) => blockAt(state) ?? { index: -1, at: 0 }

const editors: Editor[] = []
// What an editor still has to do is not done after its test.
afterEach(() => editors.splice(0).forEach((editor) => editor.destroy()))

function opened(html: string) {
  const editor = new Editor({ extensions: extensionsFor(new Map(), ''), injectCSS: false })
  editors.push(editor)
  const loaded = loadBody(editor.schema, html)
  editor.commands.setContent(loaded.content, { emitUpdate: false })
  const stored = () => {
    const result = renderEdited(bodyOf(editor.state.doc, loaded), html, options)
    return result.ok ? result.html : result.reason
  }
  const run = (typed: string) => {
    const asked: Asked[] = []
    findInsertables(typed, nameOf)[0]?.run(editor, (what) => asked.push(what))
    return asked
  }
  return { editor, stored, run, body: () => bodyOf(editor.state.doc, loaded) }
}

test('a block is found by its name, by initials and pinyin, also with the marks of an input method', () => {
  expect(found('bg')).toEqual(['表格'])
  expect(found("biao'ge")).toEqual(['表格'])
  expect(found('提示')).toEqual(['提示框'])
  expect(found('warn')).toEqual(['警告框'])
  expect(found('')).toHaveLength(20)
  expect(found('没有')).toEqual([])
})

test('a slash, or what a Chinese input method writes for it, counts at the beginning of a line alone', () => {
  expect(['/bg', '、bg', '／', '/表格'].map((text) => SLASH.exec(text)?.[1])).toEqual([
    'bg',
    'bg',
    '',
    '表格',
  ])
  expect(['甲/bg', '见甲、乙', '/a b', 'https://'].map((text) => SLASH.exec(text))).toEqual([
    null,
    null,
    null,
    null,
  ])
  expect(['见[[资格', '见【【资格', '[['].map((text) => BRACKETS.exec(text)?.[1])).toEqual([
    '资格',
    '资格',
    '',
  ])
  expect(['[资格', '[[资格]]', '〔2026〕'].map((text) => BRACKETS.exec(text))).toEqual([null, null, null])
})

test('blocks stand in the place of the line, are written in at once, and are stored as they are', () => {
  const note = opened('<p></p>')
  note.run('tsk')
  note.editor.commands.insertContent('先后不影响。')
  expect(note.stored()).toBe('<div class="note"><p>先后不影响。</p></div>')

  const warning = opened('<p></p>')
  warning.run('jg')
  warning.editor.commands.insertContent('谨防诈骗。')
  expect(warning.stored()).toBe('<div class="note note--warn"><p>谨防诈骗。</p></div>')

  const asks = opened('<p></p>')
  asks.run('cjwd')
  asks.editor.commands.insertContent('怎么报名？')
  expect(asks.body()).toBe('<details><summary>怎么报名？</summary><p></p></details>')

  const table = opened('<p></p>')
  table.run('bg')
  table.editor.commands.insertContent('户型')
  expect(table.body()).toMatch(/^<div class="tablebox"[^>]*><table><thead><tr><th scope="col">户型<\/th>/)

  const button = opened('<p></p>')
  expect(button.run('an')).toEqual(['button'])
  insertButton(button.editor, 'https://www.example.org/apply', '去报名')
  expect(button.stored()).toMatch(
    /^<p><a href="https:\/\/www\.example\.org\/apply"[^>]*class="button"[^>]*>去报名<\/a><\/p>$/,
  )
})

test('signs are raised and lowered; one that is raised is not lowered as well', () => {
  const { editor, stored } = opened('<p>m2</p>')
  editor.commands.setTextSelection({ from: 2, to: 3 })
  editor.commands.toggleMark('superscript')
  expect(stored()).toBe('<p>m<sup>2</sup></p>')
  editor.commands.toggleMark('subscript')
  expect(stored()).toBe('<p>m<sub>2</sub></p>')
})

test('a block moves past its neighbours with the cursor in it, stays at the ends, and is repeated below itself', () => {
  const { editor, body } = opened('<p>甲</p><h2>乙</h2><p>丙</p>')
  const dispatch = editor.view.dispatch.bind(editor.view)
  editor.commands.setTextSelection(2)
  expect(moveBlock(editor.state, here(editor), -1, dispatch)).toBe(false)
  expect(moveBlock(editor.state, here(editor), 1, dispatch)).toBe(true)
  expect(body()).toBe('<h2>乙</h2><p>甲</p><p>丙</p>')
  expect(editor.state.selection.$from.parent.textContent).toBe('甲')
  moveBlock(editor.state, here(editor), 1, dispatch)
  expect(moveBlock(editor.state, here(editor), 1, dispatch)).toBe(false)
  expect(repeatBlock(editor.state, here(editor), dispatch)).toBe(true)
  expect(body()).toBe('<h2>乙</h2><p>丙</p><p>甲</p><p>甲</p>')
})
