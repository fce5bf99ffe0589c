import type { EditorState } from '@tiptap/pm/state'
import { TextSelection } from '@tiptap/pm/state'
import type { Editor } from '@tiptap/react'
import { placeOf, runTableCommand, tableCommands } from './table-commands.ts'

/**
 * Goes to the next or previous cell; after the last one adds a row, before the first one stays.
 * @returns false outside a table
 */
export function moveInTable(editor: Editor, by: 1 | -1): boolean {
  if (!placeOf(editor.state.selection.$from)) return false
  if (go(editor, by)) return true
  // No row can be added after merged cells.
  if (by === 1 && tableCommands(editor.state).includes('rowAfter')) {
    runTableCommand(editor, 'rowAfter')
    go(editor, by)
  }
  return true
}

function go({ state, view }: Editor, by: 1 | -1): boolean {
  const { starts, here } = cellsOf(state)
  const next = starts[here + by]
  if (here < 0 || next === undefined) return false
  const end = next + (state.doc.resolve(next).parent.content.size ?? 0)
  view.dispatch(state.tr.setSelection(TextSelection.create(state.doc, end)).scrollIntoView())
  return true
}

/** The start of each cell, and the index of the cursor's cell. */
function cellsOf({ doc, selection: { $from } }: EditorState): { starts: number[]; here: number } {
  const place = placeOf($from)
  const starts: number[] = []
  if (!place) return { starts, here: -1 }
  const { node, at } = place.box
  node.descendants((_inner, position, parent) => {
    if (parent?.type.name === 'sheetRow') starts.push(at + 1 + position + 1)
  })
  const here = starts.findLastIndex((start) => start <= $from.pos && doc.resolve(start).end() >= $from.pos)
  return { starts, here }
}
