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

/** Contents, new or unchanged, in columns whose templates do not show their kind. */
export function unshownContents(
  { items, unchanged }: Pick<Scanned, 'items' | 'unchanged'>,
  known: readonly KnownContent[],
  columns: readonly ColumnRow[],
): Unshown[] {
  const byKey = new Map(columns.map((column) => [column.key, column]))
  /** By kind and column; undefined if the column shows the kind. */
  const found = new Map<string, Unshown | undefined>()
  const verdict = (kind: string, columnKey: string): Unshown | undefined => {
    const column = byKey.get(columnKey)
    if (!column || isShown(column, kind)) return undefined
    return { kind, column: column.key, template: column.template, contents: 0 }
  }
  const count = (kind: string, columnKey: string) => {
    const place = `${kind} ${columnKey}`
    if (!found.has(place)) found.set(place, verdict(kind, columnKey))
    const unshown = found.get(place)
    if (unshown) unshown.contents += 1
  }
  for (const { kind, columnKey } of items) count(kind.name, columnKey ?? '')
  for (const { path, kind, columnKey } of known)
    if (path !== null && unchanged.has(path)) count(kind, columnKey ?? '')
  return [...found.values()].filter((one) => one !== undefined)
}
