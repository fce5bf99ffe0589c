import { and, eq, sql } from 'drizzle-orm'
import { type ContentState, UNFINISHED } from '../../../../contract/content-states.ts'
import type { Db } from '../../../store/db/database.ts'
import { contentState } from '../../../store/db/content-state.ts'
import { content, liveCount } from '../../../store/db/schema.ts'
import { textArray } from '../../../store/db/lists.ts'

/** How many of each state are examined, the newest first: so the cost has a limit. */
const MOST = 1000

interface Place {
  /** Only in these columns; undefined for all, including contents of the whole site. */
  columns: readonly string[] | undefined
  kind?: string | undefined
}

/** How many contents are live, from counters, and how many are unfinished in each state. */
export async function countContents(db: Db, { columns, kind }: Place) {
  const [shown] = await db
    .select({ live: sql<number>`coalesce(sum(${liveCount.total}), 0)::integer` })
    .from(liveCount)
    .where(
      and(
        columns === undefined ? undefined : sql`${liveCount.columnKey} = any(${textArray(columns)})`,
        kind === undefined ? undefined : eq(liveCount.kind, kind),
      ),
    )
  const isHere = and(
    columns === undefined ? sql`true` : sql`column_key = any(${textArray(columns)})`,
    kind === undefined ? undefined : sql`kind = ${kind}`,
  )
  const { rows } = await db.execute<{ state: ContentState; count: number; isMore: boolean }>(sql`
    select state, count(*) filter (where ${isHere})::integer as count, count(*) = ${MOST} as "isMore"
    from unnest(${textArray(UNFINISHED)}) as wanted (state) cross join lateral (
      select ${content.columnKey}, ${content.kind} from ${content} where ${contentState(content)} = wanted.state
      order by ${content.updatedAt} desc, ${content.id} desc limit ${MOST}) as newest
    group by state`)
  return { live: shown?.live ?? 0, states: rows }
}
