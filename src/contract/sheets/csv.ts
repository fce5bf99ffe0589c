/** A table to download: the first row has the column names. */
export type Sheet = readonly (readonly string[])[]

/** What a spreadsheet program would run as a formula. */
const FORMULA = /^[\s\p{Cc}\p{Cf}]*[=+\-@\u2212]/u

/**
 * Protects a text from being read as a formula by putting an apostrophe before it. Numbers and dates stay
 * unchanged, so that they can be calculated with.
 */
export function harmlessCell(text: string): string {
  // Programs treat full-width and small signs as plain ones.
  return FORMULA.test(text.normalize('NFKC')) && !/^[+-]?\d+(?:\.\d+)?$/.test(text) ? `'${text}` : text
}

/** The text that `harmlessCell` protects, of a table that is read again. */
export const bareCell = (cell: string): string =>
  cell.startsWith("'") && harmlessCell(cell.slice(1)) === cell ? cell.slice(1) : cell

/** RFC 4180, in UTF-8 with a byte-order mark, without which Excel misreads Chinese. */
export const csvOf = (sheet: Sheet): string => csvFrom(csvLines(sheet))

/** Part of `csvOf`, for a table that is written in parts. */
export const csvLines = (sheet: Sheet): string[] =>
  sheet.map((row) => row.map((cell) => quoted(harmlessCell(cell))).join(','))

export const csvFrom = (lines: readonly string[]): string => `\uFEFF${lines.join('\r\n')}\r\n`

const quoted = (cell: string) => (/[",\r\n\t;]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
