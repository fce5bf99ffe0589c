import { createHash, randomBytes } from 'node:crypto'
import { and, asc, eq, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { fileFields } from '../../../../contract/forms/files.ts'
import type { FormSchema } from '../../../../contract/forms/types.ts'
import type { Upload } from '../../../../contract/types.ts'
import type { Db } from '../../../store/db/database.ts'
import { formExportPart, formUpload } from '../../../store/db/schema.ts'
import { accountOf } from '../drafts/drafts.ts'
import { enqueue } from '../../../store/jobs/enqueue.ts'
import type { Secrets } from '../../../store/secrets/secrets.ts'
import { checkFile, FileFault } from './check-file.ts'
import { openFile, sealFile } from './sealing.ts'
import type { UploadStore } from './store.ts'
import { newId } from '../../../ground/new-id.ts'

export interface UploadContext {
  db: Db
  secrets: Pick<Secrets, 'seal' | 'unseal'>
  store: UploadStore
  /** Whether uploads are scanned for malicious code. */
  isScanned: boolean
}

export type UploadRow = typeof formUpload.$inferSelect

export interface GivenFile {
  field: string
  name: string
  bytes: Buffer
}

/** The most that one owner may keep for one form without sending it. */
const MOST_UNSENT = 60

const placeOf = (row: string) => ({ table: 'form_upload', column: 'name', row })

/** Checks a file and stores it for a form that is being filled in. @throws FileFault */
export async function keepUpload(
  { db, secrets, store, isScanned }: UploadContext,
  form: { key: string; definition: { schema: FormSchema } },
  owner: string,
  given: GivenFile,
): Promise<Upload> {
  const field = fileFields(form.definition.schema).get(given.field)
  if (!field) throw new FileFault('fileKind')
  const file = await checkFile(field, given)
  const unsent = and(
    eq(formUpload.owner, owner),
    eq(formUpload.formKey, form.key),
    isNull(formUpload.submissionId),
  )
  if ((await db.$count(formUpload, unsent)) >= MOST_UNSENT)
    throw new FileFault('fileMost', String(MOST_UNSENT))
  const id = newId()
  const { fileKey, sealed } = sealFile(file.bytes, id, secrets)
  const row: typeof formUpload.$inferInsert = {
    id,
    owner,
    accountId: accountOf(owner) ?? null,
    formKey: form.key,
    field: given.field,
    name: secrets.seal(file.name, placeOf(id)),
    mime: file.mime,
    bytes: file.bytes.length,
    hash: createHash('sha256').update(file.bytes).digest('hex'),
    fileKey,
    storeKey: randomBytes(16).toString('hex'),
    state: 'arriving',
  }
  // The row first: bytes without a row are deleted at night.
  await db.insert(formUpload).values(row)
  await store.put(row.storeKey, sealed)
  const state = isScanned ? 'waiting' : 'unscanned'
  await db.transaction(async (tx) => {
    await tx.update(formUpload).set({ state }).where(eq(formUpload.id, id))
    if (isScanned) await enqueue(tx, 'scanUpload', { uploadId: id }, { key: id })
  })
  return { id, field: given.field, name: file.name, mime: file.mime, bytes: file.bytes.length, state }
}

/** Files that match a condition, oldest first; files still arriving are left out. */
export async function listUploads(
  { db, secrets }: Pick<UploadContext, 'db'> & { secrets: Pick<Secrets, 'unseal'> },
  where: SQL | undefined,
): Promise<Upload[]> {
  const rows = await db
    .select()
    .from(formUpload)
    .where(and(where, ne(formUpload.state, 'arriving')))
    .orderBy(asc(formUpload.id))
    .limit(200)
  return rows.map((row) => shownUpload(row, secrets))
}

export function shownUpload(
  { id, field, name, mime, bytes, state }: UploadRow,
  { unseal }: Pick<Secrets, 'unseal'>,
): Upload {
  const shown = state === 'arriving' ? 'waiting' : state
  return { id, field, name: unseal(name, placeOf(id)), mime, bytes, state: shown }
}

export const isOwned = (owners: readonly string[], formKey: string) =>
  and(inArray(formUpload.owner, [...owners]), eq(formUpload.formKey, formKey))

/** The files of a submission that belong to the asker. */
export const isSentBy = (owners: readonly string[], submissionId: string) =>
  and(inArray(formUpload.owner, [...owners]), eq(formUpload.submissionId, submissionId))

export async function findUpload(db: Db, where: SQL | undefined): Promise<UploadRow | undefined> {
  const [row] = await db.select().from(formUpload).where(where)
  return row
}

/** A file's content; undefined while it is in quarantine, or if it is gone. @throws UnsealFault */
export async function readUpload(
  { secrets, store }: { secrets: Pick<Secrets, 'unseal'>; store: UploadStore },
  row: UploadRow,
): Promise<Buffer | undefined> {
  if (row.state !== 'clean' && row.state !== 'unscanned') return undefined
  const sealed = await store.get(row.storeKey)
  return sealed && openFile(sealed, row.id, row.fileKey, secrets)
}

/** Deletes files; their bytes are deleted as soon as the transaction has ended. @returns how many */
export async function dropUploads(tx: Db, where: SQL | undefined): Promise<number> {
  const gone = await tx.delete(formUpload).where(where).returning({ id: formUpload.id })
  if (gone.length > 0) await enqueue(tx, 'sweepUploads', {})
  return gone.length
}

/** Deletes bytes that no row refers to. A row is written before its bytes, so new files are safe. */
export async function sweepUploads({ db, store }: Pick<UploadContext, 'db' | 'store'>): Promise<void> {
  const keys = await store.keys()
  for (let at = 0; at < keys.length; at += BATCH) {
    const part = keys.slice(at, at + BATCH)
    const rows = await db
      .select({ key: formUpload.storeKey })
      .from(formUpload)
      .where(and(inArray(formUpload.storeKey, part), ne(formUpload.state, 'infected')))
      .union(
        db
          .select({ key: formExportPart.storeKey })
          .from(formExportPart)
          .where(inArray(formExportPart.storeKey, part)),
      )
    const known = new Set(rows.map(({ key }) => key))
    for (const key of part) if (!known.has(key)) await store.delete(key)
  }
}

const BATCH = 500
/** How long a file may stay in a form that was not sent. */
const UNSENT_DAYS = 30

/** Once a day: deletes files that nobody sent and bytes without a row, and asks again for scans that are missing. */
export async function expireUploads(context: Pick<UploadContext, 'db' | 'store'>): Promise<void> {
  const { db } = context
  await db.execute(sql`
    delete from form_upload upload where submission_id is null
      and (created_at < now() - make_interval(days => ${UNSENT_DAYS}::integer)
        or state = 'arriving' and created_at < now() - interval '1 day')
      and not exists (select 1 from form_draft draft where draft.owner = upload.owner and draft.form_key = upload.form_key)`)
  const waiting = await db
    .select({ id: formUpload.id })
    .from(formUpload)
    .where(eq(formUpload.state, 'waiting'))
  for (const { id } of waiting) await enqueue(db, 'scanUpload', { uploadId: id }, { key: id })
  await sweepUploads(context)
}
