import type { SiteState } from './site-state.ts'
import { notFound } from '../../../ground/refusal.ts'

/**
 * Keys of a column and of those below it; undefined when no column is asked for.
 * @throws Refusal 404 when there is no such column.
 */
export function subtreeOf(
  site: Pick<SiteState, 'column' | 'subtree'>,
  columnId: string | undefined,
): string[] | undefined {
  if (columnId === undefined) return undefined
  if (!site.column(columnId)) throw notFound(`column "${columnId}"`)
  return site.subtree(columnId)
}

/** Those of the records that stand in the subtree; all of them when no column is asked for. */
export function inSubtree<Item extends { columnId: string }>(
  records: readonly Item[],
  keys: readonly string[] | undefined,
): readonly Item[] {
  if (!keys) return records
  const wanted = new Set(keys)
  return records.filter((record) => wanted.has(record.columnId))
}
