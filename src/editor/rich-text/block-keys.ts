import { Extension } from '@tiptap/core'
import { type EditorState, Selection, type Transaction } from '@tiptap/pm/state'
import { boxOf } from './table-commands.ts'

type Dispatch = (transaction: Transaction) => void

/** A block, its number, and its position. */
export interface Block {
  index: number
  at: number
}

/** The block that contains the cursor; undefined in an empty document. */
export function blockAt({ selection: { $from }, doc }: EditorState): Block | undefined {
  const index = $from.index(0)
  return doc.maybeChild(index) ? { index, at: $from.posAtIndex(index, 0) } : undefined
}

/** Moves a block up or down; a cursor in it moves with it. */
export function moveBlock(state: EditorState, { index, at }: Block, by: 1 | -1, dispatch: Dispatch): boolean {
  const { doc, selection, tr } = state
  const [node, other] = [doc.maybeChild(index), doc.maybeChild(index + by)]
  if (!node || !other) return false
  const to = by === 1 ? at + other.nodeSize : at - other.nodeSize
  tr.delete(at, at + node.nodeSize).insert(to, node)
  const offset = selection.from - at
  const place = offset >= 0 && offset <= node.nodeSize ? to + offset : to + 1
  tr.setSelection(Selection.near(tr.doc.resolve(Math.min(place, tr.doc.content.size))))
  dispatch(tr.scrollIntoView())
  return true
}

/** Moves a block to a position between two blocks. */
export function moveBlockTo(state: EditorState, { index, at }: Block, to: number, dispatch: Dispatch): void {
  const node = state.doc.maybeChild(index)
  if (!node || (to >= at && to <= at + node.nodeSize)) return
  const tr = state.tr.delete(at, at + node.nodeSize)
  const place = tr.mapping.map(to)
  tr.insert(place, node)
  dispatch(tr.setSelection(Selection.near(tr.doc.resolve(place + 1))))
}

/** Duplicates a block below itself. */
export function repeatBlock(state: EditorState, { index, at }: Block, dispatch: Dispatch): boolean {
  const node = state.doc.maybeChild(index)
  if (!node) return false
  const to = at + node.nodeSize
  const tr = state.tr.insert(to, node)
  dispatch(tr.setSelection(Selection.near(tr.doc.resolve(to + 1))).scrollIntoView())
  return true
}

export function deleteBlock(state: EditorState, { index, at }: Block, dispatch: Dispatch): void {
  const node = state.doc.maybeChild(index)
  const paragraph = state.schema.nodes.paragraph
  if (!node || !paragraph) return
  const { tr } = state
  if (state.doc.childCount === 1) tr.replaceWith(at, at + node.nodeSize, paragraph.create())
  else tr.delete(at, at + node.nodeSize)
  dispatch(
    tr.setSelection(Selection.near(tr.doc.resolve(Math.min(at, tr.doc.content.size)))).scrollIntoView(),
  )
}

/** In the body of a table the row moves, unless a cell reaches over several of them. */
function moveRow(state: EditorState, by: 1 | -1, dispatch: Dispatch): boolean {
  const { $from } = state.selection
  const box = boxOf($from)
  const depth = [...Array($from.depth + 1).keys()].find((one) => $from.node(one).type.name === 'sheetBody')
  if (!box || depth === undefined) return false
  let isJoined = false
  box.node.descendants(({ attrs }) => {
    isJoined ||= Boolean(attrs.rowspan)
  })
  const body = $from.node(depth)
  const index = $from.index(depth)
  const [row, other] = [body.maybeChild(index), body.maybeChild(index + by)]
  if (isJoined || !row || !other) return true
  const at = $from.posAtIndex(index, depth)
  const to = by === 1 ? at + other.nodeSize : at - other.nodeSize
  const tr = state.tr.delete(at, at + row.nodeSize).insert(to, row)
  dispatch(tr.setSelection(Selection.near(tr.doc.resolve(to + state.selection.from - at))).scrollIntoView())
  return true
}

/** Alt with an arrow key moves the block, in a table its row; Ctrl D duplicates it. */
export const BlockKeys = Extension.create({
  name: 'blockKeys',
  addKeyboardShortcuts() {
    const run = (work: (state: EditorState, block: Block, dispatch: Dispatch) => boolean) => () => {
      const { state, view } = this.editor
      const block = blockAt(state)
      return block !== undefined && work(state, block, (transaction) => view.dispatch(transaction))
    }
    const move = (by: 1 | -1) =>
      run((state, block, dispatch) => moveRow(state, by, dispatch) || moveBlock(state, block, by, dispatch))
    return { 'Alt-ArrowUp': move(-1), 'Alt-ArrowDown': move(1), 'Mod-d': run(repeatBlock) }
  },
})
