import { lt, type SQL, sql } from 'drizzle-orm'
import type { Revisions } from '../ground/revisions.ts'
import type { Database, Db } from './db/database.ts'
import { announce } from './db/guard.ts'
import { publication, site } from './db/schema.ts'
import { PATIENT_LOCK_MILLISECONDS } from './db/session-limits.ts'
import { createTouched, type News } from './touched.ts'

/** The channel that tells every process that something visible changed. */
const REVISION_CHANNEL = 'anju_revision'

const POLL_MILLISECONDS = 1000
/** Revisions of which the database knows what they touched. */
const MOST_KEPT = 1000
const PRUNED_EVERY = 100
const PATIENTLY = sql.raw(`set local lock_timeout = ${PATIENT_LOCK_MILLISECONDS}`)

export interface RevisionWatch extends Revisions {
  /** Asks the database now, for a caller that has just published and reads at once. */
  refresh(): Promise<number>
  /** Calls back with each higher revision; the returned function ends that. */
  onRaise(callback: (revision: number) => void): () => void
  close(): Promise<void>
}

/**
 * Raises the revision in the transaction that changes what visitors see, and touches everything. Every process is notified
 * after the commit: with `pg_notify` inside it, PostgreSQL would let only one publication commit at a time. Publications wait
 * for each other at this row, longer than others wait for a lock; they hold up nothing else.
 * @throws when the site has not been set up yet
 */
export async function raiseRevision(tx: Db): Promise<number> {
  return raise(tx, { structure: sql`${site.revision} + 1` })
}

/**
 * Raises the revision for a change that touches a few topics, which its caller tells by `tellTopics` before the
 * transaction ends. If nobody does, everything counts as touched.
 */
export async function raiseRevisionOfSome(tx: Db): Promise<number> {
  return raise(tx, {})
}

const raisedIn = new WeakSet<Db>()

/** Whether this transaction has raised the revision: visitors will see something else. */
export const hasRaisedRevision = (tx: Db): boolean => raisedIn.has(tx)

async function raise(tx: Db, also: { structure?: SQL }): Promise<number> {
  await tx.execute(PATIENTLY)
  const [row] = await tx
    .update(site)
    .set({ revision: sql`${site.revision} + 1`, ...also })
    .returning({ revision: site.revision })
  if (!row) throw new Error('the site has no row yet: write its settings before raising the revision')
  announce(tx, REVISION_CHANNEL)
  raisedIn.add(tx)
  return row.revision
}

/** Says what the revision touched that this transaction has raised; undefined for everything. */
export async function tellTopics(
  tx: Db,
  revision: number,
  topics: ReadonlySet<string> | undefined,
): Promise<void> {
  if (!topics) return void (await tx.update(site).set({ structure: revision }))
  await tx.insert(publication).values({ revision, topics: [...topics] })
  if (revision % PRUNED_EVERY === 0)
    await tx.delete(publication).where(lt(publication.revision, revision - MOST_KEPT))
}

/** Listens for changes and also asks every second, in case a notification was lost. A site that is not set up has revision 0. */
export async function watchRevision(database: Pick<Database, 'ask' | 'listen'>): Promise<RevisionWatch> {
  const callbacks = new Set<(revision: number) => void>()
  const touched = createTouched()

  const hear = (news: News) => {
    const before = touched.current()
    touched.hear(news)
    const revision = touched.current()
    if (revision > before) for (const callback of callbacks) callback(revision)
    return revision
  }
  const refresh = async () => {
    const since = touched.current()
    return hear(await database.ask((db) => readNews(db, since)))
  }

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
      .catch(() => touched.current())
      .finally(() => (asking = undefined))
  }, POLL_MILLISECONDS)
  timer.unref()

  return {
    current: touched.current,
    structure: touched.structure,
    isCurrent: touched.isCurrent,
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

/** The revision, and what it and those before it have touched. */
async function readNews(db: Db, since: number): Promise<News> {
  const { rows } = await db.execute<{
    revision: string
    structure: string
    touched: News['touched'] | null
  }>(sql`
    select site.revision, site.structure, (
      select json_agg(json_build_object('revision', p.revision, 'topics', p.topics) order by p.revision)
      from ${publication} as p
      where p.revision > greatest(${since}::bigint, site.structure) and p.revision <= site.revision) as touched
    from ${site} as site`)
  const [row] = rows
  if (!row) return { since, revision: 0, structure: 0, touched: [] }
  const { revision, structure, touched } = row
  return { since, revision: Number(revision), structure: Number(structure), touched: touched ?? [] }
}
