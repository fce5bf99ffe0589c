import type { Element, ElementContent, Properties } from 'hast'
import { alignedAs } from './alignment.ts'
import type { Flow } from './blocks.ts'
import { stepOfCount } from './grids.ts'
import { phrasing } from './inline.ts'
import { tight } from './lists.ts'
import { trimmed } from './paragraphs.ts'
import { element, elementsIn, isBlank, isElement, lineIn, property, walk } from './html/tree.ts'

const MAX_SPAN = 100

type Row = { cells: Element[]; isHead: boolean }

/** A data table keeps its cells and marks its headers; a layout table is replaced by its content. */
export function table(node: Element, flow: Flow): ElementContent[] {
  const rows = rowsOf(node)
  if (isLayout(node, rows))
    return [...captionAlone(node), ...rows.flatMap((row) => linksOf(row) ?? laidOut(row, flow))]
  const cleaned = rows.map(({ cells, isHead }) => ({
    cells: cells.map((cell) => cleanCell(cell, flow)),
    isHead,
  }))
  // If a cell spans several rows, a row without words still takes up space.
  const reaches = cleaned.some((row) => row.cells.some((cell) => 'rowSpan' in cell.properties))
  const data = cleaned.filter((row) => reaches || row.cells.some((cell) => cell.children.length > 0))
  if (!data.some((row) => row.cells.some((cell) => cell.children.length > 0))) return captionAlone(node)
  const count = headRows(data)
  markNumbers(data.slice(0, count), data.slice(count))
  const isStacked = count === 1 && nameCells(data[0], data.slice(1))
  const head = data.slice(0, count).map((row) => rowElement(row.cells.map((cell) => header(cell, 'col'))))
  const body = data.slice(count).map((row) => rowElement(row.cells.map((cell) => inBody(cell))))
  const parts = [...captionOf(node), ...section('thead', head), ...section('tbody', body)]
  const properties = { className: ['tablebox'], role: 'region', tabIndex: 0 }
  return [
    element('div', properties, [element('table', isStacked ? { className: ['table--stack'] } : {}, parts)]),
  ]
}

function rowsOf(node: Element): Row[] {
  return elementsIn(node.children)
    .filter((part) => isElement(part, 'thead', 'tbody', 'tfoot'))
    .flatMap((part) =>
      elementsIn(part.children).map((row) => ({
        cells: elementsIn(row.children).filter((cell) => isElement(cell, 'td', 'th')),
        isHead: isElement(part, 'thead'),
      })),
    )
    .filter((row) => row.cells.length > 0)
}

function isLayout(node: Element, rows: Row[]): boolean {
  if (['presentation', 'none'].includes(property(node, 'role'))) return true
  const cells = rows.flatMap((row) => row.cells)
  if (cells.some((cell) => [...walk(cell)].some((inner) => inner.tagName === 'table'))) return true
  const isBare = cells.every((cell) => cell.tagName === 'td')
  return isBare && (rows.length < 2 || rows.every((row) => row.cells.length < 2))
}

/** Cells with pictures, such as portraits, stay side by side. */
function laidOut({ cells }: Row, flow: Flow): ElementContent[] {
  const blocks = cells.map((cell) => flow(cell.children)).filter((made) => made.length > 0)
  const pictures = cells.filter((cell) => [...walk(cell)].some((inner) => inner.tagName === 'img'))
  if (blocks.length < 2 || pictures.length < 2) return blocks.flat()
  const places = blocks.map((made) => element('div', { className: ['column'] }, made))
  return [
    element(
      'div',
      { className: ['columns', `columns--${stepOfCount(places.length)}`, 'columns--portraits'] },
      places,
    ),
  ]
}

/** A row that contains only links, such as the letters above a glossary, becomes a list of them. */
function linksOf(row: Row): ElementContent[] | undefined {
  const items: Element[] = []
  for (const cell of row.cells) {
    const [link, ...more] = cell.children.filter((child) => !isBlank(child))
    if (!isElement(link, 'a') || more.length > 0) return undefined
    items.push(element('li', {}, [element('a', link.properties, trimmed(phrasing(link.children)))]))
  }
  return items.length > 1 ? [element('ul', { className: ['jump'] }, items)] : undefined
}

