import { timeZoneOf } from '../../../store/time-zone.ts'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { isDatabaseAway, isLocked } from '../../../ground/outage.ts'
import type { Database, Db } from '../../../store/db/database.ts'
import type { Log } from '../../../store/db/log.ts'
import { reviewEvent, site } from '../../../store/db/schema.ts'
import { newId } from '../../../ground/new-id.ts'
import { readKinds } from '../../kinds/kinds.ts'
import { makeLive, takeAway } from './publish.ts'
import { publishing } from './publishing.ts'

/** The longest wait; a timer is limited to 24 days. */
const POLL_MILLISECONDS = 30_000
/** The wait when another process holds what is due. */
const RETRY_MILLISECONDS = 100
/** The wait when the database could not be asked. */
const FAILED_MILLISECONDS = 2_000
const BATCH = 500

export interface Scheduler {
  /** Asks at once when the next content is due, after a change of schedules. */
  wake(): void
  close(): Promise<void>
}

/** Publishes and withdraws contents at their times, by the database's clock. Several processes may do so. */
export function startScheduler(database: Database, log: Log): Scheduler {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  let closed = false

  const run = async () => {
    let wait = POLL_MILLISECONDS
    try {
      const { next } = await flipUntilNext(database.db)
      wait = Math.min(wait, Math.max(RETRY_MILLISECONDS, next))
    } catch (error) {
      wait = FAILED_MILLISECONDS
      // The outage is logged once, elsewhere. A long publication holds the site's row: its turn comes.
      if (!isDatabaseAway(error) && !isLocked(error)) {
        log.error({ err: error }, 'contents could not be published on schedule; trying again')
      }
    }
    running = undefined
    if (closed) return
    timer = setTimeout(wake, wait)
    timer.unref()
  }
  const wake = () => {
    clearTimeout(timer)
    if (!closed) running ??= run()
  }
  wake()
  return {
    wake,
    async close() {
      closed = true
      clearTimeout(timer)
      await running
    },
  }
}

/** Publishes and withdraws everything that is due; returns how many contents changed. */
export async function flipDue({ db }: Pick<Database, 'db'>): Promise<number> {
  return (await flipUntilNext(db)).flipped
}

/** `next`: milliseconds until more is due; 0 if another process holds something that is due. */
async function flipUntilNext(db: Db): Promise<{ flipped: number; next: number }> {
  let flipped = 0
  for (;;) {
    const next = await millisecondsToNext(db)
    const count = next === 0 ? await db.transaction(flipBatch) : 0
    if (count === 0) return { flipped, next }
    flipped += count
  }
}

/** Locks the site's row first, as every publisher does: a second process then finds nothing left to do. */
async function flipBatch(tx: Db): Promise<number> {
  const [row] = await tx.select({ settings: site.settings }).from(site).for('update')
  if (!row) return 0
  const due = await tx.execute<{ id: string; pending: string }>(sql`
    select id, pending_version as pending from content
    where publish_at <= clock_timestamp() and pending_version is not null and deleted_at is null
    order by publish_at limit ${BATCH} for update skip locked`)
  const over = await tx.execute<{ id: string }>(sql`
    select id from content where withdraw_at <= clock_timestamp()
    order by withdraw_at limit ${BATCH} for update skip locked`)
  const timeZone = timeZoneOf(row.settings)
  const publications = due.rows.map(({ id, pending }) => ({ contentId: id, versionId: pending }))
  const count = due.rows.length + over.rows.length
  if (count === 0) return 0
  const overIds = over.rows.map(({ id }) => id)
  await publishing(tx, [...overIds, ...publications.map(({ contentId }) => contentId)], async () => {
    if (overIds.length > 0) await takeAway(tx, overIds)
    await noteLive(tx, publications)
    if (publications.length > 0) await makeLive(tx, publications, { kinds: await readKinds(tx), timeZone })
  })
  return count
}

/** They were published by whoever scheduled them; of an import nobody is known. */
async function noteLive(
  tx: Db,
  publications: readonly { contentId: string; versionId: string }[],
): Promise<void> {
  const versions = publications.map(({ versionId }) => versionId)
  const scheduled = await tx
    .selectDistinctOn([reviewEvent.versionId])
    .from(reviewEvent)
    .where(and(inArray(reviewEvent.versionId, versions), eq(reviewEvent.action, 'scheduled')))
    .orderBy(reviewEvent.versionId, desc(reviewEvent.createdAt))
  const events = scheduled.map(({ contentId, versionId, staffId, name }) => ({
    id: newId(),
    contentId,
    versionId,
    action: 'published',
    staffId,
    name,
  }))
  if (events.length > 0) await tx.insert(reviewEvent).values(events)
}

/** 0 if something is due now, Infinity if nothing is scheduled. */
async function millisecondsToNext(db: Db): Promise<number> {
  // Subtracts two numbers, not two times: PostgreSQL before 17 cannot subtract from 'infinity'.
  const { rows } = await db.execute<{ wait: number | null }>(sql`
    select 1000 * (extract(epoch from min(at)) - extract(epoch from clock_timestamp()))::double precision as wait from (
      select min(publish_at) as at from content where publish_at is not null and pending_version is not null
        and deleted_at is null
      union all select min(withdraw_at) from content where withdraw_at is not null) as next`)
  // Not in SQL, where greatest(0, null) is 0.
  const wait = rows[0]?.wait ?? Infinity
  return Math.max(0, Math.ceil(wait))
}
