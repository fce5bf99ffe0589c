import { sql } from 'drizzle-orm'
import { keptDays } from '../../../../contract/forms/personal.ts'
import type { Db } from '../../../store/db/database.ts'
import { inSlices } from '../../../store/db/in-slices.ts'
import { formVersion } from '../../../store/db/schema.ts'
import { dropExportsOf } from '../uploads/stale-exports.ts'
import { repairOverlaps } from '../sending/overlaps.ts'

/** A draft unchanged for this long: the browser's cookie has expired as well. */
const DRAFT_DAYS = 30

/** How long the results of acts on many submissions can be looked up. */
const BULK_DAYS = 30

/** Deletes submissions after the retention period of the version they were filled in with, exports that may contain them, and abandoned drafts. */
export async function deleteExpired(
  db: Db,
  signal?: AbortSignal,
): Promise<{ submissions: number; drafts: number }> {
  const versions = await db.select().from(formVersion)
  let submissions = 0
  for (const { formKey, version, definition } of versions) {
    const days = keptDays(definition)
    if (days === undefined) continue
    const slice = (most: number) =>
      db.transaction(async (tx) => {
        const { rowCount } = await tx.execute(sql`
          delete from form_submission where id in (
            select id from form_submission where form_key = ${formKey} and form_version = ${version}
              and created_at < now() - make_interval(days => ${days}::integer) limit ${most})`)
        if (rowCount) await dropExportsOf(tx, [formKey])
        return rowCount ?? 0
      })
    submissions += await inSlices(slice, signal)
  }
  await repairOverlaps(db)
  const old = sql`updated_at < now() - make_interval(days => ${DRAFT_DAYS}::integer)`
  const drafts = await inSlices(async (most) => {
    // The row's place in the table: the key has two columns.
    const { rowCount } = await db.execute(
      sql`delete from form_draft where ctid = any(array(select ctid from form_draft where ${old} limit ${most}))`,
    )
    return rowCount ?? 0
  }, signal)
  await db.execute(sql`
    delete from form_bulk where created_at < now() - make_interval(days => ${BULK_DAYS}::integer)
      or (state = 'planned' and created_at < now() - interval '1 day')`)
  return { submissions, drafts }
}