function cleanCell(cell: Element, flow: Flow): Element {
  const children = tight(cell.children, flow)
  const aligned = alignedAs(cell)
  const properties = {
    ...span(cell, 'colSpan'),
    ...span(cell, 'rowSpan'),
    ...(aligned !== undefined && { className: [aligned] }),
  }
  return element(children.length === 0 ? 'td' : cell.tagName, properties, children)
}

function span(cell: Element, name: 'colSpan' | 'rowSpan'): Properties {
  const count = Number.parseInt(property(cell, name), 10)
  return count > 1 ? { [name]: Math.min(count, MAX_SPAN) } : {}
}

/** The marked header rows; else a first row that is all headers, or all bold. */
function headRows(rows: Row[]): number {
  const marked = rows.findIndex((row) => !row.isHead)
  if (marked !== 0) return marked < 0 ? rows.length : marked
  const [first] = rows
  const isHeader = (cell: Element) => cell.tagName === 'th' || cell.children.length === 0 || isBold(cell)
  return rows.length > 1 && first && first.cells.length > 1 && first.cells.every(isHeader) ? 1 : 0
}

const isBold = (cell: Element) => cell.children.length === 1 && isElement(cell.children[0], 'strong')

const inBody = (cell: Element) => (isElement(cell, 'th') ? header(cell, 'row') : cell)

function header(cell: Element, scope: 'col' | 'row'): Element {
  const [only] = cell.children
  if (only === undefined) return cell
  const words = isBold(cell) && isElement(only) ? only.children : cell.children
  return element('th', { ...cell.properties, scope }, words)
}

/** A number or a range of numbers with its unit; a dash stands for none. */
const NUMBER =
  /^(?:约?\s?[-−+]?\d[\d,.]*(?:\s?[–~～-]\s?\d[\d,.]*)?\s?[%㎡元万亿套户个人间部天件分岁吨月平方米兆瓦/·]{0,8}|[–—-])$/

/** Longer tables are read across, not row by row; so many columns fit into any screen. */
const MOST_STACKED = 40
const LEAST_COLUMNS = 3
const LONGEST_NAME = 16

/** On a phone each row of a plain table becomes a list: its cells carry the names of their columns. */
function nameCells(head: Row | undefined, body: Row[]): boolean {
  const names = head?.cells.map(lineIn) ?? []
  const isPlain =
    names.length >= LEAST_COLUMNS &&
    names.every((name) => name !== '' && name.length <= LONGEST_NAME) &&
    body.length <= MOST_STACKED &&
    isGrid(body, names.length)
  if (!isPlain) return false
  for (const { cells } of body) {
    for (const [at, cell] of cells.entries())
      if (at > 0 && isElement(cell, 'td')) cell.properties = { ...cell.properties, dataLabel: names[at] }
  }
  return true
}

const isGrid = (rows: Row[], width: number) =>
  rows.every(
    ({ cells }) =>
      cells.length === width &&
      cells.every(({ properties }) => !('colSpan' in properties || 'rowSpan' in properties)),
  )

/** Columns of numbers are right-aligned together with their headers, except those with merged cells. */
function markNumbers(head: Row[], body: Row[]) {
  const rows = [...head, ...body]
  const width = rows[0]?.cells.length ?? 0
  if (!isGrid(rows, width) || body.length === 0) return
  for (let at = 1; at < width; at++) {
    const words = body.flatMap(({ cells }) => cells.slice(at, at + 1).map(lineIn)).filter(Boolean)
    if (!words.some((word) => /\d/.test(word)) || !words.every((word) => NUMBER.test(word))) continue
    for (const { cells } of rows) {
      const cell = cells[at]
      if (cell && property(cell, 'className') !== 'center')
        cell.properties = { ...cell.properties, className: ['n'] }
    }
  }
}

const rowElement = (cells: Element[]) => element('tr', {}, cells)

const section = (tagName: string, rows: Element[]) => (rows.length > 0 ? [element(tagName, {}, rows)] : [])

function captionAlone(node: Element): Element[] {
  const [caption] = captionOf(node)
  return caption ? [element('p', {}, caption.children)] : []
}

function captionOf(node: Element): Element[] {
  const caption = node.children.find((child) => isElement(child, 'caption'))
  const words = isElement(caption) ? trimmed(phrasing(caption.children)) : []
  return words.length > 0 ? [element('caption', {}, words)] : []
}
