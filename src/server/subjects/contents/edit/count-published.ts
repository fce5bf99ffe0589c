import { sql } from 'drizzle-orm'
import type { Db } from '../../../store/db/database.ts'
import { textArray } from '../../../store/db/lists.ts'

interface Query {
  /** Only in these columns; undefined for all, including contents of the whole site. */
  columns: readonly string[] | undefined
  /** ISO 8601. */
  from: string
}

/**
 * How many contents that visitors see went live since then, by the name of who published or scheduled them last; '' for
 * an import. A content counts once.
 */
export async function countPublished(db: Db, { columns, from }: Query) {
  const since = sql`${from}::timestamptz`
  const isHere = columns === undefined ? sql`true` : sql`c.column_key = any(${textArray(columns)})`
  const { rows } = await db.execute<{ name: string; count: number }>(sql`
    with recent as (select id from content where updated_at >= ${since}
      union select content_id from review_event where action = 'published' and created_at >= ${since})
    select coalesce(e.name, '') as name, count(*)::integer as count
    from recent join content c on c.id = recent.id join live l on l.id = c.id
      join content_version v on v.id = c.live_version
      left join lateral (select name from review_event e where e.content_id = c.id
        and e.action = 'published' and e.created_at >= ${since}
        order by e.created_at desc limit 1) e on true
    where ${isHere} and (e.name is not null or v.author = 'import' and v.created_at >= ${since})
    group by 1 order by 2 desc, 1`)
  return rows
}
