import { randomBytes } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { newId } from '../../../ground/new-id.ts'
import type { Db } from '../../../store/db/database.ts'
import { formExport, formExportPart } from '../../../store/db/schema.ts'
import type { Secrets } from '../../../store/secrets/secrets.ts'
import { openFile, sealFile } from '../uploads/sealing.ts'
import type { UploadStore } from '../uploads/store.ts'

/** Bytes of a part: it is sealed, stored and sent as one, and all other requests wait meanwhile. */
const PART_BYTES = 1024 * 1024

export interface Keeping {
  db: Db
  secrets: Pick<Secrets, 'seal' | 'unseal'>
  store: UploadStore
}

/** Somebody has cancelled it, its day is over, or another process has begun it anew. */
export class Cancelled extends Error {
  override readonly name = 'Cancelled'
}

/** One attempt at writing an export. */
export type Run = Pick<typeof formExport.$inferSelect, 'id' | 'run'>

/** The export as long as this run is the one that writes it. */
export const isWrittenBy = ({ id, run }: Run) =>
  and(eq(formExport.id, id), eq(formExport.run, run), eq(formExport.state, 'running'))

/** Stores a file as it is written: sealed, in parts. */
export function keepParts({ db, secrets, store }: Keeping, { id: exportId, run }: Run) {
  let waiting: Uint8Array[] = []
  let length = 0
  let number = 0
  const keys: string[] = []

  async function keep(bytes: Buffer): Promise<void> {
    const id = newId()
    const { fileKey, sealed } = sealFile(bytes, id, secrets, 'form_export_part')
    const storeKey = randomBytes(16).toString('hex')
    number += 1
    // The row first: bytes without a row are deleted at night.
    await db.transaction(async (tx) => {
      await addTo(tx, { id: exportId, run }, bytes.length)
      await tx.insert(formExportPart).values({ id, exportId, number, storeKey, fileKey })
    })
    keys.push(storeKey)
    await store.put(storeKey, sealed)
  }
  /** @param least the number of bytes to keep for a later part */
  async function keepUntil(least: number): Promise<void> {
    const bytes = Buffer.concat(waiting)
    let at = 0
    for (; bytes.length - at > least; at += PART_BYTES) await keep(bytes.subarray(at, at + PART_BYTES))
    waiting = [bytes.subarray(at)]
    length = bytes.length - at
  }
  return {
    /** @throws Cancelled */
    async add(chunks: readonly Uint8Array[]): Promise<void> {
      for (const chunk of chunks) {
        waiting.push(chunk)
        length += chunk.length
        if (length >= PART_BYTES) await keepUntil(PART_BYTES - 1)
      }
    },
    /** Writes the rest. @throws Cancelled */
    close: () => keepUntil(0),
    /** Cleans up a cancelled file: its rows were deleted, and a part may have been added since. */
    forget: () => forgetBytes(store, keys),
  }
}

/** Locks the row until the part is stored. @throws Cancelled */
async function addTo(tx: Db, run: Run, bytes: number): Promise<void> {
  const { rowCount } = await tx
    .update(formExport)
    .set({ bytes: sql`${formExport.bytes} + ${bytes}` })
    .where(isWrittenBy(run))
  if (!rowCount) throw new Cancelled('the export was cancelled or begun anew')
}

/** @returns undefined if there is no such part. @throws UnsealFault */
export async function readPart(
  { db, secrets, store }: Keeping,
  exportId: string,
  number: number,
): Promise<Buffer | undefined> {
  const [part] = await db
    .select()
    .from(formExportPart)
    .where(and(eq(formExportPart.exportId, exportId), eq(formExportPart.number, number)))
  const sealed = part && (await store.get(part.storeKey))
  return sealed && openFile(sealed, part.id, part.fileKey, secrets, 'form_export_part')
}

/** @returns the keys of the bytes, which are deleted once the transaction has ended */
export async function dropParts(tx: Db, exportId: string): Promise<string[]> {
  const gone = await tx
    .delete(formExportPart)
    .where(eq(formExportPart.exportId, exportId))
    .returning({ key: formExportPart.storeKey })
  return gone.map(({ key }) => key)
}

/** If the process ends first, the nightly clean-up finds what is left. */
export async function forgetBytes(store: UploadStore, keys: readonly string[]): Promise<void> {
  for (const key of keys) await store.delete(key)
}
