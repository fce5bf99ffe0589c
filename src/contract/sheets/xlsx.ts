import { strToU8, Zip, ZipDeflate } from 'fflate'
import { harmlessCell } from './csv.ts'
import { type Cell, isLongNumber, textOf } from './cell.ts'
import type { FileWriter } from './file-writer.ts'

/** The most rows of a sheet, with its heads. */
export const MOST_ROWS = 1_048_576
/** The longest text in a cell. */
export const MOST_LETTERS = 32_767
/** Fast: better compression would keep others waiting for little. */
const LEVEL = 1

/** Sheets of texts, numbers and days: no cell is a formula, whatever it contains, or becomes one when it is edited. */
export function xlsxWriter(sheets: readonly string[]): FileWriter {
  let written: Uint8Array[] = []
  const archive = new Zip((error, bytes) => {
    if (error) throw error
    written.push(bytes)
  })
  const begin = (name: string, xml: string) => {
    const file = new ZipDeflate(name, { level: LEVEL })
    archive.add(file)
    file.push(strToU8(`${HEAD}${xml}`))
    return file
  }
  const taken = () => {
    const parts = written
    written = []
    return parts
  }
  for (const [name, xml] of Object.entries(frameOf(sheets))) begin(name, xml).push(new Uint8Array(), true)
  const opened = sheets.map((_, index) => ({
    file: begin(sheetPath(index), `<worksheet xmlns="${SHEETS}">${LOOK}<sheetData>`),
    rows: 0,
  }))
  let leftOut = 0
  return {
    add(rows) {
      for (const [index, sheet] of opened.entries()) {
        const all = rows.filter((row) => row.sheet === index)
        const own = all.slice(0, MOST_ROWS - sheet.rows)
        leftOut += all.length - own.length
        if (own.length === 0) continue
        const xml = own.map(({ cells }) => rowOf((sheet.rows += 1), cells)).join('')
        sheet.file.push(strToU8(xml))
      }
      return taken()
    },
    end() {
      for (const { file } of opened) file.push(strToU8('</sheetData></worksheet>'), true)
      archive.end()
      return taken()
    },
    leftOut: () => leftOut,
  }
}

const sheetPath = (index: number) => `xl/worksheets/sheet${index + 1}.xml`

/** Everything except the sheets. */
function frameOf(sheets: readonly string[]): Record<string, string> {
  const types = sheets.map(
    (_, index) => `<Override PartName="/${sheetPath(index)}" ContentType="${MAIN}.worksheet+xml"/>`,
  )
  const named = sheets.map(
    (name, index) =>
      `<sheet name="${escaped(name).replaceAll('"', '&quot;')}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
  )
  const targets = sheets.map((_, index) => ['worksheet', `worksheets/sheet${index + 1}.xml`] as const)
  return {
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${MAIN}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${MAIN}.styles+xml"/>${types.join('')}</Types>`,
    '_rels/.rels': relations([['officeDocument', 'xl/workbook.xml']]),
    'xl/workbook.xml': `<workbook xmlns="${SHEETS}" xmlns:r="${OFFICE}"><bookViews><workbookView/></bookViews><sheets>${named.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations([...targets, ['styles', 'styles.xml']]),
    'xl/styles.xml': STYLES,
  }
}

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const MAIN = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const SHEETS = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

const relations = (targets: readonly (readonly [type: string, target: string])[]) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${targets
    .map(
      ([type, target], index) =>
        `<Relationship Id="rId${index + 1}" Type="${OFFICE}/${type}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`

/** The heads stay in sight, and a time fits into its column. */
const LOOK =
  '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultColWidth="20" defaultRowHeight="15"/>'

const rowOf = (number: number, cells: readonly Cell[]) =>
  `<row r="${number}">${cells.map((cell) => (number === 1 ? headXml(cell) : cellXml(cell))).join('')}</row>`

const headXml = (cell: Cell) => (textOf(cell) === '' ? '<c/>' : textXml(textOf(cell), HEADING))

/** Indexes in `cellXfs`: a day, a time, a text that stays a text when it is edited, and a heading. */
const [DAY, TIME, TEXT, HEADING] = [1, 2, 3, 4]
const STYLES = `<styleSheet xmlns="${SHEETS}"><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/></numFmts><fonts count="2"><font/><font><b/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="5"><xf/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="165" applyNumberFormat="1"/><xf numFmtId="49" applyNumberFormat="1"/><xf fontId="1" applyFont="1"/></cellXfs></styleSheet>`

function cellXml(cell: Cell): string {
  if (typeof cell === 'number' && Number.isFinite(cell)) return `<c><v>${cell}</v></c>`
  const text = textOf(cell)
  if (text === '') return '<c/>'
  const day = typeof cell === 'object' ? dayNumber(text) : undefined
  if (day !== undefined) return `<c s="${text.includes(':') ? TIME : DAY}"><v>${day}</v></c>`
  return textXml(text, isLongNumber(text) ? TEXT : 0)
}

function textXml(text: string, index: number): string {
  const style = index > 0 ? ` s="${index}"` : ''
  return `<c t="inlineStr"${style}><is><t xml:space="preserve">${escaped(harmlessCell(text).slice(0, MOST_LETTERS))}</t></is></c>`
}

/** Days since the end of 1899; undefined before March 1900, where programs disagree. */
function dayNumber(text: string): number | undefined {
  const number = Date.parse(`${text.replace(' ', 'T')}Z`) / 86_400_000 + 25_569
  return number >= 61 ? Math.round(number * 86_400) / 86_400 : undefined
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** XML cannot contain most control characters or lone surrogates. */
const escaped = (text: string) =>
  text
    .replaceAll(/\p{Surrogate}/gu, '')
    .replaceAll(/(?![\t\n\r])\p{Cc}|[\ufffe\uffff]/gu, '')
    .replaceAll(/[&<>]/g, (letter) => ESCAPES[letter] ?? letter)
