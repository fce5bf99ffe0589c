import { unzipSync } from 'fflate'
import { shownNumber } from '../../../../contract/shown-number.ts'
import { say } from '../../../ground/language/say.ts'
import { OperatorError } from '../../../ground/operator-error.ts'
import { dateFormats } from './date-formats.ts'
import { dayOf } from './days.ts'
import { readXml } from './read-xml.ts'

/** A workbook that unpacks to more is none that somebody typed. */
const MOST_BYTES = 256 * 1024 * 1024
const MOST_ROWS = 200_000
const MOST_COLUMNS = 1_000

export interface Sheet {
  name: string
  /** Without merged cells: each has the value of its group. */
  rows: string[][]
  /** Places of cells, such as `C12`. */
  formulas: string[]
  /** Formulas whose result the file does not have, and cells that show an error. */
  faulty: string[]
  merged: string[]
}

/**
 * The first sheet of a workbook, with dates as `2024-05-01` in both of Excel's counts.
 * @returns the names of the other sheets as well
 * @throws OperatorError if it is no workbook, or one with a password
 */
export function readWorkbook(bytes: Uint8Array, name: string): { sheet: Sheet; others: string[] } {
  // The container of old formats, which also holds encrypted workbooks.
  if (bytes[0] === 0xd0 && bytes[1] === 0xcf)
    throw new OperatorError(
      say`${name} has a password, or is an old .xls: save it as .xlsx without a password`,
    )
  const files = unzipped(bytes, name)
  const book = bookOf(textOf(files, 'xl/workbook.xml'), name)
  const [first, ...others] = book.sheets
  const targets = targetsOf(textOf(files, 'xl/_rels/workbook.xml.rels'), name)
  const path = first && targets.get(first.id)
  const xml = path === undefined ? '' : textOf(files, path)
  if (!first || xml === '')
    throw new OperatorError(say`${name} is no workbook with a sheet: save it as .xlsx or .csv`)
  const shared = sharedOf(textOf(files, 'xl/sharedStrings.xml'), name)
  const formats = dateFormats(textOf(files, 'xl/styles.xml'), name)
  const sheet = sheetOf(xml, { name: first.name, file: name, shared, formats, is1904: book.is1904 })
  return { sheet, others: others.map((other) => other.name) }
}

function unzipped(bytes: Uint8Array, name: string): Record<string, Uint8Array> {
  let size = 0
  try {
    return unzipSync(bytes, {
      filter: ({ name: inside, originalSize }) => {
        const isWanted =
          /^xl\/(?:workbook|sharedStrings|styles|worksheets\/[^/]+)\.xml$|^xl\/_rels\/workbook\.xml\.rels$/.test(
            inside,
          )
        if (isWanted) size += originalSize
        if (size > MOST_BYTES)
          throw new OperatorError(say`${name} unpacks to more than ${MOST_BYTES / 1024 / 1024} MB`)
        return isWanted
      },
    })
  } catch (error) {
    if (error instanceof OperatorError) throw error
    throw new OperatorError(say`${name} is no workbook with a sheet: save it as .xlsx or .csv`)
  }
}

const textOf = (files: Record<string, Uint8Array>, path: string): string => {
  const bytes = files[path]
  return bytes === undefined ? '' : new TextDecoder().decode(bytes)
}

function bookOf(xml: string, file: string) {
  const sheets: { name: string; id: string }[] = []
  let is1904 = false
  readXml(xml, file, {
    open: (name, attributes) => {
      if (name === 'sheet') sheets.push({ name: attributes.name ?? '', id: attributes['r:id'] ?? '' })
      else if (name === 'workbookPr') is1904 = attributes.date1904 === '1' || attributes.date1904 === 'true'
    },
  })
  return { sheets, is1904 }
}

function targetsOf(xml: string, file: string): Map<string, string> {
  const targets = new Map<string, string>()
  readXml(xml, file, {
    open: (name, { Id: id = '', Target: target = '' }) => {
      if (name === 'Relationship') targets.set(id, target.startsWith('/') ? target.slice(1) : `xl/${target}`)
    },
  })
  return targets
}

