import { sql } from 'drizzle-orm'
import { isDatabaseAway } from '../db/availability.ts'
import type { Db, Log } from '../db/database.ts'
import { accessCount } from '../db/schema.ts'

const FLUSH_MILLISECONDS = 1000
const FLUSH_ROWS = 1000
/** Rows kept while the database does not answer; counts beyond are let go. */
const MAX_ROWS = 50_000

/** One visit: what was opened on which day, and nothing that tells who. */
export interface Access {
  /** YYYY-MM-DD in the site's time zone. */
  day: string
  moduleKey: string
  path: string
  deviceType: string
}

export interface AccessCounter {
  count(access: Access): void
  /** Writes what has been counted so far. */
  flush(): Promise<void>
  close(): Promise<void>
}

/** Adds visits up in memory and writes them every second, or when they are many: a visit costs no query. */
export function createAccessCounter(db: Db, log: Pick<Log, 'error'>): AccessCounter {
  let rows = new Map<string, Access & { total: number }>()
  let writing: Promise<void> = Promise.resolve()

  const add = (access: Access, total: number) => {
    const key = [access.day, access.moduleKey, access.path, access.deviceType].join('\n')
    const row = rows.get(key)
    if (row) row.total += total
    else if (rows.size < MAX_ROWS) rows.set(key, { ...access, total })
  }

  const write = async () => {
    if (rows.size === 0) return
    const taken = [...rows.values()]
    rows = new Map()
    try {
      await upsert(db, taken)
    } catch (error) {
      // That it is away is said once, elsewhere.
      if (!isDatabaseAway(error))
        log.error({ err: error }, 'visits could not be counted; they are kept and tried again')
      for (const row of taken) add(row, row.total)
    }
  }

  const flush = () => (writing = writing.then(write))
  const timer = setInterval(() => void flush(), FLUSH_MILLISECONDS)
  timer.unref()

  return {
    count(access) {
      add(access, 1)
      if (rows.size === FLUSH_ROWS) void flush()
    },
    flush,
    async close() {
      clearInterval(timer)
      await flush()
    },
  }
}

/** In one order everywhere, so that two processes never wait for each other's rows. */
async function upsert(db: Db, rows: readonly (Access & { total: number })[]): Promise<void> {
  const sorted = rows.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
  for (let start = 0; start < sorted.length; start += FLUSH_ROWS) {
    await db
      .insert(accessCount)
      .values(sorted.slice(start, start + FLUSH_ROWS))
      .onConflictDoUpdate({
        target: [accessCount.day, accessCount.moduleKey, accessCount.path, accessCount.deviceType],
        set: { total: sql`${accessCount.total} + excluded.total` },
      })
  }
}

const keyOf = ({ day, moduleKey, path, deviceType }: Access) => [day, moduleKey, path, deviceType].join('\n')
