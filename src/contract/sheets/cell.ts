/** A text, a number, a day such as `1958-03-12`, or a time in the site's zone such as `2026-11-20 09:30:00`. */
export type Cell = string | number | { day: string } | { time: string }

/** A cell's content as text. */
export function textOf(cell: Cell): string {
  if (typeof cell === 'string') return cell
  if (typeof cell === 'number') return String(cell)
  return 'day' in cell ? cell.day : cell.time
}

/** Digits that a spreadsheet program would change if it took them for a number: identity numbers, and numbers with leading zeros. */
export const isLongNumber = (text: string): boolean => /^(?:0\d+|\d{12,})$/.test(text)

/** What an export says in place of a text that no cell of a workbook holds; an import leaves that field alone. */
export const TOO_LONG = '#TOO-LONG'
