/** A table as it is handed out: the first row names the columns. */
export type Sheet = readonly (readonly string[])[]

/** What a spreadsheet would run when it opens the file. */
const FORMULA = /^[\s\p{Cc}\p{Cf}]*[=+\-@\u2212]/u

/**
 * A text that no spreadsheet takes for a formula: a quotation mark before it says that it is one. Numbers and dates stay as they
 * are, so that they can be counted with.
 */
export function harmlessCell(text: string): string {
  // Programs take full-width and small signs for plain ones.
  return FORMULA.test(text.normalize('NFKC')) && !/^[+-]?\d+(?:\.\d+)?$/.test(text) ? `'${text}` : text
}

/** RFC 4180, in UTF-8 with a mark at its beginning, without which Excel reads Chinese wrongly. */
export const csvOf = (sheet: Sheet): string => csvFrom(csvLines(sheet))

/** A part of `csvOf`, for a table that is written a part at a time. */
export const csvLines = (sheet: Sheet): string[] =>
  sheet.map((row) => row.map((cell) => quoted(harmlessCell(cell))).join(','))

export const csvFrom = (lines: readonly string[]): string => `\uFEFF${lines.join('\r\n')}\r\n`

const quoted = (cell: string) => (/[",\r\n\t;]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
