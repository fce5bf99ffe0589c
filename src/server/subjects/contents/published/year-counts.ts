import { asc, sql } from 'drizzle-orm'
import type { Db } from '../../../store/db/database.ts'
import { live } from '../../../store/db/schema.ts'
import { createCounts, NO_COUNTS, type Counts } from './counts.ts'
import { dependOnAll, topicOf } from '../../../ground/topics.ts'
import { isoTime } from '../../rich-text/time.ts'

/** The years that the contract allows. Older and newer contents are only in the list of all years. */
export const FIRST_YEAR = 1900
export const LAST_YEAR = 2200

export interface YearTotal {
  year: number
  total: number
}

/** How many contents are live, by the year of their date in the site's time zone. */
export interface YearCounts {
  /** Newest first; of one classify if given. Years without contents are left out. */
  years(columnKeys: readonly string[], kind: string, classify?: string): YearTotal[]
  /** The counts of one year. */
  of(year: number): Counts
}

/** Counts once through an index: yearly totals depend on the time zone, so the database has no counters for them. */
export async function readYearCounts(db: Db, timeZone: string): Promise<YearCounts> {
  const bucket = sql<number>`width_bucket(${live.published}, ${sql.param(startsOf(timeZone))}::timestamptz[])`
  const rows = await db
    .select({
      columnKey: live.columnKey,
      kind: live.kind,
      classify: live.classify,
      bucket: bucket.as('bucket'),
      total: sql<number>`count(*)::integer`,
    })
    .from(live)
    .groupBy(live.columnKey, live.kind, live.classify, sql`bucket`)
    .orderBy(asc(sql`bucket`))
  const byYear = new Map<number, typeof rows>()
  for (const row of rows) {
    const year = FIRST_YEAR - 1 + row.bucket
    if (year < FIRST_YEAR || year > LAST_YEAR) continue
    byYear.set(year, [...(byYear.get(year) ?? []), row])
  }
  return yearCountsOf(new Map([...byYear].map(([year, found]) => [year, createCounts(found)])))
}

/** @param counts by year, oldest first */
function yearCountsOf(counts: ReadonlyMap<number, Counts>): YearCounts {
  return {
    of: (year) => counts.get(year) ?? NO_COUNTS,
    years(columnKeys, kind, classify) {
      dependOnAll(columnKeys.map((key) => topicOf.list(key, kind)))
      return [...counts]
        .map(([year, { total }]) => ({
          year,
          total: columnKeys.reduce((sum, key) => sum + total(key, kind, classify), 0),
        }))
        .filter(({ total }) => total > 0)
        .reverse()
    },
  }
}

/** The beginning of a year in a time zone and that of the next year, as ISO times. */
export function boundsOfYear(year: number, timeZone: string): { from: string; until: string } {
  return { from: startOf(year, timeZone), until: startOf(year + 1, timeZone) }
}

const starts = new Map<string, string[]>()

/** The beginnings of all years, and of the one after the last. */
function startsOf(timeZone: string): string[] {
  const known = starts.get(timeZone)
  if (known) return known
  const years = Array.from({ length: LAST_YEAR + 2 - FIRST_YEAR }, (_none, index) => FIRST_YEAR + index)
  const made = years.map((year) => startOf(year, timeZone))
  starts.set(timeZone, made)
  return made
}

function startOf(year: number, timeZone: string): string {
  const start = isoTime(`${year}-01-01`, timeZone)
  if (start === undefined) throw new Error(`${year} is no year with four digits`)
  return start
}
