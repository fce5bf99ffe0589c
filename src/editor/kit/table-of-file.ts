/**
 * The cells of a CSV or XLSX file. @throws where the file is none of them
 * @param keepsFormulas a cell with a formula is given as one, instead of by its last result
 */
export async function tableOf(file: File, keepsFormulas = false): Promise<string[][]> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  // A workbook is a ZIP, whatever its name.
  const isBook = bytes[0] === 0x50 && bytes[1] === 0x4b
  if (!isBook) return cellsOf(textOf(bytes))
  const { cellsOfXlsx } = await import('./xlsx-table.ts')
  return cellsOfXlsx(bytes, keepsFormulas)
}

/** Spreadsheet programs in China write CSV in GB 18030. */
function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('gb18030').decode(bytes)
  }
}

/** CSV with commas, semicolons or tabs; a cell in quotation marks may hold all of them, and lines. */
export function cellsOf(text: string): string[][] {
  const plain = text.replace(/^\ufeff/, '')
  const [first = ''] = plain.split(/\r?\n/, 1)
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
