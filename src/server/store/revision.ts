import { sql, type SQL } from 'drizzle-orm'
import type { Database, Db } from './db/database.ts'
import { site } from './db/schema.ts'

/** The channel on which every process hears that something visible changed; the payload is the new revision. */
const REVISION_CHANNEL = 'anju_revision'

const POLL_MILLISECONDS = 1000

export interface RevisionWatch {
  /** The newest revision this process knows of. */
  current(): number
  /** Asks the database now, for who has just published and reads at once. */
  refresh(): Promise<number>
  /** Calls back with each higher revision; gives the function that ends it. */
  onRaise(callback: (revision: number) => void): () => void
  close(): Promise<void>
}

/**
 * Raises the revision within the transaction that changes what visitors see. Every process is notified at the commit.
 * @throws when the site has not been set up yet.
 */
export async function raiseRevision(tx: Pick<Db, 'update'>): Promise<number> {
  const notified: SQL<unknown> = sql`pg_notify(${REVISION_CHANNEL}, ${site.revision}::text)`
  const [row] = await tx
    .update(site)
    .set({ revision: sql`${site.revision} + 1` })
    .returning({ revision: site.revision, notified })
  if (!row) throw new Error('the site has no row yet: write its settings before raising the revision')
  return row.revision
}

/** Listens for raises and asks every second as well, in case a notice was lost. A site not set up yet has revision 0. */
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

  // Listening comes first: a raise between the two would otherwise be noticed a second late.
  const stopListening = await database.listen(REVISION_CHANNEL, (payload) => raise(Number(payload)))
  await refresh()
  let asking: Promise<unknown> | undefined
  const timer = setInterval(() => {
    // A database that is away is asked again; the log and readiness say so meanwhile.
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
