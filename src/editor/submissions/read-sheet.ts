import type { Answer, BulkRow as SheetRow } from '../../contract/types.ts'

export type Planned = Answer<'addBulkRows'>[number]

/** The names of the columns that are read, in either language; all others are left alone. */
const HEADS = {
  number: ['编号', 'number'],
  decision: ['决定', 'decision'],
  reason: ['说明', 'reason'],
} as const

/** The file lacks the columns of numbers and decisions. */
export class NoColumns extends Error {
  override readonly name = 'NoColumns'
}

export interface Read {
  rows: SheetRow[]
  /** Rows in which nothing was decided. */
  blank: number
}

/** The decisions of a CSV or XLSX file. @throws NoColumns, or where the file is none of them */
export async function readSheet(file: File): Promise<Read> {
  const table = await tableOf(file)
  const head = table.findIndex((cells) => columnOf(cells, 'number') >= 0 && columnOf(cells, 'decision') >= 0)
  const heads = table[head]
  if (!heads) throw new NoColumns()
  const [number, decision, reason] = [
    columnOf(heads, 'number'),
    columnOf(heads, 'decision'),
    columnOf(heads, 'reason'),
  ]
  const all = table.slice(head + 1).flatMap((cells, index): SheetRow[] => {
    const text = (column: number) => (cells[column] ?? '').trim()
    if (cells.every((cell) => cell.trim() === '')) return []
    return [
      {
        line: head + index + 2,
        number: text(number).slice(0, 100),
        decision: text(decision).slice(0, 100),
        reason: text(reason).slice(0, 1000),
      },
    ]
  })
  const rows = all.filter((row) => row.decision !== '' || row.reason !== '')
  return { rows, blank: all.length - rows.length }
}

const columnOf = (heads: readonly string[], name: keyof typeof HEADS) =>
  heads.findIndex((head) => HEADS[name].some((known) => known === head.trim().toLowerCase()))

async function tableOf(file: File): Promise<string[][]> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  // A workbook is a ZIP, whatever its name.
  const isBook = bytes[0] === 0x50 && bytes[1] === 0x4b
  if (!isBook) return cellsOf(textOf(bytes))
  const { tableOfXlsx } = await import('../kit/xlsx-table.ts')
  return tableOfXlsx(bytes, true)
    .split('\n')
    .map((line) => line.split('\t'))
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
