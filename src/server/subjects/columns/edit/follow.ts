import { sql } from 'drizzle-orm'
import { makeLive, type PublishOptions, takeAway } from '../../contents/published/publish.ts'
import { textArray } from '../../../store/db/lists.ts'
import type { Db } from '../../../store/db/database.ts'
import { NOT_PUBLIC } from '../../../store/db/not-public.ts'

/**
 * Makes contents follow their columns after any change of these: contents of columns that are no longer public are withdrawn
 * and wait; waiting contents of public columns go live. Schedules stay. The caller's transaction must have raised the revision.
 */
export async function followColumns(tx: Db, options: PublishOptions): Promise<void> {
  const gone = await tx.execute<{ id: string; version: string }>(sql`
    select id, live_version as version from content
    where live_version is not null and column_key in (${NOT_PUBLIC})`)
  const ids = gone.rows.map(({ id }) => id)
  if (ids.length > 0) {
    await takeAway(tx, ids)
    await tx.execute(sql`
      update content set waiting_version = w.version
      from unnest(${textArray(ids)}, ${textArray(gone.rows.map(({ version }) => version))}) as w (id, version)
      where content.id = w.id`)
  }
  const back = await tx.execute<{ id: string; version: string }>(sql`
    select id, waiting_version as version from content
    where waiting_version is not null and deleted_at is null
      and column_key not in (${NOT_PUBLIC})`)
  const publications = back.rows.map(({ id, version }) => ({ contentId: id, versionId: version }))
  if (publications.length > 0) await makeLive(tx, publications, { ...options, keepsScheduled: true })
}
