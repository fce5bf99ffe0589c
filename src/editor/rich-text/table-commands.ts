import type { Node, ResolvedPos, Schema } from '@tiptap/pm/model'
import { type EditorState, Selection, type Transaction } from '@tiptap/pm/state'
import type { Editor } from '@tiptap/react'

/** The cursor's place in a table: the table, and the numbers of row and cell including the header. */
export interface Place {
  box: { node: Node; at: number }
  row: number
  cell: number
}

interface Row {
  isHead: boolean
  cells: readonly Node[]
}

export type TableCommand = 'rowAfter' | 'rowDelete' | 'columnAfter' | 'columnDelete' | 'head' | 'delete'

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

/** Commands for the current table; columns are not available if cells are merged. */
export function tableCommands({ selection, schema }: EditorState): TableCommand[] {
  const place = placeOf(selection.$from)
  if (!place) return []
  const all = ['rowAfter', 'rowDelete', 'columnAfter', 'columnDelete', 'head', 'delete'] as const
  return all.filter(
    (command) => command === 'delete' || changed(schema, rowsOf(place), place, command) !== undefined,
  )
}

export function runTableCommand(editor: Editor, command: TableCommand): void {
  const { state, view } = editor
  const place = placeOf(state.selection.$from)
  if (!place) return
  view.dispatch(applied(state, place, command).scrollIntoView())
  view.focus()
}

function applied({ tr, schema }: EditorState, place: Place, command: TableCommand): Transaction {
  const { node, at } = place.box
  const end = at + node.nodeSize
  if (command === 'delete') return tr.delete(at, end)
  const rows = changed(schema, rowsOf(place), place, command)
  if (rows === undefined) return tr
  if (rows.length === 0) return tr.delete(at, end)
  const box = node.copy(node.content.replaceChild(0, sheetOf(schema, node.firstChild, rows)))
  tr.replaceWith(at, end, box)
  return tr.setSelection(Selection.near(tr.doc.resolve(cellAt(box, at, place))))
}

/** The resulting rows; an empty list deletes the table, undefined means not possible. */
function changed(
  { nodes }: Schema,
  rows: readonly Row[],
  { row, cell }: Place,
  command: TableCommand,
): Row[] | undefined {
  const isJoined = rows.some(({ cells }) => cells.some(({ attrs }) => attrs.colspan ?? attrs.rowspan))
  const here = rows[row]
  const plain = nodes.sheetCell
  const head = nodes.sheetHeadCell
  if (isJoined || !here || !plain || !head) return undefined
  const body = rows.filter(({ isHead }) => !isHead)
  const empty = (like: Node) => like.type.create(like.attrs)
  switch (command) {
    case 'rowAfter': {
      const added = { isHead: false, cells: here.cells.map((one) => plain.create(cellAttributes(one))) }
      // The body starts below the header.
      return rows.toSpliced(here.isHead ? rows.length - body.length : row + 1, 0, added)
    }
    case 'rowDelete':
      if (here.isHead) return rows.toSpliced(row, 1)
      return body.length === 1 ? [] : rows.toSpliced(row, 1)
    case 'columnAfter':
      return rows.map(({ isHead, cells }) => {
        const like = cells[cell] ?? cells.at(-1)
        return { isHead, cells: like ? cells.toSpliced(cell + 1, 0, empty(like)) : cells }
      })
    case 'columnDelete':
      if (here.cells.length === 1) return []
      return rows.some(({ cells }) => cells.length === 1)
        ? undefined
        : rows.map(({ isHead, cells }) => ({ isHead, cells: cells.toSpliced(cell, 1) }))
    case 'head': {
      if (rows.some(({ isHead }) => isHead))
        return rows.map(({ isHead, cells }) => ({
          isHead: false,
          cells: isHead ? cells.map((one) => plain.create(cellAttributes(one), one.content)) : cells,
        }))
      const [first, ...others] = rows
      if (!first || others.length === 0) return undefined
      const cells = first.cells.map((one) =>
        head.create({ ...cellAttributes(one), scope: 'col' }, one.content),
      )
      return [{ isHead: true, cells }, ...others]
    }
    case 'delete':
      return []
  }
}

/** Copies a cell's alignment, but not its scope. */
const cellAttributes = ({ attrs }: Node) => ({ class: attrs.class })

function sheetOf({ nodes }: Schema, sheet: Node | null, rows: readonly Row[]): Node {
  const made = (isHead: boolean) =>
    rows.filter((row) => row.isHead === isHead).map(({ cells }) => nodes.sheetRow?.create(null, cells) ?? [])
  const caption = sheet?.content.content.filter(({ type }) => type.name === 'sheetCaption') ?? []
  const [head, body] = [made(true).flat(), made(false).flat()]
  const parts = [
    ...caption,
    ...(head.length > 0 && nodes.sheetHead ? [nodes.sheetHead.create(null, head)] : []),
    ...(nodes.sheetBody ? [nodes.sheetBody.create(null, body)] : []),
  ]
  if (!sheet) throw new Error('a table box holds a table')
  return sheet.type.create(sheet.attrs, parts)
}

export function placeOf($from: ResolvedPos): Place | undefined {
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const node = $from.node(depth)
    if (node.type.name !== 'tableBox') continue
    const at = $from.before(depth)
    let found: Place | undefined
    let row = -1
    node.descendants((inner, position, parent, index) => {
      if (inner.type.name === 'sheetRow') row += 1
      const start = at + 1 + position
      const isHere = $from.pos >= start && $from.pos <= start + inner.nodeSize
      if (parent?.type.name === 'sheetRow' && isHere) found ??= { box: { node, at }, row, cell: index }
    })
    return found
  }
  return undefined
}

function rowsOf({ box }: Place): Row[] {
  const rows: Row[] = []
  box.node.descendants((node, _position, parent) => {
    if (node.type.name === 'sheetRow')
      rows.push({ isHead: parent?.type.name === 'sheetHead', cells: node.content.content })
  })
  return rows
}

/** A position in the cell at the old place of the cursor, or the nearest one. */
function cellAt(box: Node, at: number, { row, cell }: Place): number {
  let found = at + 1
  let number = -1
  box.descendants((node, position, parent, index) => {
    if (node.type.name === 'sheetRow') number += 1
    if (parent?.type.name === 'sheetRow' && number <= row && index <= cell) found = at + 1 + position + 1
  })
  return found
}
