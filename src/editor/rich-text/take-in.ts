import type { Node } from '@tiptap/pm/model'
import type { Editor } from '@tiptap/react'
import { diffArrays } from 'diff'
import { type Loaded, loadBody } from './blocks.ts'
import { CONFIRMED } from './keep-whole.ts'

/** Applies another version of the text: equal blocks stay, and with them the cursor and the undo history. */
export function takeIn({ state, view, schema }: Editor, loaded: Loaded, html: string): void {
  const next = loadBody(schema, html)
  for (const [key, text] of next.before) loaded.before.set(key, text)
  const doc = schema.nodeFromJSON(next.content)
  const transaction = state.tr.setMeta(CONFIRMED, true).setMeta('addToHistory', false)
  // The caller knows this text, so it must not be saved again.
  transaction.setMeta('preventUpdate', true)
  const changes = diffArrays<Node>([...state.doc.content.content], [...doc.content.content], {
    comparator: (a, b) => a.eq(b),
  })
  // No text contains empty paragraphs, but the author may be about to write in one.
  const here = state.selection.$head.node(1)
  const writtenIn =
    here?.type.name === 'paragraph' && here.content.size === 0 && state.doc.childCount > 1 ? here : undefined
  let at = 0
  for (const { value, added, removed } of changes) {
    const size = value.reduce((sum, { nodeSize }) => sum + nodeSize, 0)
    if (removed) {
      for (const node of value)
        if (node === writtenIn) at += node.nodeSize
        else transaction.delete(at, at + node.nodeSize)
    } else {
      if (added) transaction.insert(at, value)
      at += size
    }
  }
  view.dispatch(transaction)
}
