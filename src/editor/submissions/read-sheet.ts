import type { Answer, BulkRow as SheetRow } from '../../contract/types.ts'
import { tableOf } from '../kit/table-of-file.ts'

export type Planned = Answer<'addBulkRows'>[number]

/** The names of the columns that are read, in either language; all others are left alone. Sheets exported earlier say 编号. */
const HEADS = {
  number: ['回执号', '编号', 'number'],
  decision: ['决定', 'decision'],
  reason: ['说明', 'reason'],
} as const

/** The file lacks the columns of numbers and decisions. */
export class NoColumns extends Error {
  override readonly name = 'NoColumns'
}

const MOST_OF_REASON = 1000

/** What a row tells its applicant is longer than is stored. */
export class LongReason extends Error {
  override readonly name = 'LongReason'
  readonly line: number
  constructor(line: number) {
    super(`the reason in line ${line} is too long`)
    this.line = line
  }
}

export interface Read {
  rows: SheetRow[]
  /** Rows in which nothing was decided. */
  blank: number
}

/** The decisions of a CSV or XLSX file. @throws NoColumns, LongReason, or where the file is none of them */
export async function readSheet(file: File): Promise<Read> {
  const table = await tableOf(file, true)
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
        reason: text(reason),
      },
    ]
  })
  const rows = all.filter((row) => row.decision !== '' || row.reason !== '')
  const long = rows.find((row) => [...row.reason].length > MOST_OF_REASON)
  if (long) throw new LongReason(long.line)
  return { rows, blank: all.length - rows.length }
}

const columnOf = (heads: readonly string[], name: keyof typeof HEADS) =>
  heads.findIndex((head) => HEADS[name].some((known) => known === head.trim().toLowerCase()))
