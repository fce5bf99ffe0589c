import type { Node, ResolvedPos } from '@tiptap/pm/model'
import { type EditorState, Selection, type Transaction } from '@tiptap/pm/state'
import type { Editor } from '@tiptap/react'
import { CHANGES, possibleCommands, type TableCommand } from './table-changes.ts'
import { type Area, areaBetween, type Cell, type Grid, gridOf, isIn, withGrid } from './table-grid.ts'

/** What of a table is selected: the cell of the cursor, or all cells between the two ends of the selection. */
export interface TableSelection {
  box: { node: Node; at: number }
  grid: Grid
  area: Area
  /** Whether it is more than one cell. */
  isWide: boolean
}

/** Inserts three columns and three rows with a header, below the current block or in place of an empty one. */
export function insertTable(editor: Editor, isInPlace = false): void {
  const cells = (type: string, attrs: object) => [0, 1, 2].map(() => ({ type, attrs }))
  const row = (type: string, attrs = {}) => ({ type: 'sheetRow', content: cells(type, attrs) })
  const body = { type: 'sheetBody', content: [row('sheetCell'), row('sheetCell')] }
  const head = { type: 'sheetHead', content: [row('sheetHeadCell', { scope: 'col' })] }
  const box = { type: 'tableBox', attrs: BOX, content: [{ type: 'sheet', content: [head, body] }] }
  const { $to } = editor.state.selection
  const end = $to.depth === 0 ? editor.state.doc.content.size : $to.after(1)
  const at = isInPlace && $to.depth > 0 ? $to.before(1) : end
  const after = end === editor.state.doc.content.size ? [{ type: 'paragraph' }] : []
  editor
    .chain()
    .focus()
    .insertContentAt({ from: at, to: end }, [box, ...after])
    .setTextSelection(at + INTO_FIRST_CELL)
    .run()
}

/** Wrapper, table, head, row and cell each take one position. */
const INTO_FIRST_CELL = 5

/** The wrapper of stored tables, which scrolls on narrow pages. */
export const BOX = { class: 'tablebox', role: 'region', tabindex: '0', 'aria-label': '' }

/** The table that contains the selection; undefined where there is none, or where it reaches beyond the table. */
export function selectionInTable({ selection: { $from, $to } }: EditorState): TableSelection | undefined {
  const box = boxOf($from)
  if (!box || boxOf($to)?.at !== box.at) return undefined
  const grid = gridOf(box.node)
  const [from, to] = [$from, $to].map((end) => cellAround(grid, end))
  if (!from || !to) return undefined
  return { box, grid, area: areaBetween(grid, from, to), isWide: from !== to }
}

export function boxOf($at: ResolvedPos): { node: Node; at: number } | undefined {
  for (let depth = $at.depth; depth > 0; depth -= 1)
    if ($at.node(depth).type.name === 'tableBox') return { node: $at.node(depth), at: $at.before(depth) }
  return undefined
}

function cellAround({ cells }: Grid, $at: ResolvedPos): Cell | undefined {
  for (let depth = $at.depth; depth > 0; depth -= 1)
    if ($at.node(depth - 1).type.name === 'sheetRow') {
      const node = $at.node(depth)
      return cells.find((cell) => cell.node === node)
    }
  return undefined
}

/** Where the words of each selected cell begin and end. */
export function selectedCells({
  box,
  grid,
  area,
}: TableSelection): { from: number; to: number; outer: number; size: number }[] {
  const wanted = new Set(grid.cells.filter((cell) => isIn(cell, area)).map(({ node }) => node))
  const found: { from: number; to: number; outer: number; size: number }[] = []
  box.node.descendants((node, position) => {
    const outer = box.at + 1 + position
    if (wanted.has(node))
      found.push({ from: outer + 1, to: outer + 1 + node.content.size, outer, size: node.nodeSize })
    return !node.isTextblock
  })
  return found
}

/** The commands that would change the table of the selection. */
export function tableCommands(state: EditorState): TableCommand[] {
  const selected = selectionInTable(state)
  if (!selected) return []
  return possibleCommands(selected.grid, selected.area)
}

export function runTableCommand(editor: Editor, command: TableCommand): void {
  const { state, view } = editor
  const selected = selectionInTable(state)
  if (!selected) return
  const changed = changedTable(state, selected, command)
  if (changed) view.dispatch(changed.scrollIntoView())
  view.focus()
}

function changedTable(
  { tr, schema }: EditorState,
  { box: { node, at }, grid, area }: TableSelection,
  command: TableCommand,
): Transaction | undefined {
  const end = at + node.nodeSize
  const next = CHANGES[command](grid, area, schema)
  if (next === undefined) return undefined
  if (next === null) return tr.delete(at, end)
  const box = withGrid(schema, node, next)
  tr.replaceWith(at, end, box)
  return tr.setSelection(Selection.near(tr.doc.resolve(placeIn(box, at, area, command))))
}

/** In the cell where the cursor was, or in the new one beside it. */
function placeIn(box: Node, at: number, { top, left, bottom, right }: Area, command: TableCommand): number {
  const row = command === 'rowAfter' ? bottom + 1 : top
  const column = command === 'columnAfter' ? right + 1 : left
  const grid = gridOf(box)
  const rows = grid.heads.length - 1
  const near = grid.cells
    .filter((cell) => cell.row <= Math.min(row, rows) && cell.column <= column)
    .toSorted((a, b) => b.row + b.height - (a.row + a.height) || b.column - a.column)[0]
  let found = at + 1
  box.descendants((node, position) => {
    if (node === near?.node) found = at + 1 + position + 1
    return !node.isTextblock
  })
  return found
}
