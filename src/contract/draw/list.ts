import type { ListRow } from './types.ts'

export const LIST_HEADER = 'group,no,receipt,check'

/** What is wrong with a line of the list. */
export type LineFault = 'header' | 'columns' | 'group' | 'no' | 'receipt' | 'check' | 'repeated' | 'empty'

/** Lines count from 1, the header included. */
export interface ListFault {
  line: number
  reason: LineFault
  /** What stands there. */
  text: string
}

/**
 * No field is ever quoted: every program that splits at commas reads the same. So a group's name holds neither quote nor
 * comma nor line break.
 */
export const isGroupName = (name: string): boolean =>
  /^[^\s",][^",\r\n]{0,59}$/u.test(name) && name === name.trim()

const CHECKS: readonly [keyof ListRow, (text: string) => boolean][] = [
  ['group', isGroupName],
  ['no', (text) => /^[0-9]{4,8}$/.test(text)],
  ['receipt', (text) => /^[0-9A-Za-z*-]{1,64}$/.test(text)],
  ['check', (text) => /^[0-9a-f]{16}$/.test(text)],
]

/** The first fault of rows that are to be a list. */
export function faultOf(rows: readonly ListRow[]): ListFault | undefined {
  if (rows.length === 0) return { line: 2, reason: 'empty', text: '' }
  const numbers = new Set<string>()
  for (const [at, row] of rows.entries()) {
    const line = at + 2
    const wrong = CHECKS.find(([name, isRight]) => !isRight(row[name]))
    if (wrong) return { line, reason: wrong[0], text: row[wrong[0]].slice(0, 60) }
    if (numbers.has(row.no)) return { line, reason: 'repeated', text: row.no }
    numbers.add(row.no)
  }
  return undefined
}

/** The text of list.csv, with LF at the end of each line. The rows have no fault. */
export const writeList = (rows: readonly ListRow[]): string =>
  `${[LIST_HEADER, ...rows.map(({ group, no, receipt, check }) => [group, no, receipt, check].join(','))].join('\n')}\n`

export function readList(text: string): ListRow[] | ListFault {
  const lines = text.split('\n')
  if (lines.at(-1) === '') lines.pop()
  if (lines[0] !== LIST_HEADER) return { line: 1, reason: 'header', text: (lines[0] ?? '').slice(0, 60) }
  const rows: ListRow[] = []
  for (const [at, line] of lines.slice(1).entries()) {
    const [group, no, receipt, check, ...more] = line.split(',')
    if (
      group === undefined ||
      no === undefined ||
      receipt === undefined ||
      check === undefined ||
      more.length > 0
    )
      return { line: at + 2, reason: 'columns', text: line.slice(0, 60) }
    rows.push({ group, no, receipt, check })
  }
  return faultOf(rows) ?? rows
}
