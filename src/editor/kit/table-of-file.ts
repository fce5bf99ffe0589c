import { cellsOf, textOfBytes } from '../../contract/sheets/read-csv.ts'

/**
 * The cells of a CSV or XLSX file. @throws where the file is none of them
 * @param keepsFormulas a cell with a formula is given as one, instead of by its last result
 */
export async function tableOf(file: File, keepsFormulas = false): Promise<string[][]> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  // A workbook is a ZIP, whatever its name.
  const isBook = bytes[0] === 0x50 && bytes[1] === 0x4b
  if (!isBook) return cellsOf(textOfBytes(bytes))
  const { cellsOfXlsx } = await import('./xlsx-table.ts')
  return cellsOfXlsx(bytes, keepsFormulas)
}
