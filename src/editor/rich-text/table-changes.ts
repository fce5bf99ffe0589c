import { Fragment, type Node, type Schema } from '@tiptap/pm/model'
import { type Area, type Cell, cellOn, columnsOf, type Grid, isIn } from './table-grid.ts'

export const TABLE_COMMANDS = [
  'rowBefore',
  'rowAfter',
  'rowDelete',
  'columnBefore',
  'columnAfter',
  'columnDelete',
  'merge',
  'split',
  'head',
  'headColumn',
  'alignEnd',
  'delete',
] as const

export type TableCommand = (typeof TABLE_COMMANDS)[number]

/** Makes another table of one; `at` are the selected squares. Undefined if that is not possible, null if nothing is left. */
type Change = (grid: Grid, at: Area, schema: Schema) => Grid | null | undefined

export const CHANGES: Readonly<Record<TableCommand, Change>> = {
  rowBefore: (grid, { top }, schema) =>
    rowInserted(grid, isHeadRow(grid, top) ? undefined : top, top, schema),
  rowAfter: (grid, { bottom }, schema) =>
    rowInserted(grid, isHeadRow(grid, bottom) ? headsOf(grid) : bottom + 1, bottom, schema),
  rowDelete: rowsDeleted,
  columnBefore: (grid, { left }, schema) => columnInserted(grid, left, left, schema),
  columnAfter: (grid, { right }, schema) => columnInserted(grid, right + 1, right, schema),
  columnDelete: columnsDeleted,
  merge: merged,
  split,
  head: headTurned,
  headColumn: headColumnTurned,
  alignEnd: alignedAtEnd,
  delete: () => null,
}

/** The commands that would change the table; the others are not offered. */
export function possibleCommands(grid: Grid, at: Area): TableCommand[] {
  const isDeep = grid.cells.some(({ row, height }) => row === 0 && height > 1)
  const inside = grid.cells.filter((cell) => isIn(cell, at))
  const may: Partial<Record<TableCommand, boolean>> = {
    rowBefore: !isHeadRow(grid, at.top),
    merge: inside.length > 1 && grid.heads[at.top] === grid.heads[at.bottom],
    split: inside.some(({ width, height }) => width * height > 1),
    head: grid.heads.includes(true) || (grid.heads.length > 1 && !isDeep),
    headColumn: columnsOf(grid) > 1,
  }
  return TABLE_COMMANDS.filter((command) => may[command] !== false)
}

const isHeadRow = ({ heads }: Grid, row: number) => heads[row] === true
const headsOf = ({ heads }: Grid) => heads.filter(Boolean).length

/** Copies a cell's alignment, but not its scope or size. */
const looks = ({ attrs }: Node) => ({ class: attrs.class })

/** A new row before the row `at`; like the cells of row `like`. */
function rowInserted(grid: Grid, at: number | undefined, like: number, { nodes }: Schema): Grid | undefined {
  const plain = nodes.sheetCell
  if (at === undefined || !plain) return undefined
  const isAcross = ({ row, height }: Cell) => row < at && at < row + height
  const across = grid.cells.filter(isAcross)
  const columns = Array.from({ length: columnsOf(grid) }, (_, column) => column)
  const free = columns.filter((x) => across.every((one) => x < one.column || x >= one.column + one.width))
  const added = free.map((column) => {
    const model = cellOn(grid, like, column)?.node
    // The first cell of a row names it where the one beside it does.
    const isName = model !== undefined && model.attrs.scope === 'row'
    const node = isName
      ? model.type.create({ ...looks(model), scope: 'row' })
      : plain.create(model && looks(model))
    return { node, row: at, column, height: 1, width: 1 }
  })
  const cells = grid.cells.map((cell) => {
    if (isAcross(cell)) return { ...cell, height: cell.height + 1 }
    return cell.row >= at ? { ...cell, row: cell.row + 1 } : cell
  })
  return { heads: grid.heads.toSpliced(at, 0, false), cells: [...cells, ...added] }
}

function rowsDeleted(grid: Grid, { top, bottom }: Area): Grid | null {
  const count = bottom - top + 1
  const heads = grid.heads.toSpliced(top, count)
  // A table is its body.
  if (!heads.includes(false)) return null
  const cells = grid.cells.flatMap((cell) => {
    const lost = overlap(cell.row, cell.height, top, count)
    if (lost === cell.height) return []
    const row = cell.row > bottom ? cell.row - count : Math.min(cell.row, top)
    return { ...cell, row, height: cell.height - lost }
  })
  return { heads, cells }
}

function columnInserted(grid: Grid, at: number, like: number, { nodes }: Schema): Grid {
  const isAcross = ({ column, width }: Cell) => column < at && at < column + width
  const across = grid.cells.filter(isAcross)
  const rows = grid.heads.map((_isHead, row) => row)
  const free = rows.filter((y) => across.every((one) => y < one.row || y >= one.row + one.height))
  const added = free.flatMap((row) => {
    const model = cellOn(grid, row, like)?.node
    const type = model?.attrs.scope === 'row' ? nodes.sheetCell : (model?.type ?? nodes.sheetCell)
    if (!type) return []
    const attrs = { ...(model && looks(model)), scope: type === nodes.sheetHeadCell ? 'col' : null }
    return { node: type.create(attrs), row, column: at, height: 1, width: 1 }
  })
  const cells = grid.cells.map((cell) => {
    if (isAcross(cell)) return { ...cell, width: cell.width + 1 }
    return cell.column >= at ? { ...cell, column: cell.column + 1 } : cell
  })
  return { heads: grid.heads, cells: [...cells, ...added] }
}

