import { and, count, desc, eq, gt, inArray, sql, type SQL } from 'drizzle-orm'
import { newId } from '../../../ground/new-id.ts'
import { notFound, Refusal } from '../../../ground/refusal.ts'
import type { Db } from '../../../store/db/database.ts'
import { formExport, formExportPart } from '../../../store/db/schema.ts'
import { enqueue } from '../../../store/jobs/enqueue.ts'
import type { Secrets } from '../../../store/secrets/secrets.ts'
import { readDefinitions } from '../definition/definitions.ts'
import type { Filter } from '../inbox/filter.ts'
import type { UploadStore } from '../uploads/store.ts'
import { dropParts, forgetBytes } from './parts.ts'
import { waitForErasure } from '../uploads/stale-exports.ts'

export const FORMATS = {
  csv: 'text/csv; charset=utf-8',
  zip: 'application/zip',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

export interface Wanted {
  format: keyof typeof FORMATS
  /** Includes sensitive answers unmasked. */
  isOpen: boolean
  /** With two empty columns in which to decide: see `src/server/subjects/forms/bulk/sheet.ts`. */
  forDecisions?: boolean | undefined
  filter: Filter & { formKey: string }
}

/** Who ordered which file, and of which form. */
export interface Asked {
  exportId: string
  formKey: string
  staffId: string
}

export type ExportRow = typeof formExport.$inferSelect

const DAY_MILLISECONDS = 86_400_000
/** The most files of one person being written at a time. */
const MOST_UNFINISHED = 3
/** How long the parts of a file can be fetched after its download was logged. */
const TAKING = sql`interval '1 hour'`

const isKept = gt(formExport.createdAt, sql`clock_timestamp() - interval '1 day'`)
const wantedPlace = (row: string) => ({ table: 'form_export', column: 'wanted', row })

/** Orders a file, which is written in the background. @throws Refusal (404, 409) */
export async function orderExport(
  tx: Db,
  secrets: Pick<Secrets, 'seal'>,
  { staffId, name, ...wanted }: Wanted & { staffId: string; name: string },
): Promise<ExportRow> {
  const { formKey } = wanted.filter
  await waitForErasure(tx, formKey)
  await readDefinitions(tx, formKey)
  const isUnfinished = inArray(formExport.state, ['waiting', 'running'])
  if ((await tx.$count(formExport, and(eq(formExport.staffId, staffId), isUnfinished))) >= MOST_UNFINISHED)
    throw new Refusal(409, `${MOST_UNFINISHED} of your exports are being written: wait, or cancel one`, {
      reason: 'exports',
    })
  const id = newId()
  const sealed = secrets.seal(JSON.stringify(wanted), wantedPlace(id))
  const [row] = await tx.insert(formExport).values({ id, formKey, staffId, name, wanted: sealed }).returning()
  if (!row) throw new Error('the export was not stored')
  await enqueue(tx, 'writeExport', { exportId: id }, { key: id })
  // By the database's clock, like everything that checks for its day.
  await enqueue(
    tx,
    'dropExport',
    { exportId: id },
    { key: id, runAt: new Date(row.createdAt.getTime() + DAY_MILLISECONDS) },
  )
  return row
}

export function wantedOf(row: ExportRow, { unseal }: Pick<Secrets, 'unseal'>): Wanted {
  const wanted: Wanted = JSON.parse(unseal(row.wanted, wantedPlace(row.id)))
  return wanted
}

/** In the form in which its owner sees it. */
export const shownExport = ({ id, name, state, total, done, bytes, leftOut, createdAt }: ExportRow) => ({
  id,
  name,
  state,
  total,
  done,
  bytes,
  leftOut,
  createdAt: createdAt.toISOString(),
  until: new Date(createdAt.getTime() + DAY_MILLISECONDS).toISOString(),
})

const isAsked = ({ exportId, formKey, staffId }: Asked, more?: SQL) =>
  and(
    eq(formExport.id, exportId),
    eq(formExport.formKey, formKey),
    eq(formExport.staffId, staffId),
    isKept,
    more,
  )

/** Somebody's files of a form, newest first. */
export async function listExports(db: Db, { formKey, staffId }: Omit<Asked, 'exportId'>) {
  const rows = await db
    .select()
    .from(formExport)
    .where(and(eq(formExport.staffId, staffId), eq(formExport.formKey, formKey), isKept))
    .orderBy(desc(formExport.createdAt), desc(formExport.id))
    .limit(50)
  return rows.map(shownExport)
}

/** Records a download: from now on the file's parts can be fetched. @throws Refusal (404) if there is no finished file */
export async function takeExport(tx: Db, asked: Asked) {
  const [row] = await tx
    .update(formExport)
    .set({ takenAt: sql`clock_timestamp()` })
    .where(isAsked(asked, eq(formExport.state, 'done')))
    .returning()
  if (!row) throw notFound('such file: it is not done, or its day is over')
  const [parts] = await tx
    .select({ count: count() })
    .from(formExportPart)
    .where(eq(formExportPart.exportId, row.id))
  return { row, parts: parts?.count ?? 0 }
}

/** A file whose download is in the log. @throws Refusal (404, 409) */
export async function takenExport(db: Db, asked: Asked): Promise<ExportRow> {
  const [found] = await db
    .select({
      row: formExport,
      isTaken: sql<boolean>`coalesce(taken_at > clock_timestamp() - ${TAKING}, false)`,
    })
    .from(formExport)
    .where(isAsked(asked, eq(formExport.state, 'done')))
  if (!found) throw notFound('such file: it is not done, or its day is over')
  if (!found.isTaken) throw new Refusal(409, 'download the file again: its hour is over')
  return found.row
}

/** Cancels a file being written, and deletes a finished one. @returns the keys of its bytes. @throws Refusal (404) */
export async function removeExport(tx: Db, asked: Asked): Promise<string[]> {
  // Locked before its parts: a running job adds none.
  const [row] = await tx.select({ id: formExport.id }).from(formExport).where(isAsked(asked)).for('update')
  if (!row) throw notFound('such export: its day is over')
  const keys = await dropParts(tx, row.id)
  await tx.delete(formExport).where(eq(formExport.id, row.id))
  return keys
}

/** Deletes files after their day. */
export async function dropExport(
  { db, store }: { db: Db; store: UploadStore },
  exportId: string,
): Promise<void> {
  const keys = await db.transaction(async (tx) => {
    await tx.select({ id: formExport.id }).from(formExport).where(eq(formExport.id, exportId)).for('update')
    const dropped = await dropParts(tx, exportId)
    await tx.delete(formExport).where(eq(formExport.id, exportId))
    return dropped
  })
  await forgetBytes(store, keys)
}
