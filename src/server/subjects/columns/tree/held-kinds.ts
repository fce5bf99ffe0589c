import type { Answer } from '../../../../contract/types.ts'
import type { SiteState } from './site-state.ts'

/** The kinds of contents in these columns, most frequent first, with their schemas; without columns every kind of the site. */
export function heldKinds(
  { kinds, counts }: Pick<SiteState, 'kinds' | 'counts'>,
  keys: readonly string[] | undefined,
  only: string | undefined,
): Answer<'selectKinds'> {
  const totalOf = (name: string) =>
    (keys ?? counts.columns()).reduce((sum, key) => sum + counts.total(key, name), 0)
  return [...kinds.values()]
    .filter(({ name }) => only === undefined || name === only)
    .map(({ name, schema }) => ({ kind: name, total: totalOf(name), schema }))
    .filter(({ total }) => keys === undefined || total > 0)
    .toSorted((a, b) => b.total - a.total || a.kind.localeCompare(b.kind))
}
