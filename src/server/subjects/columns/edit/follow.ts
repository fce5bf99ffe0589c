import { sql } from 'drizzle-orm'
import { makeLive, type PublishOptions } from '../../contents/published/publish.ts'
import { publishing } from '../../contents/published/publishing.ts'
import { readKinds } from '../../kinds/kinds.ts'
import type { Db } from '../../../store/db/database.ts'
import { NOT_PUBLIC } from '../../../store/db/not-public.ts'
import { enqueue } from '../../../store/jobs/enqueue.ts'
import { readTimeZone } from '../../../store/time-zone.ts'

/** So many at a time: on a database with one session everybody else waits meanwhile. */
const AT_ONCE = 100

/**
 * Makes contents follow their columns after any change of these. Visitors see nothing of a column any more that is not public;
 * its contents wait. Waiting contents of public columns go live. Schedules stay. The caller's transaction must have raised the
 * revision. Of many contents the rest follows in a job.
 * @param most how many follow in this transaction; null for all
 */
export async function followColumns(
  tx: Db,
  options: PublishOptions,
  most: number | null = AT_ONCE,
): Promise<void> {
  await hideFromVisitors(tx)
  const away = await putAway(tx, most)
  const shown = await showWaiting(tx, options, await waitingIn(tx, most))
  if (most !== null && (away >= most || shown >= most)) await enqueue(tx, 'followColumns', {})
}

/** The job: goes on until no content is left behind. Hiding the column again ends that. */
export async function followOn(db: Db, signal?: AbortSignal): Promise<void> {
  for (;;) {
    signal?.throwIfAborted()
    const away = await putAway(db, AT_ONCE)
    const shown = await db.transaction(async (tx) => {
      const ids = (await waitingIn(tx, AT_ONCE)).map(({ contentId }) => contentId)
      if (ids.length === 0) return 0
      return publishing(tx, ids, async () => {
        const options = { kinds: await readKinds(tx), timeZone: await readTimeZone(tx) }
        // Those that still wait, now that nobody else changes columns.
        const still = (await waitingIn(tx, AT_ONCE)).filter(({ contentId }) => ids.includes(contentId))
        return showWaiting(tx, options, still)
      })
    })
    if (away === 0 && shown === 0) return
  }
}

/**
 * Completes what an earlier change has left to the job, before columns change again: a content without a row in lists is then
 * never taken for a live one.
 */
export const putAllAway = (tx: Db): Promise<number> => putAway(tx, null)

/** In three statements, however many there are. */
async function hideFromVisitors(tx: Db): Promise<void> {
  await tx.execute(sql`
    delete from search using content c
    where search.version = c.live_version and c.column_key in (${NOT_PUBLIC})`)
  await tx.execute(sql`delete from live where column_key in (${NOT_PUBLIC})`)
  await tx.execute(sql`delete from live_count where column_key in (${NOT_PUBLIC})`)
}

/** Contents of columns that are not public, hidden already, wait with the version that was live. @returns how many */
async function putAway(tx: Db, most: number | null): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    update content set waiting_version = live_version, live_version = null, withdraw_at = null
    where live_version is not null and id = any(array(
      select id from content where live_version is not null and column_key in (${NOT_PUBLIC}) limit ${most}))`)
  return rowCount ?? 0
}

interface Waiting {
  contentId: string
  versionId: string
}

/** The newest first: their column's page begins with them. */
async function waitingIn(tx: Db, most: number | null): Promise<Waiting[]> {
  const { rows } = await tx.execute<{ id: string; version: string }>(sql`
    select id, waiting_version as version from content
    where waiting_version is not null and deleted_at is null and column_key not in (${NOT_PUBLIC})
    order by updated_at desc, id desc limit ${most}`)
  return rows.map(({ id, version }) => ({ contentId: id, versionId: version }))
}

async function showWaiting(tx: Db, options: PublishOptions, waiting: readonly Waiting[]): Promise<number> {
  if (waiting.length > 0) await makeLive(tx, waiting, { ...options, keepsScheduled: true })
  return waiting.length
}
