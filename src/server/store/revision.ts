import { sql } from 'drizzle-orm'
import type { Database, Db } from './db/database.ts'
import { announce } from './db/guard.ts'
import { site } from './db/schema.ts'
import { PATIENT_LOCK_MILLISECONDS } from './db/session-limits.ts'

/** The channel that tells every process that something visible changed. */
const REVISION_CHANNEL = 'anju_revision'

const POLL_MILLISECONDS = 1000
const PATIENTLY = sql.raw(`set local lock_timeout = ${PATIENT_LOCK_MILLISECONDS}`)

export interface RevisionWatch {
  /** The newest revision that this process knows. */
  current(): number
  /** Asks the database now, for a caller that has just published and reads at once. */
  refresh(): Promise<number>
  /** Calls back with each higher revision; the returned function ends that. */
  onRaise(callback: (revision: number) => void): () => void
  close(): Promise<void>
}

/**
 * Raises the revision in the transaction that changes what visitors see. Every process is notified after the commit: with
 * `pg_notify` inside it, PostgreSQL would let only one publication commit at a time. Publications wait for each other at this row,
 * longer than others wait for a lock; they hold up nothing else.
 * @throws when the site has not been set up yet
 */
export async function raiseRevision(tx: Db): Promise<number> {
  await tx.execute(PATIENTLY)
  const [row] = await tx
    .update(site)
    .set({ revision: sql`${site.revision} + 1` })
    .returning({ revision: site.revision })
  if (!row) throw new Error('the site has no row yet: write its settings before raising the revision')
  announce(tx, REVISION_CHANNEL)
  return row.revision
}

/** Listens for changes and also asks every second, in case a notification was lost. A site that is not set up has revision 0. */
export async function watchRevision(database: Pick<Database, 'ask' | 'listen'>): Promise<RevisionWatch> {
  const callbacks = new Set<(revision: number) => void>()
  let known = 0

  const raise = (revision: number) => {
    if (!(revision > known)) return known
    known = revision
    for (const callback of callbacks) callback(revision)
    return known
  }
  const refresh = async () => raise(await database.ask(read))

  // Listen first: a change between the two would otherwise be noticed a second late.
  const stopListening = await database.listen(REVISION_CHANNEL, () => {
    // If that fails, the next second asks again.
    refresh().catch(() => {})
  })
  await refresh()
  let asking: Promise<unknown> | undefined
  const timer = setInterval(() => {
    // While the database is away, this asks again; the log and readiness report the outage.
    asking ??= refresh()
      .catch(() => known)
      .finally(() => (asking = undefined))
  }, POLL_MILLISECONDS)
  timer.unref()

  return {
    current: () => known,
    refresh,
    onRaise(callback) {
      callbacks.add(callback)
      return () => void callbacks.delete(callback)
    },
    async close() {
      clearInterval(timer)
      callbacks.clear()
      await asking
      await stopListening()
    },
  }
}

async function read(db: Db): Promise<number> {
  const [row] = await db.select({ revision: site.revision }).from(site)
  return row?.revision ?? 0
}
