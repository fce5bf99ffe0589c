import { asc, inArray } from 'drizzle-orm'
import type { Db } from '../../../store/db/database.ts'
import { formProgress, formUpload } from '../../../store/db/schema.ts'
import type { Secrets } from '../../../store/secrets/secrets.ts'
import { noteOf } from '../definition/progress-note.ts'
import { shownUpload } from '../uploads/uploads.ts'

type Progress = typeof formProgress.$inferSelect

/** Data about submissions beside their answers. */
export interface Beside {
  /** Messages to the applicant, oldest first. */
  said: ReadonlyMap<string, readonly Progress[]>
  /** The names of existing files, by id. */
  fileNames: ReadonlyMap<string, string>
}

export async function readBeside(
  db: Db,
  secrets: Pick<Secrets, 'unseal'>,
  ids: readonly string[],
): Promise<Beside> {
  const said = await db
    .select()
    .from(formProgress)
    .where(inArray(formProgress.submissionId, [...ids]))
    .orderBy(asc(formProgress.createdAt), asc(formProgress.id))
  const files = await db
    .select()
    .from(formUpload)
    .where(inArray(formUpload.submissionId, [...ids]))
  const saidOf = new Map<string, Progress[]>(ids.map((id) => [id, []]))
  for (const one of said) saidOf.get(one.submissionId)?.push({ ...one, note: noteOf(secrets, one) })
  return {
    said: saidOf,
    fileNames: new Map(files.map((row) => [row.id, shownUpload(row, secrets).name])),
  }
}
