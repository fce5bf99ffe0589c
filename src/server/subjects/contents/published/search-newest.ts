import { desc, sql } from 'drizzle-orm'
import type { Db } from '../../../store/db/database.ts'
import { live } from '../../../store/db/schema.ts'
import { keepUntilTouched } from '../../../ground/keep-while-current.ts'
import type { Revisions } from '../../../ground/revisions.ts'
import { CONTENTS } from '../../../ground/topics.ts'
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

/** Reads how far back so many of the newest contents reach: each step once until something is published, and only when asked. */
export function createNewest(
  db: Db,
  revisions: Revisions,
  counts: readonly number[],
): (step: number) => Promise<Newest> {
  const steps = counts.map((count) => keepUntilTouched(revisions, [CONTENTS], () => readNewest(db, count)))
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
