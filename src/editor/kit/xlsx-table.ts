import { unzipSync } from 'fflate'
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
  const rows = sheet === undefined ? undefined : xmlOf(files[sheet])
  if (!rows) throw new Error('the workbook has no sheet')
  const shared = [...(xmlOf(files['xl/sharedStrings.xml'])?.querySelectorAll('si') ?? [])].map(textOf)
  const dates = dateFormats(xmlOf(files['xl/styles.xml']))
  const table: string[][] = []
  for (const row of rows.querySelectorAll('row')) {
    const place = Number(row.getAttribute('r') ?? table.length + 1) - 1
    if (!(place >= table.length && place < MOST_ROWS))
      throw new Error('the rows of the sheet are in no order')
    table[place] = cellsOf(row, { shared, dates, keepsFormulas })
  }
  fillMerged(table, rows)
  return Array.from(table, (cells) => cells ?? [])
}

/** A workbook with more has no table. */
const MOST_MERGED = 200_000

/** A cell that is merged over several rows says the same of each of them; across columns it is a title. */
function fillMerged(table: string[][], sheet: Document): void {
  let count = 0
  for (const merged of sheet.querySelectorAll('mergeCell')) {
    const [, letters = '', from = '', to = ''] =
      /^([A-Z]{1,3})(\d+):[A-Z]{1,3}(\d+)$/.exec(merged.getAttribute('ref') ?? '') ?? []
    const column = columnOf(letters)
    const value = column === undefined ? undefined : table[Number(from) - 1]?.[column]
    if (column === undefined || !value) continue
    for (let row = Number(from); row < Math.min(Number(to), table.length); row += 1) {
      if ((count += 1) > MOST_MERGED) return
      const cells = (table[row] ??= [])
      while (cells.length < column) cells.push('')
      cells[column] ||= value
    }
  }
}

const numberIn = (name: string) => Number(/\d+/.exec(name)?.[0] ?? 0)

const xmlOf = (bytes: Uint8Array | undefined) =>
  bytes && new DOMParser().parseFromString(new TextDecoder().decode(bytes), 'application/xml')

/** Without the phonetic guides of some languages. */
const textOf = (item: Element) =>
  [...item.querySelectorAll('t')]
    .filter((text) => text.closest('rPh') === null)
    .map((text) => text.textContent)
    .join('')

interface Book {
  shared: readonly string[]
  /** The formats of days and times. */
  dates: ReadonlySet<string>
  keepsFormulas: boolean
}

function cellsOf(row: Element, { shared, dates, keepsFormulas }: Book): string[] {
  const cells: string[] = []
  for (const cell of row.querySelectorAll('c')) {
    const value = cell.querySelector('v')?.textContent ?? ''
    const kind = cell.getAttribute('t')
    const formula = keepsFormulas && cell.querySelector('f')
    const text = formula
      ? `=${formula.textContent}`
      : kind === 's'
        ? (shared[Number(value)] ?? '')
        : kind === 'inlineStr'
          ? textOf(cell)
          : kind !== 'str' && dates.has(cell.getAttribute('s') ?? '')
            ? dateOf(value)
            : kind === null || kind === 'n'
              ? shownNumber(value)
              : value
    cells[columnOf(cell.getAttribute('r') ?? '') ?? cells.length] = text
  }
  return Array.from(cells, (cell) => cell ?? '')
}

/** `AB12` is the 28th column, position 27. */
function columnOf(place: string): number | undefined {
  const letters = /^[A-Z]{1,3}/.exec(place)?.[0]
  return letters === undefined
    ? undefined
    : [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}
