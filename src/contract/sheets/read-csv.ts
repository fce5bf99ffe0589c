/** Lines above a table, at most. */
const MOST_TITLES = 20

/** Spreadsheet programs in China write CSV in GB 18030. */
export function textOfBytes(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('gb18030').decode(bytes)
  }
}

/** CSV with commas, semicolons or tabs; a cell in quotation marks may hold all of them, and lines. */
export function cellsOf(text: string): string[][] {
  const plain = text.replace(/^\ufeff/, '')
  // A title above the table has no sign.
  const first = plain.split(/\r?\n/, MOST_TITLES).find((line) => /[\t;,]/.test(line)) ?? ''
  const sign = ['\t', ';', ','].find((one) => first.includes(one)) ?? ','
  const rows: string[][] = [[]]
  let cell = ''
  let isQuoted = false
  for (let at = 0; at < plain.length; at += 1) {
    const letter = plain[at] ?? ''
    if (isQuoted && letter === '"' && plain[at + 1] === '"') {
      cell += '"'
      at += 1
    } else if (letter === '"' && (isQuoted || cell === '')) isQuoted = !isQuoted
    else if (isQuoted) cell += letter
    else if (letter === sign || letter === '\n') {
      rows.at(-1)?.push(cell)
      cell = ''
      if (letter === '\n') rows.push([])
    } else if (letter !== '\r') cell += letter
  }
  rows.at(-1)?.push(cell)
  return rows
}