function columnsDeleted(grid: Grid, { left, right }: Area): Grid | null {
  const count = right - left + 1
  if (count >= columnsOf(grid)) return null
  const cells = grid.cells.flatMap((cell) => {
    const lost = overlap(cell.column, cell.width, left, count)
    if (lost === cell.width) return []
    const column = cell.column > right ? cell.column - count : Math.min(cell.column, left)
    return { ...cell, column, width: cell.width - lost }
  })
  // Rows that consist of such cells only would be empty.
  return grid.heads.every((_isHead, row) => cells.some((cell) => cell.row === row))
    ? { ...grid, cells }
    : null
}

const overlap = (from: number, size: number, start: number, count: number) =>
  Math.max(0, Math.min(from + size, start + count) - Math.max(from, start))

/** One cell of all in the rectangle; their words stand below each other. */
function merged(grid: Grid, at: Area, { nodes }: Schema): Grid | undefined {
  const inside = grid.cells.filter((cell) => isIn(cell, at))
  const [first] = inside
  if (!first) return undefined
  const words = inside.map(({ node }) => node.content).filter(({ size }) => size > 0)
  const content = words.reduce((above, below) => {
    const line = nodes.hardBreak?.create()
    return above.append(line ? Fragment.from(line) : Fragment.empty).append(below)
  }, words.shift() ?? Fragment.empty)
  const node = first.node.type.create(first.node.attrs, content)
  const size = { height: at.bottom - at.top + 1, width: at.right - at.left + 1 }
  const cells = grid.cells.flatMap((cell) => {
    if (cell === first) return { ...first, node, ...size }
    return isIn(cell, at) ? [] : cell
  })
  return withoutHollow({ heads: grid.heads, cells })
}

/** A row all of whose squares belong to cells that begin above it is no row. */
function withoutHollow(grid: Grid): Grid {
  const hollow = grid.heads.findIndex((_isHead, row) => grid.cells.every((cell) => cell.row !== row))
  if (hollow === -1) return grid
  const left = rowsDeleted(grid, { top: hollow, bottom: hollow, left: 0, right: 0 })
  return left ? withoutHollow(left) : grid
}

/** Each square of the merged cells becomes a cell; the words stay in the first one. */
function split(grid: Grid, at: Area): Grid {
  const cells = grid.cells.flatMap((cell) => {
    if (!isIn(cell, at) || cell.width * cell.height === 1) return cell
    return Array.from({ length: cell.height * cell.width }, (_, number) => ({
      node: number === 0 ? cell.node : cell.node.type.create({ ...cell.node.attrs }),
      row: cell.row + Math.floor(number / cell.width),
      column: cell.column + (number % cell.width),
      height: 1,
      width: 1,
    }))
  })
  return { heads: grid.heads, cells }
}

/** The first row becomes the header, or the header rows become rows. */
function headTurned(grid: Grid, _at: Area, { nodes }: Schema): Grid | undefined {
  const [plain, head] = [nodes.sheetCell, nodes.sheetHeadCell]
  if (!plain || !head) return undefined
  if (grid.heads.includes(true)) {
    const cells = grid.cells.map((cell) =>
      isHeadRow(grid, cell.row) ? { ...cell, node: plain.create(looks(cell.node), cell.node.content) } : cell,
    )
    return { heads: grid.heads.map(() => false), cells }
  }
  const cells = grid.cells.map((cell) =>
    cell.row === 0
      ? { ...cell, node: head.create({ ...looks(cell.node), scope: 'col' }, cell.node.content) }
      : cell,
  )
  return { heads: grid.heads.map((_isHead, row) => row === 0), cells }
}

/** The first cells of the body name their rows, or no longer do. */
function headColumnTurned(grid: Grid, _at: Area, { nodes }: Schema): Grid | undefined {
  const [plain, head] = [nodes.sheetCell, nodes.sheetHeadCell]
  if (!plain || !head) return undefined
  const isFirst = ({ row, column }: Cell) => column === 0 && !isHeadRow(grid, row)
  const isNaming = grid.cells.filter(isFirst).some(({ node }) => node.type === head)
  const turned = (node: Node) =>
    isNaming
      ? plain.create(looks(node), node.content)
      : head.create({ ...looks(node), scope: 'row' }, node.content)
  return {
    heads: grid.heads,
    cells: grid.cells.map((cell) => (isFirst(cell) ? { ...cell, node: turned(cell.node) } : cell)),
  }
}

/** Numbers stand at the right of their columns, as the site's own tables have them. */
function alignedAtEnd(grid: Grid, at: Area): Grid {
  const column = { ...at, top: 0, bottom: grid.heads.length - 1 }
  const isAtEnd = grid.cells.filter((cell) => isIn(cell, at)).every(({ node }) => node.attrs.class === 'end')
  const cells = grid.cells.map((cell) => {
    if (!isIn(cell, column)) return cell
    const attrs = { ...cell.node.attrs, class: isAtEnd ? null : 'end' }
    return { ...cell, node: cell.node.type.create(attrs, cell.node.content) }
  })
  return { heads: grid.heads, cells }
}
