import type { Node, Schema } from '@tiptap/pm/model'

/** A cell with the place and the size that it takes in the table's squares. */
export interface Cell {
  node: Node
  row: number
  column: number
  height: number
  width: number
}

/** A table as squares: cells in the order of the text, and for each row whether it belongs to the header. */
export interface Grid {
  heads: readonly boolean[]
  cells: readonly Cell[]
}

/** Squares from row `top` and column `left` up to and including `bottom` and `right`. */
export interface Area {
  top: number
  left: number
  bottom: number
  right: number
}

const spanOf = (value: unknown) => Math.max(1, Number.parseInt(String(value ?? ''), 10) || 1)

/** The squares of the table in a `tableBox`, as browsers lay them out: no cell reaches beyond its header or body. */
export function gridOf(box: Node): Grid {
  const rows: { isHead: boolean; cells: readonly Node[] }[] = []
  box.descendants((node, _position, parent) => {
    if (node.type.name === 'sheetRow')
      rows.push({ isHead: parent?.type.name === 'sheetHead', cells: node.content.content })
    return !node.isTextblock
  })
  const heads = rows.map(({ isHead }) => isHead)
  const taken = rows.map(() => new Set<number>())
  const cells: Cell[] = []
  for (const [row, { cells: nodes, isHead }] of rows.entries()) {
    const rest = heads.slice(row).findIndex((one) => one !== isHead)
    const most = rest === -1 ? heads.length - row : rest
    let column = 0
    for (const node of nodes) {
      while (taken[row]?.has(column)) column += 1
      const [height, width] = [Math.min(spanOf(node.attrs.rowspan), most), spanOf(node.attrs.colspan)]
      cells.push({ node, row, column, height, width })
      for (let y = row; y < row + height; y += 1)
        for (let x = column; x < column + width; x += 1) taken[y]?.add(x)
      column += width
    }
  }
  return { heads, cells }
}

export const columnsOf = ({ cells }: Grid) => Math.max(0, ...cells.map(({ column, width }) => column + width))

/** The cell that takes this square; undefined where a row is too short. */
export const cellOn = ({ cells }: Grid, row: number, column: number): Cell | undefined =>
  cells.find(
    (one) =>
      one.row <= row && row < one.row + one.height && one.column <= column && column < one.column + one.width,
  )

export const areaOf = ({ row, column, height, width }: Cell): Area => ({
  top: row,
  left: column,
  bottom: row + height - 1,
  right: column + width - 1,
})

/** The smallest rectangle with both cells in which no cell is cut. */
export function areaBetween(grid: Grid, one: Cell, other: Cell): Area {
  let area = joined(areaOf(one), areaOf(other))
  for (;;) {
    const before = area
    for (const cell of grid.cells) if (isIn(cell, area)) area = joined(area, areaOf(cell))
    if (before === area || isSame(before, area)) return area
  }
}

/** Whether a cell takes a square of the rectangle. */
export const isIn = (cell: Cell, { top, left, bottom, right }: Area) =>
  cell.row <= bottom &&
  cell.row + cell.height > top &&
  cell.column <= right &&
  cell.column + cell.width > left

const joined = (a: Area, b: Area): Area => ({
  top: Math.min(a.top, b.top),
  left: Math.min(a.left, b.left),
  bottom: Math.max(a.bottom, b.bottom),
  right: Math.max(a.right, b.right),
})

const isSame = (a: Area, b: Area) =>
  a.top === b.top && a.left === b.left && a.bottom === b.bottom && a.right === b.right

/** The box with these squares instead of its own; its caption and attributes stay. */
export function withGrid({ nodes }: Schema, box: Node, { heads, cells }: Grid): Node {
  const rowsOf = (isHead: boolean) =>
    heads.flatMap((one, row) => {
      if (one !== isHead) return []
      const own = cells.filter((cell) => cell.row === row).toSorted((a, b) => a.column - b.column)
      return nodes.sheetRow?.create(null, own.map(sized)) ?? []
    })
  const sheet = box.firstChild
  if (!sheet) throw new Error('a table box holds a table')
  const [head, body] = [rowsOf(true), rowsOf(false)]
  const parts = [
    ...sheet.content.content.filter(({ type }) => type.name === 'sheetCaption'),
    ...(head.length > 0 && nodes.sheetHead ? [nodes.sheetHead.create(null, head)] : []),
    ...(nodes.sheetBody ? [nodes.sheetBody.create(null, body)] : []),
  ]
  return box.copy(box.content.replaceChild(0, sheet.type.create(sheet.attrs, parts)))
}

/** The node with the size of its cell; a size of one is not written. */
function sized({ node, height, width }: Cell): Node {
  const said = (size: number) => (size > 1 ? String(size) : null)
  const attrs = { ...node.attrs, colspan: said(width), rowspan: said(height) }
  return node.type.create(attrs, node.content, node.marks)
}
