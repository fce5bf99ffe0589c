import { unzipSync } from 'fflate'
import { readXml } from '../../contract/sheets/read-xml.ts'
import { shownNumber } from '../../contract/shown-number.ts'
import { dateFormats, dateOf } from './xlsx-dates.ts'

/** A workbook that unpacks to more is none of flats. */
const MOST_BYTES = 64 * 1024 * 1024

/** The last row that a sheet may have. */
const MOST_ROWS = 1_048_576

/**
 * The cells of the first sheet of a workbook; a row that the file leaves out is empty. @throws where the file is none
 * @param keepsFormulas a cell with a formula is given as one, instead of by its last result
 */
export function cellsOfXlsx(bytes: Uint8Array, keepsFormulas = false): string[][] {
  let size = 0
  const files = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      const isWanted = /^xl\/(?:sharedStrings|styles|worksheets\/sheet\d+)\.xml$/.test(name)
      if (isWanted) size += originalSize
      if (size > MOST_BYTES) throw new Error('the workbook is too large')
      return isWanted
    },
  })
  const [sheet] = Object.keys(files)
    .filter((name) => name.startsWith('xl/worksheets/'))
    .toSorted((a, b) => numberIn(a) - numberIn(b))
  if (sheet === undefined) throw new Error('the workbook has no sheet')
  const xmlOf = (name: string) => new TextDecoder().decode(files[name])
  const book = {
    shared: sharedOf(xmlOf('xl/sharedStrings.xml')),
    dates: dateFormats(xmlOf('xl/styles.xml')),
    keepsFormulas,
  }
  const { table, merged } = rowsOf(xmlOf(sheet), book)
  fillMerged(table, merged)
  return Array.from(table, (cells) => Array.from(cells ?? [], (cell) => cell ?? ''))
}

/** A workbook with more has no table. */
const MOST_MERGED = 200_000

/** A cell that is merged over several rows says the same of each of them; across columns it is a title. */
function fillMerged(table: string[][], merged: readonly string[]): void {
  let count = 0
  for (const ref of merged) {
    const [, letters = '', from = '', to = ''] = /^([A-Z]{1,3})(\d+):[A-Z]{1,3}(\d+)$/.exec(ref) ?? []
    const column = columnOf(letters)
    const value = column === undefined ? undefined : table[Number(from) - 1]?.[column]
    if (column === undefined || !value) continue
    for (let row = Number(from); row < Math.min(Number(to), table.length); row += 1) {
      if ((count += 1) > MOST_MERGED) return
      const cells = (table[row] ??= [])
      cells[column] ||= value
    }
  }
}

const numberIn = (name: string) => Number(/\d+/.exec(name)?.[0] ?? 0)

/** The texts that cells share, without the phonetic guides of some languages. */
function sharedOf(xml: string): string[] {
  const shared: string[] = []
  let [item, isGuide] = ['', false]
  readXml(xml, {
    open(name) {
      if (name === 'si') item = ''
      else if (name === 'rPh') isGuide = true
    },
    close(name, text) {
      if (name === 't' && !isGuide) item += text
      else if (name === 'rPh') isGuide = false
      else if (name === 'si') shared.push(item)
    },
  })
  return shared
}

interface Book {
  shared: readonly string[]
  /** The formats of days and times. */
  dates: ReadonlySet<string>
  keepsFormulas: boolean
}

interface Cell {
  place: string
  kind: string
  style: string
  value: string
  /** Of a text that the cell holds itself. */
  text: string
  formula: string | undefined
}

const newCell = ({ r = '', t = 'n', s = '' }: Record<string, string> = {}): Cell => ({
  place: r,
  kind: t,
  style: s,
  value: '',
  text: '',
  formula: undefined,
})

/** The rows of a sheet, with holes for rows and cells that it leaves out, and its merged cells. */
function rowsOf(xml: string, book: Book): { table: string[][]; merged: string[] } {
  const table: string[][] = []
  const merged: string[] = []
  let cells: string[] = []
  let [cell, isGuide] = [newCell(), false]
  readXml(xml, {
    open(name, attributes) {
      if (name === 'row') {
        const place = Number(attributes.r ?? table.length + 1) - 1
        if (!(place >= table.length && place < MOST_ROWS))
          throw new Error('the rows of the sheet are in no order')
        table[place] = cells = []
      } else if (name === 'c') cell = newCell(attributes)
      else if (name === 'rPh') isGuide = true
      else if (name === 'mergeCell') merged.push(attributes.ref ?? '')
    },
    close(name, text) {
      if (name === 'v') cell.value = text
      else if (name === 'f') cell.formula = text
      else if (name === 't' && !isGuide) cell.text += text
      else if (name === 'rPh') isGuide = false
      else if (name === 'c') cells[columnOf(cell.place) ?? cells.length] = textOf(cell, book)
    },
  })
  return { table, merged }
}

function textOf({ kind, style, value, text, formula }: Cell, { shared, dates, keepsFormulas }: Book): string {
  if (keepsFormulas && formula !== undefined) return `=${formula}`
  if (kind === 's') return shared[Number(value)] ?? ''
  if (kind === 'inlineStr') return text
  if (kind !== 'str' && dates.has(style)) return dateOf(value)
  return kind === 'n' ? shownNumber(value) : value
}

/** `AB12` is the 28th column, position 27. */
function columnOf(place: string): number | undefined {
  const letters = /^[A-Z]{1,3}/.exec(place)?.[0]
  return letters === undefined
    ? undefined
    : [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}
