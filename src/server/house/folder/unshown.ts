import { isShown } from '../../subjects/columns/tree/findable.ts'
import type { ColumnRow } from '../../subjects/columns/tree/dialect.ts'
import type { Scanned } from './scan.ts'
import type { KnownContent } from './known-site.ts'

/** Contents of one kind that no page of their column shows. */
export interface Unshown {
  kind: string
  column: string
  template: string
  contents: number
}

/** What of the folder, new or as it was, stands in columns whose templates do not show its kind. */
export function unshownContents(
  { items, unchanged }: Pick<Scanned, 'items' | 'unchanged'>,
  known: readonly KnownContent[],
  columns: readonly ColumnRow[],
): Unshown[] {
  const held = [
    ...items.map(({ kind, columnKey }) => ({ kind: kind.name, columnKey })),
    ...known.filter(({ path }) => path !== null && unchanged.has(path)),
  ]
  const byKey = new Map(columns.map((column) => [column.key, column]))
  const found = new Map<string, Unshown>()
  for (const { kind, columnKey } of held) {
    const column = byKey.get(columnKey ?? '')
    if (!column || isShown(column, kind)) continue
    const place = `${kind} ${column.key}`
    const before = found.get(place)?.contents ?? 0
    found.set(place, { kind, column: column.key, template: column.template, contents: before + 1 })
  }
  return [...found.values()]
}
