import { DEFAULT_TIME_ZONE } from '../../contract/constants.ts'
import { sql } from 'drizzle-orm'
import type { Database, Db, Log } from '../db/database.ts'
import { site } from '../db/schema.ts'
import { readKinds } from './kinds.ts'
import { raiseRevision } from '../revision.ts'
import { makeLive, takeAway } from './publish.ts'

const POLL_MILLISECONDS = 30_000
/** When what is due is held by somebody else just now. */
const RETRY_MILLISECONDS = 100
const BATCH = 500

export interface Scheduler {
  /** Asks at once when the next content is due: for who has just scheduled one. */
  wake(): void
  close(): Promise<void>
}

/** Publishes and withdraws contents when their time has come, by the database's clock. Any number of processes may. */
export function startScheduler(database: Database, log: Log): Scheduler {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  let closed = false

  const run = async () => {
    let wait = POLL_MILLISECONDS
    try {
      await flipDue(database)
      wait = Math.min(wait, Math.max(RETRY_MILLISECONDS, await millisecondsToNext(database.db)))
    } catch (error) {
      log.error({ err: error }, 'contents could not be published on schedule; trying again')
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

/** Publishes and withdraws everything that is due; answers how many contents changed. */
export async function flipDue({ db }: Pick<Database, 'db'>): Promise<number> {
  let flipped = 0
  while ((await millisecondsToNext(db)) === 0) {
    const count = await db.transaction(flipBatch)
    if (count === 0) break
    flipped += count
  }
  return flipped
}

/** The site's row is locked first, as every publisher does: the second process then finds nothing left to do. */
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
  const timeZone = typeof row.settings.timeZone === 'string' ? row.settings.timeZone : DEFAULT_TIME_ZONE
  const publications = due.rows.map(({ id, pending }) => ({ contentId: id, versionId: pending }))
  const count = due.rows.length + over.rows.length
  if (count > 0) await raiseRevision(tx)
  if (over.rows.length > 0) {
    await takeAway(
      tx,
      over.rows.map(({ id }) => id),
    )
  }
  if (publications.length > 0) await makeLive(tx, publications, { kinds: await readKinds(tx), timeZone })
  return count
}

/** 0 when something is due now. */
async function millisecondsToNext(db: Db): Promise<number> {
  const { rows } = await db.execute<{ wait: number | null }>(sql`
    select greatest(0, ceil(1000 * extract(epoch from min(at) - clock_timestamp())))::double precision as wait from (
      select min(publish_at) as at from content where publish_at is not null and pending_version is not null
        and deleted_at is null
      union all select min(withdraw_at) from content where withdraw_at is not null) as next`)
  return rows[0]?.wait ?? POLL_MILLISECONDS
}
