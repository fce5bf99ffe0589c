import { Extension } from '@tiptap/core'
import { type EditorState, Selection, type Transaction } from '@tiptap/pm/state'

type Dispatch = (transaction: Transaction) => void

/** The block that contains the cursor, and its position. */
function blockAt({ selection: { $from }, doc }: EditorState) {
  const index = $from.index(0)
  const node = doc.maybeChild(index)
  return node ? { index, node, at: $from.posAtIndex(index, 0) } : undefined
}

/** Moves the block that contains the cursor up or down; the cursor moves with it. */
export function moveBlock(state: EditorState, by: 1 | -1, dispatch: Dispatch): boolean {
  const { doc, selection, tr } = state
  const here = blockAt(state)
  const other = here && doc.maybeChild(here.index + by)
  if (!here || !other) return false
  const { node, at } = here
  const to = by === 1 ? at + other.nodeSize : at - other.nodeSize
  tr.delete(at, at + node.nodeSize).insert(to, node)
  const offset = selection.from - at
  tr.setSelection(Selection.near(tr.doc.resolve(Math.min(to + offset, tr.doc.content.size))))
  dispatch(tr.scrollIntoView())
  return true
}

/** Duplicates the block below itself. */
export function repeatBlock(state: EditorState, dispatch: Dispatch): boolean {
  const here = blockAt(state)
  if (!here) return false
  const to = here.at + here.node.nodeSize
  const tr = state.tr.insert(to, here.node)
  dispatch(tr.setSelection(Selection.near(tr.doc.resolve(to + 1))).scrollIntoView())
  return true
}

/** Alt with an arrow key moves the block, Ctrl D duplicates it. */
export const BlockKeys = Extension.create({
  name: 'blockKeys',
  addKeyboardShortcuts() {
    const run = (work: (state: EditorState, dispatch: Dispatch) => boolean) => () => {
      const { state, view } = this.editor
      return work(state, (transaction) => view.dispatch(transaction))
    }
    return {
      'Alt-ArrowUp': run((state, dispatch) => moveBlock(state, -1, dispatch)),
      'Alt-ArrowDown': run((state, dispatch) => moveBlock(state, 1, dispatch)),
      'Mod-d': run(repeatBlock),
    }
  },
})
