import { sql, type SQL } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { Db } from '../db/database.ts'
import type { Fields } from '../db/schema.ts'
import { firstHits, firstNarrowed, fewHits } from './search-statement.ts'

/** Hits that a search counts and pages through: the first so many. */
export const MOST_HITS = 1000

export interface SearchRequest {
  /** For `to_tsquery('simple', …)`; never ''. */
  query: string
  /** Contents whose title is one of these, which have all words of a list of `titles`, come first … */
  named: readonly string[]
  /** … and then those whose title has all of one of these lists; the second is where there are synonyms. */
  titles: readonly (readonly string[])[]
  /** Kinds in columns whose contents nobody is led to, as `<column> <kind>`. */
  withheld: readonly string[]
  /** Only in these columns. */
  columns?: readonly string[]
  kind?: string
  limit: number
  offset: number
}

export interface HitRow {
  id: string
  kind: string
  columnId: string
  classify: string
  /** ISO time. */
  published: string
  title: string
  locale: string
  item: Fields
  html: string | null
}

export interface SearchResult {
  /** Hits by column and kind, whatever the request narrows them to; at most one more than `MOST_HITS` in all. */
  groups: Group[]
  /** Hits as narrowed; at most one more than `MOST_HITS`. */
  total: number
  rows: HitRow[]
}

interface Group {
  columnId: string
  kind: string
  total: number
}

export type ReadHits = (request: SearchRequest) => Promise<SearchResult>

/** So many queries are remembered that have more hits than are counted; they are not asked for few hits again. */
const MOST_COMMON = 1000

/**
 * Looks words up in the index and puts the hits in order: those with the words in their title, then newest first.
 * Where there are no more than `MOST_HITS`, only the page is put in order; of more, the first are looked for among all.
 */
export function createSearchReader(db: Db): ReadHits {
  const prepare = (name: string, statement: SQL) =>
    db
      .select({
        groups: sql<Group[] | null>`groups`,
        total: sql<number>`total`,
        rows: sql<HitRow[] | null>`rows`,
      })
      .from(sql`(${statement}) as found`)
      .prepare(name)
  const few = prepare('search_few', fewHits(MOST_HITS + 1))
  const first = prepare('search_first', firstHits(MOST_HITS + 1))
  const narrowed = prepare('search_narrowed', firstNarrowed(MOST_HITS + 1))
  const common = new LRUCache<string, true>({ max: MOST_COMMON })
  const withNothing = ([found]: SearchResult[] | Nothing[]): SearchResult => ({
    groups: found?.groups ?? [],
    total: found?.total ?? 0,
    rows: found?.rows ?? [],
  })

  return async (request) => {
    const values = valuesOf(request)
    const { query, columns, kind } = request
    if (!common.has(query)) {
      const found = withNothing(await few.execute(values))
      if (sumOf(found.groups) <= MOST_HITS) return found
      common.set(query, true)
    }
    const isNarrowed = columns !== undefined || kind !== undefined
    return withNothing(await (isNarrowed ? narrowed : first).execute(values))
  }
}

type Nothing = { [Name in keyof SearchResult]: SearchResult[Name] | null }

const sumOf = (groups: readonly Group[]) => groups.reduce((sum, { total }) => sum + total, 0)

/** What the statements' placeholders stand for. */
function valuesOf({ titles: [asked = [], meant], ...request }: SearchRequest): Record<string, unknown> {
  const { query, named, withheld, columns, kind, limit, offset } = request
  const like = (words: readonly string[]) => words.map((word) => `%${word}%`)
  return {
    query,
    named: [...named],
    asked: like(asked),
    meant: meant ? like(meant) : null,
    withheld: [...withheld],
    withheldKinds: [...new Set(withheld.map((pair) => pair.split(' ')[1] ?? ''))],
    columns: columns ? [...columns] : null,
    kind: kind ?? null,
    limit,
    offset,
  }
}
