// @vitest-environment happy-dom
import { Editor } from '@tiptap/core'
import { afterEach, expect, test } from 'vitest'
import { BlockKeys } from '../../src/editor/rich-text/block-keys.ts'
import { bodyOf, loadBody } from '../../src/editor/rich-text/blocks.ts'
import { extensionsFor } from '../../src/editor/rich-text/extensions.ts'
import { TABLE_COMMANDS, type TableCommand } from '../../src/editor/rich-text/table-changes.ts'
import { runTableCommand, tableCommands } from '../../src/editor/rich-text/table-commands.ts'
import { moveInTable } from '../../src/editor/rich-text/table-keys.ts'
import { renderEdited } from '../../src/server/subjects/rich-text/edited.ts'

const editors: Editor[] = []
afterEach(() => editors.splice(0).forEach((editor) => editor.destroy()))

/** Rows of cells: `甲` a cell, `甲:2x1` two columns wide, `甲:1x2` two rows high, `!甲` one of the header. */
const html = (...rows: string[]) => {
  const parts = { head: '', body: '' }
  for (const row of rows) {
    const isHead = row.startsWith('!')
    const cells = row.split(' ').map((cell) => {
      const [, words = '', width = '1', height = '1'] = /^!?([^:]*)(?::(\d)x(\d))?$/.exec(cell) ?? []
      const spans = `${width === '1' ? '' : ` colspan="${width}"`}${height === '1' ? '' : ` rowspan="${height}"`}`
      return isHead ? `<th scope="col"${spans}>${words}</th>` : `<td${spans}>${words.replace('_', '')}</td>`
    })
    parts[isHead ? 'head' : 'body'] += `<tr>${cells.join('')}</tr>`
  }
  const head = parts.head && `<thead>${parts.head}</thead>`
  return `<div class="tablebox" role="region" tabindex="0" aria-label="表"><table>${head}<tbody>${parts.body}</tbody></table></div>`
}

function opened(...rows: string[]) {
  const before = html(...rows)
  const editor = new Editor({ extensions: extensionsFor(new Map(), ''), injectCSS: false })
  editors.push(editor)
  const loaded = loadBody(editor.schema, before)
  editor.commands.setContent(loaded.content, { emitUpdate: false })
  const place = (words: string) => {
    let found = 0
    editor.state.doc.descendants((node, position) => {
      if (node.text === words) found = position
    })
    return found
  }
  return {
    editor,
    body: () => bodyOf(editor.state.doc, loaded),
    stored: () => {
      const options = { media: () => undefined, link: () => undefined }
      const result = renderEdited(bodyOf(editor.state.doc, loaded), before, options)
      return result.ok ? result.html : result.reason
    },
    select: (from: string, to = from) =>
      editor.commands.setTextSelection({ from: place(from), to: place(to) + (from === to ? 0 : to.length) }),
    run: (command: TableCommand) => {
      expect(tableCommands(editor.state)).toContain(command)
      runTableCommand(editor, command)
      editor.state.doc.check()
    },
  }
}

test.each<[string, TableCommand, string[], string, string, string[]]>([
  ['side by side', 'merge', ['甲 乙 丙', '丁 戊 己'], '甲', '乙', ['甲<br>乙:2x1 丙', '丁 戊 己']],
  ['below each other', 'merge', ['甲 乙', '丁 戊'], '甲', '丁', ['甲<br>丁:1x2 乙', '戊']],
  ['in a square', 'merge', ['甲 乙 丙', '丁 戊 己'], '戊', '丙', ['甲 乙<br>丙<br>戊<br>己:2x2', '丁']],
  ['over a merged one', 'merge', ['甲:2x1 丙', '丁 戊 己'], '丁', '丙', ['甲<br>丙<br>丁<br>戊<br>己:3x1']],
  ['of a header', 'merge', ['!甲 乙', '丁 戊'], '甲', '乙', ['!甲<br>乙:2x1', '丁 戊']],
  ['taken apart', 'split', ['甲:2x2 丙', '己'], '甲', '甲', ['甲 _ 丙', '_ _ 己']],
  ['row through one', 'rowAfter', ['甲:1x2 乙', '丙'], '乙', '乙', ['甲:1x3 乙', '_', '丙']],
  ['row below one', 'rowAfter', ['甲:1x2 乙', '丙'], '甲', '甲', ['甲:1x2 乙', '丙', '_ _']],
  ['row above', 'rowBefore', ['甲:2x1', '丙 丁'], '丙', '丙', ['甲:2x1', '_ _', '丙 丁']],
  ['row of one gone', 'rowDelete', ['甲:1x2 乙', '丙'], '乙', '乙', ['甲 丙']],
  ['column through one', 'columnAfter', ['甲:2x1', '丙 丁'], '丙', '丙', ['甲:3x1', '丙 _ 丁']],
  ['column beside one', 'columnAfter', ['甲:2x1', '丙 丁'], '丁', '丁', ['甲:2x1 _', '丙 丁 _']],
  ['column of one gone', 'columnDelete', ['甲:2x1', '丙 丁'], '丁', '丁', ['甲', '丙']],
])('merged cells, %s: %s', (_name, command, rows, from, to, expected) => {
  const { select, run, body } = opened(...rows)
  select(from, to)
  run(command)
  expect(body()).toBe(html(...expected))
})

