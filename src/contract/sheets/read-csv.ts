/** Lines above a table, at most. */
const MOST_TITLES = 20

/**
 * Spreadsheet programs in China write CSV in GB 18030, and “Unicode text” in UTF-16.
 * @throws where the file is no text, such as a workbook of before 2007
 */
export function textOfBytes(bytes: Uint8Array): string {
  const text = decoded(bytes)
  if (text.includes('\0')) throw new Error('the file is no text')
  return text
}

function decoded(bytes: Uint8Array): string {
  const [one, two] = bytes
  if (one === 0xff && two === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (one === 0xfe && two === 0xff) return new TextDecoder('utf-16be').decode(bytes)
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
