import { cellsOfXlsx } from './xlsx-table.ts'

/** A workbook that is read beside the page: one of 10,000 rows takes seconds. */
export interface Wanted {
  bytes: Uint8Array
  keepsFormulas: boolean
}

/** Its cells; none where it cannot be read. */
export interface Read {
  table?: string[][]
}

export function read({ bytes, keepsFormulas }: Wanted): Read {
  try {
    return { table: cellsOfXlsx(bytes, keepsFormulas) }
  } catch {
    return {}
  }
}

addEventListener('message', ({ data }: MessageEvent<Wanted>) => postMessage(read(data)))
