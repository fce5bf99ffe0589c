import type { Cell } from './cell.ts'

/** Writes a file of any length from beginning to end: each part is passed on at once and not kept in memory. */
export interface FileWriter {
  /** Rows of a table that has the number of sheets it was begun with. */
  add(rows: readonly Row[]): readonly Uint8Array[]
  end(): readonly Uint8Array[]
  /** Rows that it has no place for. */
  leftOut(): number
}

export interface Row {
  /** The index of its sheet. */
  sheet: number
  cells: readonly Cell[]
}
