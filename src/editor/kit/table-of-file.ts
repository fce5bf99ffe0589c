import { cellsOf, textOfBytes } from '../../contract/sheets/read-csv.ts'
import type { Read, Wanted } from './xlsx-worker.ts'

/**
 * The cells of a CSV or XLSX file. @throws where the file is none of them
 * @param keepsFormulas a cell with a formula is given as one, instead of by its last result
 */
export async function tableOf(file: File, keepsFormulas = false): Promise<string[][]> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  // A workbook is a ZIP, whatever its name.
  const isBook = bytes[0] === 0x50 && bytes[1] === 0x4b
  return isBook ? tableOfBook({ bytes, keepsFormulas }) : cellsOf(textOfBytes(bytes))
}

function tableOfBook(wanted: Wanted): Promise<string[][]> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./xlsx-worker.ts', import.meta.url))
    const end = ({ table }: Read) => {
      worker.terminate()
      if (table) resolve(table)
      else reject(new Error('the file is no workbook'))
    }
    worker.addEventListener('message', ({ data }: MessageEvent<Read>) => end(data))
    worker.addEventListener('error', () => end({}))
    worker.postMessage(wanted, [wanted.bytes.buffer])
  })
}
