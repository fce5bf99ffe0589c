import { csvFrom, csvLines } from '../../../ground/csv.ts'
import type { FileWriter } from './file-writer.ts'

/** One table of texts. */
export function csvWriter(): FileWriter {
  let isBegun = false
  return {
    add(rows) {
      const text = csvFrom(csvLines(rows.map(({ cells }) => cells)))
      // Its first letter marks the encoding, once.
      const part = Buffer.from(isBegun ? text.slice(1) : text)
      isBegun = true
      return [part]
    },
    end: () => [],
  }
}
