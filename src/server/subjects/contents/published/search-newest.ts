import { desc, sql } from 'drizzle-orm'
import type { Db } from '../../../store/db/database.ts'
import { live } from '../../../store/db/schema.ts'
import { memoPerRevision } from '../../../ground/memo-per-revision.ts'
import { weekMarks, weekOf } from './search-marks.ts'

/** The newest contents, by week of publication. */
export interface Newest {
  /** Whether these are all contents: no week is left out. */
  isAll: boolean
  /** The time of the oldest of them. */
  since: string
  /** As a tsquery; null for all. */
  weeks: string | null
}

const ALL: Newest = { isAll: true, since: '-infinity', weeks: null }

/** How far back a number of the newest contents reaches: each step is read once per revision, and only on demand. */
export function createNewest(
  db: Db,
  revision: () => number,
  counts: readonly number[],
): (step: number) => Promise<Newest> {
  const steps = counts.map((count) => memoPerRevision(revision, () => readNewest(db, count)))
  return async (step) => (await steps[step]?.()) ?? ALL
}

async function readNewest(db: Db, count: number): Promise<Newest> {
  const rows = db
    .select({ published: live.published })
    .from(live)
    .orderBy(desc(live.published))
    .limit(count)
    .as('newest')
  const [found] = await db
    .select({
      total: sql<number>`count(*)::integer`,
      since: sql<string | null>`min(${rows.published})::text`,
      weeks: sql<number[] | null>`array_agg(distinct ${weekOf(sql`${rows.published}`)})`,
    })
    .from(rows)
  if (!found?.since || !found.weeks || found.total < count) return ALL
  return { isAll: false, since: found.since, weeks: weekMarks(found.weeks) }
}
