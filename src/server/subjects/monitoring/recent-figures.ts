import { sql } from 'drizzle-orm'
import type { Action } from '../../store/audit/actions.ts'
import type { Db } from '../../store/db/database.ts'
import { audit, formUpload, type UploadState } from '../../store/db/schema.ts'

/** What an operator watches that only the database knows, of all processes together. */
export interface RecentFigures {
  /** Logins refused within the last ten minutes. */
  refused: { residents: number; staff: number }
  /** Uploaded files by the state of their scan. */
  uploads: Record<string, number>
}

const NO_UPLOADS: Record<UploadState, number> = {
  arriving: 0,
  waiting: 0,
  clean: 0,
  unscanned: 0,
  infected: 0,
}
const RESIDENTS: Action = 'login-refused'
const STAFF: Action = 'staff-login-refused'

export async function recentFigures(db: Db): Promise<RecentFigures> {
  const logins = await db.execute<{ residents: number; staff: number }>(sql`
    select count(*) filter (where ${audit.action} = ${RESIDENTS})::int as residents,
      count(*) filter (where ${audit.action} = ${STAFF})::int as staff
    from ${audit} where ${audit.at} > clock_timestamp() - interval '10 minutes'`)
  const files = await db.execute<{ state: string; count: number }>(sql`
    select ${formUpload.state} as state, count(*)::int as count from ${formUpload} group by 1`)
  return {
    refused: logins.rows[0] ?? { residents: 0, staff: 0 },
    // From the first scrape on: what begins at 1 has not risen for whoever watches.
    uploads: { ...NO_UPLOADS, ...Object.fromEntries(files.rows.map(({ state, count }) => [state, count])) },
  }
}
