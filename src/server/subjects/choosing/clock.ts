import { sql } from 'drizzle-orm'
import type { Db } from '../../store/db/database.ts'

/**
 * The time by which sessions open and end, and holds: the database's. A process whose clock is wrong opens nothing early and
 * ends nothing late.
 */
export async function databaseTime(db: Db): Promise<Date> {
  const { rows } = await db.execute<{ now: string }>(
    sql`select extract(epoch from clock_timestamp()) * 1000 as now`,
  )
  return new Date(Math.floor(Number(rows[0]?.now)))
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** What the site's clock showed: `10:46:12`. */
export function clockIn(timeZone: string, time: Date): string {
  const known =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'medium', hourCycle: 'h23' })
  formats.set(timeZone, known)
  return known.format(time)
}
