/** Fields of a table that was typed, pasted from a spreadsheet (tabs) or saved by one (RFC 4180); each row with its line. */
export function readTable(text: string): { line: number; cells: string[] }[] {
  const whole = text.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n')
  const separator = whole.slice(0, whole.indexOf('\n') >>> 0).includes('\t') ? '\t' : ','
  const rows: { line: number; cells: string[] }[] = []
  let row = { line: 1, cells: [] as string[] }
  let cell = ''
  let line = 1
  let isQuoted = false
  const endRow = () => {
    row.cells.push(cell.trim())
    cell = ''
    if (row.cells.some((one) => one !== '')) rows.push(row)
    row = { line: line + 1, cells: [] }
  }
  for (let at = 0; at < whole.length; at += 1) {
    const sign = whole[at]
    if (isQuoted && sign === '"' && whole[at + 1] === '"') {
      cell += '"'
      at += 1
    } else if (sign === '"' && (isQuoted || cell === '')) isQuoted = !isQuoted
    else if (!isQuoted && sign === separator) {
      row.cells.push(cell.trim())
      cell = ''
    } else if (!isQuoted && sign === '\n') endRow()
    else cell += sign
    if (sign === '\n') line += 1
  }
  endRow()
  return rows
}

/** As a spreadsheet program copies it: lines with tabs. `readTable` reads the same cells again. */
export const writeTable = (table: readonly (readonly string[])[]): string =>
  table.map((cells) => cells.map((text) => quoted(text.replaceAll(/[\t\r\n]+/g, ' '))).join('\t')).join('\n')

const quoted = (cell: string) => (cell.startsWith('"') ? `"${cell.replaceAll('"', '""')}"` : cell)
