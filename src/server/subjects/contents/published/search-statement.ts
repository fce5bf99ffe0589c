import { sql, type SQL } from 'drizzle-orm'
import { content, contentVersion, live, search } from '../../../store/db/schema.ts'

// Every value is in a subquery of its own, so that the plan depends neither on the words nor on the page: one plan serves
// all searches. Planning takes as long as finding some hundred hits.
const value = (name: string, type: string) => sql`(select ${sql.placeholder(name)}::${sql.raw(type)})`
const list = (name: string) => sql`${value(name, 'text[]')}::text[]`

const ORDER = sql.raw('titled desc, published desc, id desc')
const NARROW = sql`(${value('columns', 'text[]')} is null or column_key = any(${list('columns')}))
  and (${value('kind', 'text')} is null or kind = ${value('kind', 'text')})`

/** Any hits up to a number, with the page sorted. Total and page are after filtering. */
export function fewHits(most: number): SQL {
  return sql`
    with matched as materialized (${hits(QUERY)} limit ${sql.raw(String(most))})
    ${answer(sql`matched where ${NARROW}`, sql`0`)}`
}

/**
 * The first hits in order: those with the words in the title from one time on and, if these are not
 * enough, the others from another time on. The weeks are looked up in the index, so that the cost depends on their
 * contents and not on all hits. The counts show the caller whether the times were early enough.
 */
export function firstHits(most: number): SQL {
  const limit = sql.raw(String(most))
  const titles = sql`(${value('titledMarks', 'tsquery')} && ${QUERY})`
  const called = sql`(${value('calledMarks', 'tsquery')} && ${QUERY})`
  return sql`
    with titled as materialized (
      select * from (${hits(sql`${within(titles, 'titledWeeks')} || ${called}`)} and ${NARROW}) as hit
      where titled = 2 or titled = 1 and published >= ${value('titledSince', 'timestamptz')}
      order by ${ORDER} limit ${limit}),
    others as materialized (
      select * from (${hits(within(QUERY, 'otherWeeks'))} and ${NARROW}) as hit
      where titled = 0 and published >= ${value('otherSince', 'timestamptz')}
      order by ${ORDER} limit ${limit} - (select count(*) from titled)),
    matched as materialized (select * from titled union all select * from others)
    ${answer(sql`matched`, sql`(select count(*)::integer from titled)`)}`
}

const QUERY = sql`${sql.placeholder('query')}::tsquery`

/** The query for these weeks only; for all if none are given. */
function within(query: SQL, weeks: string): SQL {
  return sql`coalesce(${query} && ${sql.placeholder(weeks)}::tsquery, ${query})`
}

function hits(query: SQL): SQL {
  return sql`
    select id, kind, column_key, published,
      case when title like all(${list('asked')}) or title like all(${list('meant')})
        then case when title = any(${list('named')}) then 2 else 1 end else 0 end as titled
    from ${search}
    where document @@ (select ${query}) and published is not null
      and (kind <> all(${list('withheldKinds')}) or (column_key || ' ' || kind) <> all(${list('withheld')}))`
}

/** For an array the planner expects ten rows, whatever the page's limit is. */
function answer(chosen: SQL, titled: SQL): SQL {
  return sql`
    select
      (select json_agg(json_build_object('columnId', column_key, 'kind', kind, 'total', total)) from (
        select column_key, kind, count(*) as total from matched group by column_key, kind) as g) as groups,
      (select count(*)::integer from ${chosen}) as total,
      ${titled} as titled,
      (select json_agg(${ROW} order by page.place)
        from unnest(array(select id from ${chosen} order by ${ORDER}
          limit ${value('limit', 'integer')} offset ${value('offset', 'integer')})) with ordinality as page (id, place)
        join ${live} on live.id = page.id
        join ${content} on content.id = page.id
        join ${contentVersion} as version on version.id = content.live_version) as rows`
}

/** A hit as JSON, from its rows of `live`, `content` and `version`. */
export const ROW = sql`json_build_object('id', live.id, 'kind', live.kind, 'columnId', live.column_key,
  'classify', live.classify, 'published', live.published, 'title', live.title, 'locale', content.locale,
  'item', live.item, 'html', version.html)`