test('cells that reach over others come back from the server as they were', () => {
  const { select, run, stored } = opened('!甲 乙 丙', '丁 戊 己', '庚 辛 壬')
  select('丁', '辛')
  run('merge')
  expect(stored()).toContain('<td colspan="2" rowspan="2">丁<br>戊<br>庚<br>辛</td>')
})

test('the first column names its rows, numbers stand at the right, and both are taken back', () => {
  const { select, run, body } = opened('!甲 乙', '丁 戊')
  select('丁')
  run('headColumn')
  expect(body()).toContain('<tr><th scope="row">丁</th><td>戊</td></tr>')
  run('rowAfter')
  expect(body()).toContain('<tr><th scope="row"></th><td></td></tr>')
  run('rowDelete')
  run('headColumn')
  select('戊')
  run('alignEnd')
  expect(body()).toContain('<th scope="col" class="end">乙</th>')
  expect(body()).toContain('<td class="end">戊</td>')
  run('alignEnd')
  expect(body()).toBe(html('!甲 乙', '丁 戊'))
})

test('what is not possible is not offered', () => {
  const { select, editor } = opened('!甲 乙', '丁 戊')
  select('甲')
  const missing = () => TABLE_COMMANDS.filter((one) => !tableCommands(editor.state).includes(one))
  expect(missing()).toEqual(['rowBefore', 'merge', 'split'])
  select('甲', '丁')
  expect(missing()).toEqual(['rowBefore', 'merge', 'split'])
  select('丁', '戊')
  expect(missing()).toEqual(['split'])
})

test('typing over several cells empties them and leaves the table; Tab behind merged cells adds a row', () => {
  const { select, editor, body } = opened('甲 乙', '丙 丁')
  select('甲', '丙')
  const { view, state } = editor
  const { from, to } = state.selection
  const typed = view.someProp('handleTextInput', (handle) => handle(view, from, to, '新', () => state.tr))
  expect(typed).toBe(true)
  expect(body()).toBe(html('新 乙', '_ 丁'))
  const merged = opened('甲 乙', '丙:2x1')
  merged.select('丙')
  expect(moveInTable(merged.editor, 1)).toBe(true)
  expect(merged.body()).toBe(html('甲 乙', '丙:2x1', '_ _'))
  merged.editor.commands.insertContent('首')
  expect(merged.body()).toBe(html('甲 乙', '丙:2x1', '首 _'))
})

test('Alt with an arrow key moves the row of the cursor, not the table', () => {
  const { select, editor, body } = opened('!头 头二', '甲 乙', '丙 丁')
  expect(editor.extensionManager.extensions.map(({ name }) => name)).toContain(BlockKeys.name)
  select('丁')
  const key = new KeyboardEvent('keydown', { key: 'ArrowUp', altKey: true })
  const up = () => editor.view.someProp('handleKeyDown', (handle) => handle(editor.view, key))
  up()
  expect(body()).toBe(html('!头 头二', '丙 丁', '甲 乙'))
  expect(editor.state.selection.$from.parent.textContent).toBe('丁')
  up()
  expect(body()).toBe(html('!头 头二', '丙 丁', '甲 乙'))
})
