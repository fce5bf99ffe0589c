import { Extension } from '@tiptap/core'
import { type EditorState, Plugin, TextSelection } from '@tiptap/pm/state'
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view'
import type { Editor } from '@tiptap/react'
import { boxOf, runTableCommand, selectedCells, selectionInTable, tableCommands } from './table-commands.ts'

/**
 * Goes to the next or previous cell; after the last one adds a row, before the first one stays.
 * @returns false outside a table
 */
export function moveInTable(editor: Editor, by: 1 | -1): boolean {
  if (!boxOf(editor.state.selection.$from)) return false
  if (go(editor, by)) return true
  if (by === 1 && tableCommands(editor.state).includes('rowAfter')) {
    runTableCommand(editor, 'rowAfter')
    goToRowStart(editor)
  }
  return true
}

function go({ state, view }: Editor, by: 1 | -1): boolean {
  const { starts, here } = cellsOf(state)
  const next = starts[here + by]
  if (here < 0 || next === undefined) return false
  setCursor(view, next + state.doc.resolve(next).parent.content.size)
  return true
}

function goToRowStart({ state, view }: Editor): void {
  const { $from } = state.selection
  for (let depth = $from.depth; depth > 0; depth -= 1)
    if ($from.node(depth).type.name === 'sheetRow') return setCursor(view, $from.start(depth) + 1)
}

function setCursor(view: EditorView, at: number): void {
  view.dispatch(view.state.tr.setSelection(TextSelection.create(view.state.doc, at)).scrollIntoView())
}

/** The start of each cell, and the index of the cursor's cell. */
function cellsOf({ doc, selection: { $from } }: EditorState): { starts: number[]; here: number } {
  const box = boxOf($from)
  const starts: number[] = []
  if (!box) return { starts, here: -1 }
  box.node.descendants((_inner, position, parent) => {
    if (parent?.type.name === 'sheetRow') starts.push(box.at + 1 + position + 1)
  })
  const here = starts.findLastIndex((start) => start <= $from.pos && doc.resolve(start).end() >= $from.pos)
  return { starts, here }
}

/** Shows which cells are selected; deleting or typing then empties them, and leaves the table as it is. */
export const TableSelecting = Extension.create({
  name: 'tableSelecting',
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        decorations(state) {
          const selected = state.selection.empty ? undefined : selectionInTable(state)
          if (!selected?.isWide) return null
          const marks = selectedCells(selected).map(({ outer, size }) =>
            Decoration.node(outer, outer + size, { class: 'selected-cell' }),
          )
          return DecorationSet.create(state.doc, marks)
        },
        handleKeyDown: (view, { key }) =>
          (key === 'Backspace' || key === 'Delete') && emptySelected(view, ''),
        handleTextInput: (view, _from, _to, text) => emptySelected(view, text),
        handleDOMEvents: {
          cut(view, event) {
            if (!isWide(view.state)) return false
            // Copied like any selection; then the cells are emptied.
            const { dom, text } = view.serializeForClipboard(view.state.selection.content())
            event.clipboardData?.setData('text/html', dom.innerHTML)
            event.clipboardData?.setData('text/plain', text)
            event.preventDefault()
            return emptySelected(view, '')
          },
        },
      },
    }),
  ],
})

const isWide = (state: EditorState) => !state.selection.empty && selectionInTable(state)?.isWide === true

/** @returns false unless several cells are selected */
function emptySelected(view: EditorView, text: string): boolean {
  const selected = view.state.selection.empty ? undefined : selectionInTable(view.state)
  if (!selected?.isWide) return false
  const cells = selectedCells(selected)
  const { tr } = view.state
  for (const { from, to } of cells.toReversed()) if (to > from) tr.delete(from, to)
  const start = cells[0]?.from ?? view.state.selection.from
  tr.setSelection(TextSelection.create(tr.doc, start))
  if (text !== '') tr.insertText(text)
  view.dispatch(tr.scrollIntoView())
  return true
}
