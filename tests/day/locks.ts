import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'

/** What sessions of the database were seen at, again and again. */
export interface Sampled {
  /** Sessions that were at a statement, over all samples. */
  active: number
  /** Of these, those that waited for a lock, by the statement that waited. */
  waiting: Map<string, number>
}

const EVERY_MILLISECONDS = 40
const SHOWN = 60

/** Looks at all sessions of a database until it is told to end. */
export async function sampleLocks(url: string, signal: AbortSignal): Promise<Sampled> {
  const client = new Client(url)
  // PostgreSQL may restart meanwhile: what was seen until then counts.
  client.on('error', () => {})
  const sampled: Sampled = { active: 0, waiting: new Map() }
  try {
    await client.connect()
    while (!signal.aborted) {
      const { rows } = await client.query<{ isLocked: boolean; query: string }>(
        `SELECT wait_event_type = 'Lock' AS "isLocked", query FROM pg_stat_activity
          WHERE datname = current_database() AND state = 'active' AND pid <> pg_backend_pid()`,
      )
      sampled.active += rows.length
      for (const { query } of rows.filter((row) => row.isLocked)) {
        const what = query.replaceAll(/\s+/g, ' ').trim().slice(0, SHOWN)
        sampled.waiting.set(what, (sampled.waiting.get(what) ?? 0) + 1)
      }
      await pause(EVERY_MILLISECONDS)
    }
  } catch {
    return sampled
  } finally {
    await client.end().catch(() => {})
  }
  return sampled
}
