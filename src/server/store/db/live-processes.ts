import { sql } from 'drizzle-orm'
import type { Database } from './database.ts'

/** The name of the session in which a process listens: it has one as long as it lives. */
export const LISTENER = 'anju listener'

const FRESH_MILLISECONDS = 10_000

/**
 * How many processes share the database, for limits that each keeps its part of. Asked of the database when the last answer is ten
 * seconds old, without waiting for the new one; until the first answer it is one.
 */
export function liveProcesses(
  { kind, db }: Pick<Database, 'kind' | 'db'>,
  now: () => number = () => performance.now(),
): () => number {
  let count = 1
  let askedAt = -Infinity
  return () => {
    if (kind === 'postgres' && now() - askedAt > FRESH_MILLISECONDS) {
      askedAt = now()
      // While the database is away, the last answer holds.
      countListeners(db).then(
        (listeners) => (count = Math.max(1, listeners)),
        () => {},
      )
    }
    return count
  }
}

/** No row is kept for this: the server forgets the session of a process that has died. */
export async function countListeners(db: Database['db']): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from pg_stat_activity where datname = current_database() and application_name = ${LISTENER}`,
  )
  return rows[0]?.count ?? 0
}
