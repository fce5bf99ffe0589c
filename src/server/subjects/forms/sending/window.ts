import { sql } from 'drizzle-orm'
import type { Db } from '../../../store/db/database.ts'
import type { Form } from '../definition/compile.ts'

const MINUTE = 60_000

/** The times between which a form is open, including the grace period: ISO 8601. */
export function windowOf({ definition: { policy = {} } }: Form): { opens?: string; closes?: string } {
  const { opens, closes, graceMinutes = 0 } = policy
  return { opens, closes: closes && new Date(Date.parse(closes) + graceMinutes * MINUTE).toISOString() }
}

/** By the database's clock; undefined while the form is open. */
export async function whyClosed(db: Db, form: Form): Promise<'early' | 'late' | undefined> {
  const { opens = null, closes = null } = windowOf(form)
  const { rows } = await db.execute<{ early: boolean; late: boolean }>(sql`
    select coalesce(now() < ${opens}::timestamptz, false) as early,
      coalesce(now() >= ${closes}::timestamptz, false) as late`)
  if (rows[0]?.early) return 'early'
  return rows[0]?.late ? 'late' : undefined
}
