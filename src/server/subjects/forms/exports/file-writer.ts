import type { Cell } from './cells.ts'

/** Writes a file from its beginning to its end, however long: what is written is taken at once, and nothing is kept of it. */
export interface FileWriter {
  /** Rows of a table that has as many sheets as it was begun with. */
  add(rows: readonly Row[]): readonly Uint8Array[]
  end(): readonly Uint8Array[]
}

export interface Row {
  /** The position of its sheet. */
  sheet: number
  cells: readonly Cell[]
}
