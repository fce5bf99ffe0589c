import { csvFrom, csvLines } from './csv.ts'
import { type Cell, isLongNumber, textOf } from './cell.ts'
import type { FileWriter } from './file-writer.ts'

/** A single table of texts. */
export function csvWriter(): FileWriter {
  let isBegun = false
  return {
    add(rows) {
      const text = csvFrom(csvLines(rows.map(({ cells }) => cells.map(plainText))))
      // The first character marks the encoding, once per file.
      const part = new TextEncoder().encode(isBegun ? text.slice(1) : text)
      isBegun = true
      return [part]
    },
    end: () => [],
    leftOut: () => 0,
  }
}

/** A long number that is a text gets an apostrophe: programs would round it or drop its zeros. */
function plainText(cell: Cell): string {
  const text = textOf(cell)
  return typeof cell === 'string' && isLongNumber(text) ? `'${text}` : text
}
