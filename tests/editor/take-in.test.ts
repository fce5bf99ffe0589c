// @vitest-environment happy-dom
import { Editor } from '@tiptap/core'
import { afterEach, expect, test } from 'vitest'
import { bodyOf, loadBody } from '../../src/editor/rich-text/blocks.ts'
import { extensionsFor } from '../../src/editor/rich-text/extensions.ts'
import { takeIn } from '../../src/editor/rich-text/take-in.ts'

const editors: Editor[] = []
afterEach(() => editors.splice(0).forEach((editor) => editor.destroy()))

function opened(html: string) {
  const editor = new Editor({ extensions: extensionsFor(new Map(), ''), injectCSS: false })
  editors.push(editor)
  const loaded = loadBody(editor.schema, html)
  editor.commands.setContent(loaded.content, { emitUpdate: false })
  return { editor, loaded, body: () => bodyOf(editor.state.doc, loaded) }
}

test('who has begun a paragraph writes in it, also when another version of the text comes just then', () => {
  const { editor, loaded, body } = opened('<h2>题</h2><p>二</p>')
  editor.chain().setTextSelection(2).splitBlock().run()
  expect(editor.state.selection.$head.parent.type.name).toBe('paragraph')
  takeIn(editor, loaded, '<h2>题</h2><p>二，别人的</p>')
  editor.commands.insertContent('我的')
  expect(body()).toBe('<h2>题</h2><p>我的</p><p>二，别人的</p>')
})
