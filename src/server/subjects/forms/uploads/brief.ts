import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../../store/db/database.ts'
import { formUpload } from '../../../store/db/schema.ts'
import { enqueue } from '../../../store/jobs/enqueue.ts'
import { dropUploads, isOwned } from './uploads.ts'

/** A tab on a device of others may be closed without a word: what it uploaded goes after this time. */
const BRIEF_HOURS = 3

/** Deletes files of a form soon, unless they are sent by then. */
export async function shortenUploads(db: Db, owners: readonly string[], formKey: string): Promise<void> {
  await db.transaction(async (tx) => {
    const files = await tx
      .select({ id: formUpload.id })
      .from(formUpload)
      .where(and(isOwned(owners, formKey), isNull(formUpload.submissionId)))
      .limit(100)
    const runAt = new Date(Date.now() + BRIEF_HOURS * 3_600_000)
    for (const { id: uploadId } of files)
      await enqueue(tx, 'dropBrief', { uploadId }, { key: uploadId, runAt })
  })
}

/** A draft on the server keeps its files: it belongs to an account, or to whoever fills in without scripts. */
export async function dropBrief(db: Db, uploadId: string): Promise<void> {
  const isDrafted = sql`exists (select 1 from form_draft where form_draft.owner = form_upload.owner
    and form_draft.form_key = form_upload.form_key)`
  await db.transaction((tx) =>
    dropUploads(tx, and(eq(formUpload.id, uploadId), isNull(formUpload.submissionId), sql`not ${isDrafted}`)),
  )
}
