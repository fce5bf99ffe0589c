import type { components } from '../../../../contract/generated/api.d.ts'
import type { Locale } from '../../../../contract/types.ts'
import { hitOf } from '../../contents/published/search-hit.ts'
import type { HitRow } from '../../contents/published/search-query.ts'
import type { ReadScored, Scored } from '../../contents/published/search-scored.ts'
import type { SiteState } from '../../columns/tree/site-state.ts'
import type { Term } from '../../rich-text/search.ts'
import type { Ask } from './asks.ts'
import { findColumns } from './columns.ts'

type SearchBest = components['schemas']['SearchBest']

const MOST_BEST = 3
/** What has less than this part of the first one's points is no good answer. */
const GOOD = 0.45
/** How rare a word counts that no content has. */
const RAREST = 6

/** What has every word counts so much more. */
const EXACT = 3

interface Narrowed {
  /** The tsquery for every word; '' if nothing has them all. */
  exact: string
  onlyAnswers: boolean
  columns?: readonly string[]
  kind?: string
  limit: number
  offset: number
}

/** Contents ranked by how much they have of what was asked. */
export const readNear = (
  readScored: ReadScored,
  { withheld }: Pick<SiteState, 'withheld'>,
  asks: readonly Ask[],
  { exact, onlyAnswers, columns, kind, limit, offset }: Narrowed,
): Promise<Scored> =>
  readScored({
    asks: [
      ...asks.flatMap(({ body, title, weight }) => [
        { query: body, weight, isTitle: false },
        { query: title, weight, isTitle: true },
      ]),
      ...(exact === '' ? [] : [{ query: exact, weight: EXACT, isTitle: false }]),
    ],
    onlyAnswers,
    withheld,
    ...(columns && { columns }),
    ...(kind !== undefined && { kind }),
    limit,
    offset,
  })

/** The best answers, the columns among them: what is named alone stands once. */
export function bestOf(
  site: Pick<SiteState, 'tree' | 'kinds' | 'column'>,
  asks: readonly Ask[],
  { rows, rarity }: Scored,
  terms: readonly Term[],
  language?: Locale,
): SearchBest[] {
  const rarityAt = (place: number) => rarity[place] ?? RAREST
  const columns = findColumns(site.tree, asks, {
    body: (at) => rarityAt(at * 2),
    title: (at) => rarityAt(at * 2 + 1),
  }).slice(0, MOST_BEST)
  const found = [...columns, ...rows].toSorted((a, b) => b.score - a.score)
  const least = (found[0]?.score ?? 0) * GOOD
  const chosen: (HitRow | { columnId: string })[] = []
  for (const one of found) {
    if (chosen.length === MOST_BEST || one.score < least) break
    const isSame = chosen.some(
      (other) =>
        other.columnId === one.columnId && !('id' in other && 'id' in one) && isOnePage(site, one.columnId),
    )
    if (!isSame) chosen.push(one)
  }
  return chosen.map((one) =>
    'id' in one ? hitOf(one, site.kinds, terms, language) : { columnId: one.columnId },
  )
}

/** A column whose only content is the page itself. */
const isOnePage = (site: Pick<SiteState, 'column'>, key: string) => site.column(key)?.template === 'article'
