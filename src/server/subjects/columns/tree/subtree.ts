import type { SiteState } from './site-state.ts'
import { notFound } from '../../../ground/refusal.ts'

/**
 * The keys of a column and those below it; undefined if no column is given.
 * @throws Refusal 404 if there is no such column
 */
export function subtreeOf(
  site: Pick<SiteState, 'column' | 'subtree'>,
  columnId: string | undefined,
): string[] | undefined {
  if (columnId === undefined) return undefined
  if (!site.column(columnId)) throw notFound(`column "${columnId}"`)
  return site.subtree(columnId)
}

/** The records that are in the subtree; all of them if no column is given. */
export function inSubtree<Item extends { columnId: string }>(
  records: readonly Item[],
  keys: readonly string[] | undefined,
): readonly Item[] {
  if (!keys) return records
  const wanted = new Set(keys)
  return records.filter((record) => wanted.has(record.columnId))
}
