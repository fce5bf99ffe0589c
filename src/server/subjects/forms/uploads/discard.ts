import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../../store/db/database.ts'
import { formUpload } from '../../../store/db/schema.ts'
import type { Asker } from '../drafts/asker.ts'
import { dropAllDrafts } from '../drafts/own-draft.ts'
import { dropUploads, isOwned } from './uploads.ts'

/** Discards everything begun: all drafts of a form, and files of these owners that were not sent. */
export async function discardDrafts(
  db: Db,
  formKey: string,
  asker: Asker,
  owners: readonly string[],
): Promise<void> {
  await db.transaction(async (tx) => {
    await dropAllDrafts(tx, formKey, asker)
    await dropUploads(tx, and(isOwned(owners, formKey), isNull(formUpload.submissionId)))
  })
}

/** Deletes a file that was not sent yet. @returns whether there was one */
export async function discardUpload(
  db: Db,
  owners: readonly string[],
  { key, id }: { key: string; id: string },
): Promise<boolean> {
  const isTheirs = and(isOwned(owners, key), eq(formUpload.id, id), isNull(formUpload.submissionId))
  return (await db.transaction((tx) => dropUploads(tx, isTheirs))) > 0
}
