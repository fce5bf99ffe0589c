import { sql } from 'drizzle-orm'
import { isDatabaseAway } from '../../ground/outage.ts'
import type { Db } from '../../store/db/database.ts'
import type { Log } from '../../store/db/log.ts'
import { accessCount } from '../../store/db/schema.ts'
import { codeOf } from '../../ground/operator-error.ts'

const FLUSH_MILLISECONDS = 1000
const FLUSH_ROWS = 1000
/** Rows kept while the database does not answer; further counts are dropped. */
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

type Counted = Access & { total: number }

export interface AccessCounter {
  count(access: Access): void
  /** Writes what was counted so far. */
  flush(): Promise<void>
  close(): Promise<void>
}

/** Adds visits up in memory and writes them every second, or as soon as there are many: a visit costs no query. */
export function createAccessCounter(db: Db, log: Pick<Log, 'error'>): AccessCounter {
  let rows = new Map<string, Counted>()
  let writing: Promise<void> = Promise.resolve()

  const add = (access: Access, total: number) => {
    const key = [access.day, access.moduleKey, access.path, access.deviceType].join('\n')
    const row = rows.get(key)
    if (row) row.total += total
    else if (rows.size < MAX_ROWS) rows.set(key, { ...access, total })
  }

  const write = async () => {
    const taken = [...rows.values()].toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
    rows = new Map()
    for (let start = 0; start < taken.length; start += FLUSH_ROWS) {
      try {
        await writeEach(taken.slice(start, start + FLUSH_ROWS))
      } catch (error) {
        // The outage is logged once, elsewhere.
        if (!isDatabaseAway(error))
          log.error({ err: error }, 'visits could not be counted; they are kept and tried again')
        for (const row of taken.slice(start)) add(row, row.total)
        return
      }
    }
  }

  /** A row that the database rejects is dropped, so that it does not block the others. */
  const writeEach = async (part: readonly Counted[]): Promise<void> => {
    try {
      await upsert(db, part)
    } catch (error) {
      if (!isOfTheRows(error)) throw error
      if (part.length === 1)
        return log.error({ err: error }, 'a count of visits cannot be written, and is given up')
      const middle = Math.ceil(part.length / 2)
      await writeEach(part.slice(0, middle))
      await writeEach(part.slice(middle))
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

/** In the same order everywhere, so that two processes never wait for each other's rows. A full counter stays full. */
async function upsert(db: Db, rows: readonly Counted[]): Promise<void> {
  const total = sql`least(${accessCount.total}::bigint + excluded.total, ${MOST})`
  await db
    .insert(accessCount)
    .values(rows.map((row) => ({ ...row, total: Math.min(row.total, MOST) })))
    .onConflictDoUpdate({
      target: [accessCount.day, accessCount.moduleKey, accessCount.path, accessCount.deviceType],
      set: { total },
    })
}

/** Whether the data is at fault, not the database: SQLSTATE classes 22 and 23. */
function isOfTheRows(error: unknown): boolean {
  const { cause } = error instanceof Error ? error : {}
  return /^2[23]/.test(codeOf(cause) ?? codeOf(error) ?? '')
}

const keyOf = ({ day, moduleKey, path, deviceType }: Access) => [day, moduleKey, path, deviceType].join('\n')
