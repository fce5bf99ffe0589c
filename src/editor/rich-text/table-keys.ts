import type { EditorState } from '@tiptap/pm/state'
import { TextSelection } from '@tiptap/pm/state'
import type { Editor } from '@tiptap/react'
import { placeOf, runTableCommand, tableCommands } from './table-commands.ts'

/**
 * From cell to cell, as the text runs; behind the last one a row is added, and before the first one stays first.
 * @returns false outside of a table
 */
export function moveInTable(editor: Editor, by: 1 | -1): boolean {
  if (!placeOf(editor.state.selection.$from)) return false
  if (go(editor, by)) return true
  // Rows of joined cells cannot be added: there the last cell stays the last.
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

/** Where the words of each cell begin, and in which of them the cursor stands. */
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
