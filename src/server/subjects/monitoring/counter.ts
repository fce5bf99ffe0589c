import { isDatabaseAway } from '../../ground/outage.ts'
import type { Log } from '../../store/db/log.ts'
import { codeOf } from '../../ground/operator-error.ts'

const FLUSH_MILLISECONDS = 1000
const FLUSH_ROWS = 1000

export type Counted<Key> = Key & { total: number }

export interface Counter<Key> {
  count(key: Key): void
  /** Writes what was counted so far. */
  flush(): Promise<void>
  close(): Promise<void>
}

interface CounterOptions<Key> {
  log: Pick<Log, 'error'>
  /** The same text for the same row; rows are written in its order, so that two processes never wait for each other's. */
  keyOf(key: Key): string
  /** Adds to what is stored, in one statement. */
  write(rows: readonly Counted<Key>[]): Promise<unknown>
  /** Rows kept while the database does not answer; further counts are dropped. */
  mostRows: number
}

/** Adds up in memory and writes every second, or as soon as there are many rows: a count costs no query. */
export function createCounter<Key extends object>(options: CounterOptions<Key>): Counter<Key> {
  const { log, keyOf, mostRows } = options
  let rows = new Map<string, Counted<Key>>()
  let writing: Promise<void> = Promise.resolve()

  const add = (counted: Key, total: number) => {
    const key = keyOf(counted)
    const row = rows.get(key)
    if (row) row.total += total
    else if (rows.size < mostRows) rows.set(key, { ...counted, total })
  }

  const write = async () => {
    const taken = [...rows].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row)
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
  const writeEach = async (part: readonly Counted<Key>[]): Promise<void> => {
    try {
      await options.write(part)
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
    count(counted) {
      add(counted, 1)
      if (rows.size === FLUSH_ROWS) void flush()
    },
    flush,
    async close() {
      clearInterval(timer)
      await flush()
    },
  }
}

/** Whether the data is at fault, not the database: SQLSTATE classes 22 and 23. */
function isOfTheRows(error: unknown): boolean {
  const { cause } = error instanceof Error ? error : {}
  return /^2[23]/.test(codeOf(cause) ?? codeOf(error) ?? '')
}
