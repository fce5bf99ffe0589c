import { setImmediate } from 'node:timers/promises'
import { strToU8, zip } from 'fflate'
import { harmlessCell, type Sheet } from '../../../ground/csv.ts'

/** Longest text that a cell may have. */
const MOST_LETTERS = 32_767
const ROWS_AT_ONCE = 250

/** One sheet of texts: no cell is a formula, whatever stands in it, nor becomes one when it is edited. */
export async function xlsxOf(sheet: Sheet): Promise<Uint8Array> {
  const rows: string[] = []
  for (const [index, row] of sheet.entries()) {
    rows.push(`<row r="${index + 1}">${row.map((cell) => cellOf(cell)).join('')}</row>`)
    // What others have asked meanwhile goes first.
    if (index % ROWS_AT_ONCE === 0) await setImmediate()
  }
  const files = {
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${MAIN}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${MAIN}.worksheet+xml"/></Types>`,
    '_rels/.rels': relations('officeDocument', 'xl/workbook.xml'),
    'xl/workbook.xml': `<workbook xmlns="${SHEETS}" xmlns:r="${OFFICE}"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations('worksheet', 'worksheets/sheet1.xml'),
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${SHEETS}"><sheetData>${rows.join('')}</sheetData></worksheet>`,
  }
  const parts = Object.entries(files).map(([name, xml]) => [name, strToU8(`${HEAD}${xml}`)] as const)
  // In a thread of its own.
  return new Promise((resolve, reject) => {
    zip(Object.fromEntries(parts), (error, bytes) => (error ? reject(error) : resolve(bytes)))
  })
}

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const MAIN = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const SHEETS = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

const relations = (type: string, target: string) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${OFFICE}/${type}" Target="${target}"/></Relationships>`

const cellOf = (text: string) =>
  `<c t="inlineStr"><is><t xml:space="preserve">${escaped(harmlessCell(text).slice(0, MOST_LETTERS))}</t></is></c>`

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** XML has no place for most control characters, nor for halves of characters. */
const escaped = (text: string) =>
  text
    .replaceAll(/\p{Surrogate}/gu, '')
    .replaceAll(/(?![\t\n\r])\p{Cc}|[\ufffe\uffff]/gu, '')
    .replaceAll(/[&<>]/g, (letter) => ESCAPES[letter] ?? letter)
