import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { content, contentVersion, live, search, type Fields } from '../db/schema.ts'

/** Hits that a search counts and pages through: the first so many. */
export const MOST_HITS = 1000

export interface SearchRequest {
  /** For `to_tsquery('simple', …)`; never ''. */
  query: string
  /** Contents whose title is one of these come first … */
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

export interface Found {
  /** Hits by column and kind, whatever the request narrows them to; at most one more than `MOST_HITS` in all. */
  groups: { columnId: string; kind: string; total: number }[]
  /** Hits as narrowed; at most one more than `MOST_HITS`. */
  total: number
  rows: HitRow[]
}

export type ReadHits = (request: SearchRequest) => Promise<Found>

/**
 * Looks words up in the index and puts the hits in order: those with the words in their title, then newest first. All of it from the rows of `search`; others are
 * read only for the hits of the page.
 */
export function createSearchReader(db: Db): ReadHits {
  const prepare = (name: string, narrowed: boolean) =>
    db
      .select({
        groups: sql<Found['groups'] | null>`groups`,
        total: sql<number>`total`,
        rows: sql<HitRow[] | null>`rows`,
      })
      .from(sql`(${statement(narrowed)}) as found`)
      .prepare(name)
  const all = prepare('search_all', false)
  const narrowed = prepare('search_narrowed', true)

  return async ({ query, named, titles: [asked = [], meant], withheld, columns, kind, limit, offset }) => {
    const like = (words: readonly string[]) => words.map((word) => `%${word}%`)
    const titles = { asked: like(asked), meant: meant ? like(meant) : null }
    const withheldKinds = [...new Set(withheld.map((pair) => pair.split(' ')[1] ?? ''))]
    const lists = { named: [...named], ...titles, withheld: [...withheld], withheldKinds }
    const values = { query, ...lists, limit, offset }
    const isNarrowed = columns !== undefined || kind !== undefined
    const [found] = isNarrowed
      ? await narrowed.execute({ ...values, columns: columns ? [...columns] : null, kind: kind ?? null })
      : await all.execute(values)
    return { groups: found?.groups ?? [], total: found?.total ?? 0, rows: found?.rows ?? [] }
  }
}

function statement(narrowed: boolean): SQL {
  return sql`
    with matched as materialized (${hits(sql``)}),
    ${narrowed ? sql`chosen as materialized (${hits(NARROW)}),` : sql``}
    page as materialized (
      select * from ${narrowed ? sql`chosen` : sql`matched`}
      order by ${ORDER} limit ${sql.placeholder('limit')} offset ${sql.placeholder('offset')}
    )
    select
      (select json_agg(json_build_object('columnId', column_key, 'kind', kind, 'total', total)) from (
        select column_key, kind, count(*) as total from matched group by column_key, kind) as g) as groups,
      (select count(*)::integer from ${narrowed ? sql`chosen` : sql`matched`}) as total,
      (select json_agg(${ROW} order by page.titled desc, page.published desc, page.id desc)
        from page
        join ${live} on live.id = page.id
        join ${content} on content.id = page.id
        join ${contentVersion} as version on version.id = content.live_version) as rows`
}

/** The first hits in their order. The query stands in a statement of its own, so that the plan does not depend on the words. */
function hits(narrow: SQL): SQL {
  return sql`
    select id, kind, column_key, published,
      case when title = any(${sql.placeholder('named')}::text[]) then 2
        when title like all(${sql.placeholder('asked')}::text[]) then 1
        when title like all(${sql.placeholder('meant')}::text[]) then 1 else 0 end as titled
    from ${search}
    where document @@ (select to_tsquery('simple', ${sql.placeholder('query')})) and published is not null
      and (kind <> all(${sql.placeholder('withheldKinds')}::text[])
        or (column_key || ' ' || kind) <> all(${sql.placeholder('withheld')}::text[])) ${narrow}
    order by ${ORDER} limit ${sql.raw(String(MOST_HITS + 1))}`
}

const ORDER = sql.raw('titled desc, published desc, id desc')
const COLUMNS = sql.placeholder('columns')
const KIND = sql.placeholder('kind')
const NARROW = sql`
  and (${COLUMNS}::text[] is null or column_key = any(${COLUMNS}::text[]))
  and (${KIND}::text is null or kind = ${KIND}::text)`

const ROW = sql`json_build_object('id', live.id, 'kind', live.kind, 'columnId', live.column_key,
  'classify', live.classify, 'published', live.published, 'title', live.title, 'locale', content.locale,
  'item', live.item, 'html', version.html)`
