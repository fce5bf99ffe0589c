import { sql, type SQL } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { Revisions } from '../../../ground/revisions.ts'
import { CONTENTS, dependOn } from '../../../ground/topics.ts'
import type { Db } from '../../../store/db/database.ts'
import type { Fields } from '../../../store/db/fields.ts'
import { titleMarks } from './search-marks.ts'
import { createNewest } from './search-newest.ts'
import { firstHits, fewHits } from './search-statement.ts'

/** How many hits a search counts and pages through. */
export const MOST_HITS = 1000

export interface SearchRequest {
  /** A tsquery; never ''. */
  query: string
  /** Contents whose title, in the form for comparison, is one of these and contains a whole list of `titles`, come first … */
  named: readonly string[]
  /** … followed by those whose title contains a whole list; the second list has the words' other forms. */
  titles: readonly (readonly string[])[]
  /** Kinds in columns to which search must not link, as `<column> <kind>`. */
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
  /** Hits by column and kind, whatever the request's filters; at most one more than `MOST_HITS` in all. */
  groups: Group[]
  /** Hits after filtering; at most one more than `MOST_HITS`. */
  total: number
  rows: HitRow[]
}

interface Group {
  columnId: string
  kind: string
  total: number
}

export type ReadHits = (request: SearchRequest) => Promise<SearchResult>

/** How many queries with more than `MOST_HITS` are remembered; the statement for few hits is not tried for them again. */
const MOST_COMMON = 1000

/** Smaller in tests. */
export interface SearchExtent {
  /** Hits that are counted and paged through. */
  most?: number
  /** How many of the newest contents a search for a common word examines: first, then, then, and finally all. */
  steps?: readonly number[]
}

const STEPS = [1500, 12_000, 96_000]

/** Positions in a list of times, far enough back for the first hits of a common word. */
interface Reach {
  titled: number
  other: number
}

/**
 * Looks words up in the index and sorts the hits: those with the words in their title first, then the newest.
 * If there are at most `MOST_HITS`, only the page is sorted. If there are more, the first ones are searched among the
 * newest contents, and further back only if those are not enough.
 */
export function createSearchReader(
  db: Db,
  revisions: Revisions,
  { most = MOST_HITS, steps = STEPS }: SearchExtent = {},
): ReadHits {
  const prepare = (name: string, statement: SQL) =>
    db
      .select({
        groups: sql<Group[] | null>`groups`,
        total: sql<number>`total`,
        titled: sql<number>`titled`,
        rows: sql<HitRow[] | null>`rows`,
      })
      .from(sql`(${statement}) as found`)
      .prepare(name)
  const few = prepare('search_few', fewHits(most + 1))
  const first = prepare('search_first', firstHits(most + 1))
  const newest = createNewest(db, revisions, steps)
  const reaches = new LRUCache<string, Reach>({ max: MOST_COMMON })

  async function readFew(request: SearchRequest): Promise<SearchResult> {
    return filled(await few.execute(valuesOf(request)))
  }

  async function readFirst(request: SearchRequest): Promise<SearchResult> {
    const key = keyOf(request)
    const values = { ...valuesOf(request), ...markValuesOf(request) }
    let { titled, other } = reaches.get(key) ?? { titled: 0, other: 0 }
    for (;;) {
      const [ofTitled, ofOther] = [await newest(titled), await newest(other)]
      const found = filled(
        await first.execute({
          ...values,
          titledSince: ofTitled.since,
          titledWeeks: ofTitled.weeks,
          otherSince: ofOther.since,
          otherWeeks: ofOther.weeks,
        }),
      )
      const areTitlesDone = ofTitled.isAll || found.titled > most
      if (areTitlesDone && (ofOther.isAll || found.total > most)) {
        reaches.set(key, { titled, other })
        return found
      }
      if (areTitlesDone) other += 1
      else titled += 1
    }
  }

  return async (request) => {
    dependOn(CONTENTS)
    const { columns, kind } = request
    const isNarrowed = columns !== undefined || kind !== undefined
    const everywhere = { ...request, columns: undefined, kind: undefined }
    if (!reaches.has(keyOf(everywhere))) {
      const found = await readFew(request)
      if (sumOf(found.groups) <= most) return found
    }
    if (!isNarrowed) return readFirst(request)
    const { groups } = await readFirst({ ...everywhere, limit: 0 })
    return { ...(await readFirst(request)), groups }
  }
}

/** The result of a search, independent of the page. */
const keyOf = ({ query, columns, kind }: SearchRequest) => JSON.stringify([query, columns, kind])

interface Read extends SearchResult {
  /** How many hits have the words in their title. */
  titled: number
}

type Nothing = { [Name in keyof Read]: Read[Name] | null }

const filled = ([found]: readonly (Read | Nothing)[]): Read => ({
  groups: found?.groups ?? [],
  total: found?.total ?? 0,
  titled: found?.titled ?? 0,
  rows: found?.rows ?? [],
})

const sumOf = (groups: readonly Group[]) => groups.reduce((sum, { total }) => sum + total, 0)

/** The values of the statements' placeholders. */
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

function markValuesOf({ titles, named }: SearchRequest) {
  const { titled, called } = titleMarks(titles, named)
  return { titledMarks: titled, calledMarks: called }
}
