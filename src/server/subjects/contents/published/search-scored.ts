import { sql } from 'drizzle-orm'
import { CONTENTS, dependOn } from '../../../ground/topics.ts'
import type { Db } from '../../../store/db/database.ts'
import { content, contentVersion, live, search } from '../../../store/db/schema.ts'
import { ANSWER_MARK } from './search-marks.ts'
import type { HitRow, SearchResult } from './search-query.ts'
import { ROW } from './search-statement.ts'

/** How many contents are ranked and paged through. */
export const MOST_NEAR = 50
/** Of a word that more contents have, so many are looked at: it says little about any of them. */
const MOST_OF_WORD = 400
/** Contents with less than this part of the best one's points are not near. */
const NEAR = 0.4

export interface ScoredRequest {
  /** What contents should have, all optional: a tsquery, and its weight. */
  asks: readonly { query: string; weight: number; isTitle: boolean }[]
  /** Only contents that answer something: no articles. */
  onlyAnswers: boolean
  withheld: readonly string[]
  columns?: readonly string[]
  kind?: string
  limit: number
  offset: number
}

export interface Scored extends Omit<SearchResult, 'rows'> {
  rows: (HitRow & { score: number })[]
  /** How rare each thing asked for is, in the order asked; null where nothing has it. */
  rarity: (number | null)[]
}

export type ReadScored = (request: ScoredRequest) => Promise<Scored>

/** Kinds that answer a question, and those that answer it seldom. */
const FIRST = ['faq', 'businessGuide', 'businessIntro', 'project', 'office', 'job', 'video']

/**
 * Ranks contents by how much of what was asked they have: rare words count more, words in a short title most.
 * Each word is looked up in the index by itself, so that the cost depends on the words and not on the contents.
 */
export function createScoredReader(db: Db): ReadScored {
  const prepared = db
    .select({
      groups: sql<SearchResult['groups'] | null>`groups`,
      total: sql<number>`total`,
      rarity: sql<(number | null)[] | null>`rarity`,
      rows: sql<Scored['rows'] | null>`rows`,
    })
    .from(sql`(${STATEMENT}) as found`)
    .prepare('search_scored')
  return async ({ asks, onlyAnswers, withheld, columns, kind, limit, offset }) => {
    dependOn(CONTENTS)
    const among = (query: string) => (onlyAnswers ? `(${query}) & ${ANSWER_MARK}` : query)
    const [found] = await prepared.execute({
      queries: asks.map(({ query }) => among(query)),
      weights: asks.map(({ weight }) => weight),
      areTitles: asks.map(({ isTitle }) => isTitle),
      withheld: [...withheld],
      columns: columns ? [...columns] : null,
      kind: kind ?? null,
      limit,
      offset,
    })
    return {
      groups: found?.groups ?? [],
      total: found?.total ?? 0,
      rarity: found?.rarity ?? [],
      rows: found?.rows ?? [],
    }
  }
}

const value = (name: string, type: string) => sql`(select ${sql.placeholder(name)}::${sql.raw(type)})`
const number = (many: number) => sql.raw(String(many))

const NARROW = sql`(${value('columns', 'text[]')} is null or column_key = any(${value('columns', 'text[]')}::text[]))
  and (${value('kind', 'text')} is null or kind = ${value('kind', 'text')})`

const STATEMENT = sql`
  with asked as materialized (
    select n, query::tsquery as query, weight, is_title from unnest(
      ${sql.placeholder('queries')}::text[], ${sql.placeholder('weights')}::real[], ${sql.placeholder('areTitles')}::boolean[])
      with ordinality as a (query, weight, is_title, n)),
  found as materialized (
    select a.n, a.weight, a.is_title, s.id, s.kind, s.column_key, s.published, s.length
    from asked a cross join lateral (
      select id, kind, column_key, published, length(title) as length from ${search}
      where document @@ a.query and published is not null
      limit ${number(MOST_OF_WORD)}) as s),
  rare as materialized (select n, ln(1 + ${number(MOST_OF_WORD)}.0 / count(*)) as rarity from found group by n),
  pointed as materialized (
    select id, kind, column_key, published,
      sum(weight * rarity * case when is_title then 24.0 / (8 + length) else 1 end)
        * case when kind = any(${sql.raw(`array['${FIRST.join("','")}']`)}) then 1.2 when kind = 'article' then 1 else 0.8 end
        * (1 + 0.15 / (1 + greatest(0, extract(epoch from now() - published)) / 31557600)) as score
    from found join rare using (n)
    where (column_key || ' ' || kind) <> all(${value('withheld', 'text[]')}::text[])
    group by id, kind, column_key, published, length),
  near as materialized (
    select * from pointed where score >= ${number(NEAR)} * (select max(score) from pointed)
    order by score desc, published desc, id limit ${number(MOST_NEAR)}),
  page as materialized (
    select * from near where ${NARROW} order by score desc, published desc, id
    limit ${value('limit', 'integer')} offset ${value('offset', 'integer')})
  select
    (select json_agg(json_build_object('columnId', column_key, 'kind', kind, 'total', total)) from (
      select column_key, kind, count(*) as total from near group by column_key, kind) as g) as groups,
    (select count(*)::integer from near where ${NARROW}) as total,
    (select json_agg(rarity order by n) from asked left join rare using (n)) as rarity,
    (select json_agg((${ROW})::jsonb || jsonb_build_object('score', page.score)
        order by page.score desc, page.published desc, page.id)
      from page join ${live} on live.id = page.id
      join ${content} on content.id = page.id
      join ${contentVersion} as version on version.id = content.live_version) as rows`
