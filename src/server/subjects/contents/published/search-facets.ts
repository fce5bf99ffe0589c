import type { Kinds } from '../../kinds/kinds.ts'
import type { SearchResult } from './search-query.ts'

/** Hits by column, whatever column is selected, and by kind, whatever kind is selected; most frequent first. */
export function facetsOf(
  groups: SearchResult['groups'],
  columns: readonly string[] | undefined,
  kind: string | undefined,
  kinds: Kinds,
) {
  const ofKind = groups.filter((group) => kind === undefined || group.kind === kind)
  const wanted = columns && new Set(columns)
  const ofColumn = groups.filter((group) => !wanted || wanted.has(group.columnId))
  return {
    columns: sums(ofKind, 'columnId').map(([columnId, total]) => ({ columnId, total })),
    kinds: sums(ofColumn, 'kind').map(([name, total]) => ({
      kind: name,
      kindTitle: kinds.get(name)?.label ?? name,
      total,
    })),
  }
}

function sums(groups: SearchResult['groups'], by: 'columnId' | 'kind'): [string, number][] {
  const totals = new Map<string, number>()
  for (const group of groups) totals.set(group[by], (totals.get(group[by]) ?? 0) + group.total)
  return [...totals].toSorted(([a, many], [b, more]) => more - many || a.localeCompare(b))
}
