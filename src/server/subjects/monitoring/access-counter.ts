import { sql } from 'drizzle-orm'
import type { Db } from '../../store/db/database.ts'
import type { Log } from '../../store/db/log.ts'
import { accessCount } from '../../store/db/schema.ts'
import { createCounter, type Counted, type Counter } from './counter.ts'

const MAX_ROWS = 50_000
/** The largest value of a counter. */
const MOST = 2 ** 31 - 1

/** A visit: what was opened on which day, and nothing about the visitor. */
export interface Access {
  /** YYYY-MM-DD in the site's time zone. */
  day: string
  moduleKey: string
  path: string
  deviceType: string
}

export type AccessCounter = Counter<Access>

export function createAccessCounter(db: Db, log: Pick<Log, 'error'>): AccessCounter {
  return createCounter({
    log,
    mostRows: MAX_ROWS,
    keyOf: ({ day, moduleKey, path, deviceType }) => [day, moduleKey, path, deviceType].join('\n'),
    write: (rows) => upsert(db, rows),
  })
}

/** A full counter stays full. */
async function upsert(db: Db, rows: readonly Counted<Access>[]): Promise<void> {
  const total = sql`least(${accessCount.total}::bigint + excluded.total, ${MOST})`
  await db
    .insert(accessCount)
    .values(rows.map((row) => ({ ...row, total: Math.min(row.total, MOST) })))
    .onConflictDoUpdate({
      target: [accessCount.day, accessCount.moduleKey, accessCount.path, accessCount.deviceType],
      set: { total },
    })
}
