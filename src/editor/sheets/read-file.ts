import { tableOf } from '../kit/table-of-file.ts'
import type { SheetField } from './types.ts'

export interface FileTable {
  fileName: string
  heads: string[]
  rows: { line: number; cells: string[] }[]
}

/** The rows below the first that is not empty, which names the columns. @throws where the file is no table */
export async function readFile(file: File): Promise<FileTable> {
  const table = await tableOf(file)
  const isFilled = (cells: readonly string[]) => cells.some((cell) => cell.trim() !== '')
  const first = table.findIndex(isFilled)
  const heads = (table[first] ?? []).map((head) => head.trim())
  const rows = table.slice(first + 1).flatMap((cells, at) => {
    const line = first + at + 2
    return isFilled(cells) ? [{ line, cells: heads.map((_, column) => cells[column] ?? '') }] : []
  })
  return { fileName: file.name.slice(0, 200), heads, rows }
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
