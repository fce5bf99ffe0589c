import { sql, type SQL } from 'drizzle-orm'
import { content, contentVersion, live, search } from '../db/schema.ts'

// Every value stands in a statement of its own, so that the plan depends neither on the words nor on the page: it is
// made once for all searches. Making it takes as long as finding some hundred hits.
const value = (name: string, type: string) => sql`(select ${sql.placeholder(name)}::${sql.raw(type)})`
const list = (name: string) => sql`${value(name, 'text[]')}::text[]`

const ORDER = sql.raw('titled desc, published desc, id desc')
const NARROW = sql`(${value('columns', 'text[]')} is null or column_key = any(${list('columns')}))
  and (${value('kind', 'text')} is null or kind = ${value('kind', 'text')})`

/** Any hits up to so many, the page in order. Total and page are of those that the request is narrowed to. */
export function fewHits(most: number): SQL {
  return sql`
    with matched as materialized (${hits(sql`limit ${sql.raw(String(most))}`)})
    ${answer(sql`matched where ${NARROW}`)}`
}

/** The first so many hits in their order. */
export function firstHits(most: number): SQL {
  return sql`
    with matched as materialized (${hits(inOrder(most))})
    ${answer(sql`matched`)}`
}

/** The same, and for total and page the first so many of those that the request is narrowed to. */
export function firstNarrowed(most: number): SQL {
  return sql`
    with matched as materialized (${hits(inOrder(most))}),
    chosen as materialized (${hits(sql`and ${NARROW} ${inOrder(most)}`)})
    ${answer(sql`chosen`)}`
}

const inOrder = (most: number) => sql`order by ${ORDER} limit ${sql.raw(String(most))}`

function hits(rest: SQL): SQL {
  return sql`
    select id, kind, column_key, published,
      case when title like all(${list('asked')}) or title like all(${list('meant')})
        then case when title = any(${list('named')}) then 2 else 1 end else 0 end as titled
    from ${search}
    where document @@ (select to_tsquery('simple', ${sql.placeholder('query')})) and published is not null
      and (kind <> all(${list('withheldKinds')}) or (column_key || ' ' || kind) <> all(${list('withheld')})) ${rest}`
}

/** Of an array the plan expects ten rows, whatever the page's limit is. */
function answer(chosen: SQL): SQL {
  return sql`
    select
      (select json_agg(json_build_object('columnId', column_key, 'kind', kind, 'total', total)) from (
        select column_key, kind, count(*) as total from matched group by column_key, kind) as g) as groups,
      (select count(*)::integer from ${chosen}) as total,
      (select json_agg(${ROW} order by page.place)
        from unnest(array(select id from ${chosen} order by ${ORDER}
          limit ${value('limit', 'integer')} offset ${value('offset', 'integer')})) with ordinality as page (id, place)
        join ${live} on live.id = page.id
        join ${content} on content.id = page.id
        join ${contentVersion} as version on version.id = content.live_version) as rows`
}

const ROW = sql`json_build_object('id', live.id, 'kind', live.kind, 'columnId', live.column_key,
  'classify', live.classify, 'published', live.published, 'title', live.title, 'locale', content.locale,
  'item', live.item, 'html', version.html)`
