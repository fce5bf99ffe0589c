import { csvWriter } from '../../contract/sheets/csv-writer.ts'
import { type Cell, textOf, TOO_LONG } from '../../contract/sheets/cell.ts'
import type { FileWriter } from '../../contract/sheets/file-writer.ts'
import { MOST_LETTERS, xlsxWriter } from '../../contract/sheets/xlsx.ts'
import { api, asked } from '../kit/api.ts'
import { downloadParts } from '../kit/download.ts'
import { type Place, queryOf, type SheetField } from './types.ts'

export type Format = 'xlsx' | 'csv'

const MIME: Record<Format, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv;charset=utf-8',
}

interface Options {
  place: Place
  format: Format
  /** What the file and its sheet are called. */
  name: string
  headOf: (field: SheetField) => string
  onRead: (count: number) => void
}

/** Reads the contents page by page, and passes them to the browser as a file. @returns how many texts no cell could hold */
export async function exportSheet({ place, format, name, headOf, onRead }: Options): Promise<number> {
  const writer =
    format === 'csv' ? csvWriter() : xlsxWriter([name.slice(0, 31).replaceAll(/[[\]:*?/\\]/g, ' ')])
  const parts: Blob[] = []
  let tooLong = 0
  let count = 0
  const add = (rows: readonly (readonly Cell[])[]) => {
    parts.push(...blobs(writer.add(rows.map((cells) => ({ sheet: 0, cells })))))
  }
  for (let after: string | undefined; ;) {
    const query = { ...queryOf(place), kind: place.kind, after }
    const { fields, rows, next } = await asked(api.GET('/editor/sheets/contents', { params: { query } }))
    if (count === 0) add([fields.map(headOf)])
    const fitting = rows.map((cells) =>
      cells.map((cell) => {
        if (format === 'csv' || textOf(cell).length <= MOST_LETTERS) return cell
        tooLong += 1
        return TOO_LONG
      }),
    )
    if (fitting.length > 0) add(fitting)
    count += rows.length
    onRead(count)
    if (next === null) break
    after = next
  }
  parts.push(...blobs(writer.end()))
  downloadParts({ name: `${name}.${format}`, mime: MIME[format], parts })
  return tooLong
}

const blobs = (parts: ReturnType<FileWriter['end']>) => parts.map((part) => new Blob([Uint8Array.from(part)]))
