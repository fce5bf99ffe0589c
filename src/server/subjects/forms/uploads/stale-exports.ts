import { inArray, sql } from 'drizzle-orm'
import type { Db } from '../../../store/db/database.ts'
import { formExport } from '../../../store/db/schema.ts'
import { enqueue } from '../../../store/jobs/enqueue.ts'

const lockOf = (formKey: string) => sql`hashtextextended(${`exports ${formKey}`}, 0)`

/** An order waits while submissions of its form are being erased: its file is written from what is left. */
export async function waitForErasure(tx: Db, formKey: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${lockOf(formKey)})`)
}

/**
 * Deletes all exports of these forms, because the transaction deletes submissions that they may contain. A file being
 * written is cancelled; the bytes are deleted after the transaction has ended.
 */
export async function dropExportsOf(tx: Db, formKeys: readonly string[]): Promise<void> {
  // Always in the same order: two transactions do not wait for each other.
  for (const formKey of formKeys.toSorted())
    await tx.execute(sql`select pg_advisory_xact_lock(${lockOf(formKey)})`)
  if (formKeys.length === 0) return
  const gone = await tx
    .delete(formExport)
    .where(inArray(formExport.formKey, [...formKeys]))
    .returning({ id: formExport.id })
  if (gone.length > 0) await enqueue(tx, 'sweepUploads', {})
}
