import { desc, gte, sum } from 'drizzle-orm'
import type { SiteState } from '../columns/tree/site-state.ts'
import type { Db } from '../../store/db/database.ts'
import { accessCount } from '../../store/db/schema.ts'

const DAYS = 30
const MOST = 8

/** The keys of the most visited columns of the last thirty days, most visited first. */
export async function readPopularColumns(
  db: Db,
  site: Pick<SiteState, 'column'>,
  now: Date,
): Promise<string[]> {
  const since = new Date(now.getTime() - DAYS * 86_400_000).toISOString().slice(0, 10)
  const rows = await db
    .select({ key: accessCount.moduleKey })
    .from(accessCount)
    .where(gte(accessCount.day, since))
    .groupBy(accessCount.moduleKey)
    .orderBy(desc(sum(accessCount.total)), accessCount.moduleKey)
    // Some of them may be deleted or hidden by now.
    .limit(MOST * 4)
  const columns = rows.flatMap(({ key }) => site.column(key) ?? [])
  const shown = columns.filter(({ hidden, route }) => !hidden && route !== '/home')
  return shown.slice(0, MOST).map(({ key }) => key)
}
