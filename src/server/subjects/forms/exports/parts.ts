import { randomBytes } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { newId } from '../../../ground/new-id.ts'
import type { Db } from '../../../store/db/database.ts'
import { formExport, formExportPart } from '../../../store/db/schema.ts'
import type { Secrets } from '../../../store/secrets/secrets.ts'
import { openFile, sealFile } from '../uploads/sealing.ts'
import type { UploadStore } from '../uploads/store.ts'

/** Bytes of a part: it is sealed, kept and handed out in one go, while everybody else waits. */
const PART_BYTES = 1024 * 1024

export interface Keeping {
  db: Db
  secrets: Pick<Secrets, 'seal' | 'unseal'>
  store: UploadStore
}

/** Somebody has cancelled it, or its day is over. */
export class Cancelled extends Error {
  override readonly name = 'Cancelled'
}

/** Keeps what is written of a file, sealed, a part at a time. */
export function keepParts({ db, secrets, store }: Keeping, exportId: string) {
  let waiting: Uint8Array[] = []
  let length = 0
  let number = 0
  const keys: string[] = []

  async function keep(bytes: Buffer): Promise<void> {
    const id = newId()
    const { fileKey, sealed } = sealFile(bytes, id, secrets, 'form_export_part')
    const storeKey = randomBytes(16).toString('hex')
    number += 1
    // The row first: bytes that have none are swept away.
    await db.transaction(async (tx) => {
      await addTo(tx, exportId, bytes.length)
      await tx.insert(formExportPart).values({ id, exportId, number, storeKey, fileKey })
    })
    keys.push(storeKey)
    await store.put(storeKey, sealed)
  }
  /** @param least bytes that are left for a later part */
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
    /** What is left. @throws Cancelled */
    close: () => keepUntil(0),
    /** Of one that was cancelled: somebody removed its rows, and a part may have come since. */
    forget: () => forgetBytes(store, keys),
  }
}

/** Locks the row until the part stands under it. @throws Cancelled */
async function addTo(tx: Db, exportId: string, bytes: number): Promise<void> {
  const { rowCount } = await tx
    .update(formExport)
    .set({ bytes: sql`${formExport.bytes} + ${bytes}` })
    .where(and(eq(formExport.id, exportId), eq(formExport.state, 'running')))
  if (!rowCount) throw new Cancelled('the export was cancelled')
}

/** @returns undefined where there is no such part. @throws UnsealFault */
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

/** @returns under which keys the bytes lie: they go once the transaction has ended */
export async function dropParts(tx: Db, exportId: string): Promise<string[]> {
  const gone = await tx
    .delete(formExportPart)
    .where(eq(formExportPart.exportId, exportId))
    .returning({ key: formExportPart.storeKey })
  return gone.map(({ key }) => key)
}

/** What is left where a process ends before, the nightly sweep finds. */
export async function forgetBytes(store: UploadStore, keys: readonly string[]): Promise<void> {
  for (const key of keys) await store.delete(key)
}
