import { tableOf } from '../kit/table-of-file.ts'
import type { SheetField } from './types.ts'

export interface FileTable {
  fileName: string
  heads: string[]
  rows: { line: number; cells: string[] }[]
}

/** The rows below the one that names the columns. @throws where the file is no table */
export async function readFile(file: File): Promise<FileTable> {
  const table = await tableOf(file)
  const filled = (cells: readonly string[] = []) => cells.filter((cell) => cell.trim() !== '').length
  const isFilled = (cells: readonly string[]) => filled(cells) > 0
  const first = headOf(table.map(filled))
  const heads = (table[first] ?? []).map((head) => head.trim())
  const rows = table.slice(first + 1).flatMap((cells, at) => {
    const line = first + at + 2
    return isFilled(cells) ? [{ line, cells: heads.map((_, column) => cells[column] ?? '') }] : []
  })
  return { fileName: file.name.slice(0, 200), heads, rows }
}

/** Lines above a table, at most. */
const MOST_TITLES = 5

/**
 * The row that names the columns: the first that is not empty. Lines of one cell above wider rows are titles of the table.
 * @param filled how many cells of each row say something
 */
function headOf(filled: readonly number[]): number {
  const places = [...filled.keys()].filter((at) => filled[at] !== 0)
  const wide = places.slice(0, MOST_TITLES + 1).find((at) => (filled[at] ?? 0) > 1)
  return wide ?? places[0] ?? -1
}

/** The field that each column most likely means: by its title or its name. */
export function guessFields(
  heads: readonly string[],
  fields: readonly SheetField[],
  idTitle: string,
): string[] {
  const taken = new Set<string>()
  return heads.map((head) => {
    const is = (text: string) => plain(text) === plain(head)
    const found = fields.find(
      ({ name, title }) =>
        !taken.has(name) && (is(title) || is(name) || (name === 'id' && is(idTitle)) || is(lastPart(title))),
    )
    if (!found || head === '') return ''
    taken.add(found.name)
    return found.name
  })
}

const plain = (text: string) => text.normalize('NFKC').trim().toLowerCase()

const lastPart = (title: string) => title.split(' · ').at(-1) ?? title