/** Without the phonetic guides of some languages. */
function sharedOf(xml: string, file: string): string[] {
  const shared: string[] = []
  let [item, isGuide] = ['', false]
  readXml(xml, file, {
    open: (name) => {
      if (name === 'si') item = ''
      else if (name === 'rPh') isGuide = true
    },
    close: (name, text) => {
      if (name === 't' && !isGuide) item += text
      else if (name === 'rPh') isGuide = false
      else if (name === 'si') shared.push(item)
    },
  })
  return shared
}

interface Book {
  name: string
  file: string
  shared: readonly string[]
  formats: ReadonlySet<number>
  is1904: boolean
}

function sheetOf(xml: string, { name, file, shared, formats, is1904 }: Book): Sheet {
  const sheet: Sheet = { name, rows: [], formulas: [], faulty: [], merged: [] }
  const valueOf = ({ type, style, value }: { type: string; style: number; value: string }): string => {
    if (type === 's') return shared[Number(value)] ?? ''
    if (type === 'b') return value === '1' ? 'true' : 'false'
    if (type === 'e') return ''
    return type === 'n' && value !== '' && formats.has(style)
      ? dayOf(Number(value), is1904)
      : type === 'n'
        ? shownNumber(value)
        : value
  }
  let row: string[] = []
  let cell = { place: '', type: '', style: 0, value: '', hasFormula: false, isGuide: false }
  readXml(xml, file, {
    open: (tag, attributes) => {
      if (tag === 'row') {
        const at = Number(attributes.r ?? sheet.rows.length + 1) - 1
        if (!(at >= sheet.rows.length) || at > MOST_ROWS)
          throw new OperatorError(say`${file} has more than ${MOST_ROWS} rows, or rows in no order`)
        while (sheet.rows.length < at) sheet.rows.push([])
        sheet.rows.push((row = []))
      } else if (tag === 'c')
        cell = {
          place: attributes.r ?? '',
          type: attributes.t ?? 'n',
          style: Number(attributes.s ?? 0),
          value: '',
          hasFormula: false,
          isGuide: false,
        }
      else if (tag === 'f') cell.hasFormula = true
      else if (tag === 'rPh') cell.isGuide = true
      else if (tag === 'mergeCell') sheet.merged.push(attributes.ref ?? '')
    },
    close: (tag, text) => {
      if (tag === 'v' || (tag === 't' && !cell.isGuide)) cell.value += text
      else if (tag === 'rPh') cell.isGuide = false
      else if (tag === 'c') {
        if (cell.hasFormula) (cell.value === '' ? sheet.faulty : sheet.formulas).push(cell.place)
        if (cell.type === 'e') sheet.faulty.push(cell.place)
        const at = columnOf(cell.place) ?? row.length
        if (at < MOST_COLUMNS) row[at] = valueOf(cell)
      }
    },
  })
  sheet.rows = sheet.rows.map((cells) => Array.from(cells, (text) => (text ?? '').trim()))
  for (const range of sheet.merged) fillRange(sheet.rows, range)
  return sheet
}

/** `AB12` is the 28th column, position 27. */
function columnOf(place: string): number | undefined {
  const letters = /^[A-Z]{1,3}/.exec(place)?.[0]
  if (letters === undefined) return undefined
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

/** Only the first cell of a merged group has its value. */
function fillRange(rows: string[][], range: string): void {
  const [, from = '', top = '', to = '', bottom = ''] =
    /^([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})$/.exec(range) ?? []
  const [left, right] = [columnOf(from), columnOf(to)]
  if (left === undefined || right === undefined) return
  const value = rows[Number(top) - 1]?.[left] ?? ''
  if (value === '') return
  for (const row of rows.slice(Number(top) - 1, Number(bottom)))
    for (let at = left; at <= Math.min(right, MOST_COLUMNS); at += 1) row[at] = value
}
