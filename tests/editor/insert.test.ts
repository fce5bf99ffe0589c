// @vitest-environment happy-dom
import { Editor } from '@tiptap/core'
import { afterEach, expect, test } from 'vitest'
import { bodyOf, loadBody } from '../../src/editor/rich-text/blocks.ts'
import { extensionsFor } from '../../src/editor/rich-text/extensions.ts'
import { changePicture, insertFile, insertPicture, pictureAt } from '../../src/editor/rich-text/pictures.ts'
import { NEW_PICTURE } from '../../src/editor/rich-text/placed-picture.ts'
import { insertTable, runTableCommand, tableCommands } from '../../src/editor/rich-text/table-commands.ts'
import type { TableCommand } from '../../src/editor/rich-text/table-changes.ts'
import { renderEdited } from '../../src/server/subjects/rich-text/edited.ts'

const ADDRESS = `/media/${'a'.repeat(32)}-800x600/a.jpg`
const known = new Map([['m1', ADDRESS]])
const options = { media: () => ({ id: 'm1', width: 800, height: 600 }), link: () => undefined }

const editors: Editor[] = []
afterEach(() => editors.splice(0).forEach((editor) => editor.destroy()))

function opened(html: string) {
  const editor = new Editor({ extensions: extensionsFor(known, ''), injectCSS: false })
  editors.push(editor)
  const loaded = loadBody(editor.schema, html)
  editor.commands.setContent(loaded.content, { emitUpdate: false })
  const body = () => bodyOf(editor.state.doc, loaded)
  /** As the server keeps it. */
  const stored = () => {
    const result = renderEdited(body(), html, options)
    return result.ok ? result.html : result.reason
  }
  const at = (words: string) => {
    let found = 0
    editor.state.doc.descendants((node, position) => {
      if (node.text?.includes(words)) found = position
    })
    editor.commands.setTextSelection(found)
  }
  return { editor, body, stored, at }
}

const placed = { ...NEW_PICTURE, id: 'm1', address: ADDRESS, alt: '一片湖', caption: '湖边', width: 50 }

test('a picture is put behind the block of the cursor, with what it shows, its caption and its width', () => {
  const { editor, stored, at } = opened('<p>甲</p><p>乙</p>')
  at('甲')
  insertPicture(editor, placed)
  expect(stored()).toBe(
    '<p>甲</p><figure><img src="media:m1" alt="一片湖" class="w50" width="800" height="600"><figcaption>湖边</figcaption></figure><p>乙</p>',
  )
})

test('a file or a button that is inserted while a picture or a card is selected stands behind it, and both stay', () => {
  const figure = '<figure><img src="media:m1" alt="湖" width="800" height="600"></figure>'
  const { editor, stored } = opened(`${figure}<p>乙</p>`)
  editor.commands.setNodeSelection(1)
  insertFile(editor, { id: 'm1', name: '表.pdf' })
  expect(stored()).toBe(`${figure}<p><a href="media:m1">表.pdf</a></p><p>乙</p>`)
  const card = opened('<p class="embed"><a href="content:plan-1">计划</a></p><p>乙</p>')
  card.editor.commands.setNodeSelection(0)
  insertFile(card.editor, { id: 'm1', name: '表.pdf' })
  expect(card.stored()).toBe(
    '<p class="embed"><a href="content:plan-1">计划</a></p><p><a href="media:m1">表.pdf</a></p><p>乙</p>',
  )
})

test('a picture that is stored is changed, and keeps its width when only its words change', () => {
  const html =
    '<figure><img src="media:m1" alt="旧" class="w33" width="800" height="600"><figcaption>湖</figcaption></figure>'
  const { editor, stored } = opened(html)
  editor.commands.setNodeSelection(1)
  const present = pictureAt(editor, known)
  expect(present).toEqual({ ...placed, alt: '旧', caption: '湖', width: 33 })
  changePicture(editor, { ...placed, alt: '新', caption: '湖', width: 33 })
  expect(stored()).toBe(html.replace('旧', '新'))
  changePicture(editor, { ...placed, alt: '新', caption: '大湖', width: 33 })
  expect(stored()).toBe(html.replace('旧', '新').replace('>湖<', '>大湖<'))
  // As it is stored without a caption, it stands alone in a paragraph; marked as decoration it needs no words.
  const alone = opened('<p><img src="media:m1" alt=""></p><p>乙</p>')
  alone.editor.commands.setNodeSelection(1)
  expect(pictureAt(alone.editor, known)).toMatchObject({ isInline: false, caption: '' })
  changePicture(alone.editor, { ...placed, alt: '', caption: '湖', width: 0, isDecorative: true })
  expect(alone.stored()).toBe(
    '<figure><img src="media:m1" alt="" role="presentation" width="800" height="600"><figcaption>湖</figcaption></figure><p>乙</p>',
  )
})

const cells = (tag: string, words: string) =>
  [...words].map((word) => `<${tag}${tag === 'th' ? ' scope="col"' : ''}>${word}</${tag}>`).join('')
const table = (head: string, ...rows: string[]) =>
  `<div class="tablebox" role="region" tabindex="0" aria-label="表"><table>${
    head && `<thead><tr>${cells('th', head)}</tr></thead>`
  }<tbody>${rows.map((row) => `<tr>${cells('td', row)}</tr>`).join('')}</tbody></table></div>`

test.each<[TableCommand, string, string]>([
  ['rowBefore', '丙', table('甲乙', '  ', '丙丁', '戊己')],
  ['columnBefore', '丁', table('甲 乙', '丙 丁', '戊 己')],
  ['rowAfter', '丙', table('甲乙', '丙丁', '  ', '戊己')],
  ['rowAfter', '甲', table('甲乙', '  ', '丙丁', '戊己')],
  ['rowDelete', '丙', table('甲乙', '戊己')],
  ['rowDelete', '甲', table('', '丙丁', '戊己')],
  ['columnAfter', '丙', table('甲 乙', '丙 丁', '戊 己')],
  ['columnDelete', '丁', table('甲', '丙', '戊')],
  ['head', '丙', table('', '甲乙', '丙丁', '戊己')],
  ['delete', '丙', ''],
])('%s with the cursor at %s', (command, words, expected) => {
  const { editor, body, at } = opened(table('甲乙', '丙丁', '戊己'))
  at(words)
  expect(tableCommands(editor.state)).toContain(command)
  runTableCommand(editor, command)
  editor.state.doc.check()
  expect(body().replaceAll(/><\/t([dh])>/g, '> </t$1>')).toBe(expected)
})

test('a first row becomes the head', () => {
  const { editor, body, at } = opened(table('', '甲乙', '丙丁'))
  at('丁')
  runTableCommand(editor, 'head')
  expect(body()).toBe(table('甲乙', '丙丁'))
})

test('a new table stands behind the block of the cursor, which goes into its first cell', () => {
  const { editor, stored, at } = opened('<p>甲</p>')
  expect(tableCommands(editor.state)).toEqual([])
  at('甲')
  insertTable(editor)
  editor.commands.insertContent('名')
  expect(stored()).toContain('<p>甲</p><div class="tablebox"')
  expect(stored()).toContain('<thead><tr><th scope="col">名</th>')
})
