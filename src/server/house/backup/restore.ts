import { dirname, join } from 'node:path'
import type { Database, Db } from '../../store/db/database.ts'
import { isNull, ne, or } from 'drizzle-orm'
import { createAudit } from '../../store/audit/audit.ts'
import { auditHead, job, site, webhook } from '../../store/db/schema.ts'
import { readLines } from '../../store/ledger/ledger.ts'
import { LEDGER_FILE, ledgerFile, type LedgerPlace } from '../../store/ledger/place.ts'
import { COMES_AGAIN } from '../../store/jobs/enqueue.ts'
import { type KeySettings, openSecrets } from '../../store/secrets/open-secrets.ts'
import { KINDS } from '../../subjects/media/formats/file-types.ts'
import type { MediaStore } from '../../subjects/media/store/store.ts'
import { eraseAgain, readFormerErasures } from '../../subjects/own-data/former-erasures.ts'
import { raiseRevision } from '../../store/revision.ts'
import type { Progress } from '../folder/import.ts'
import { MEGABYTE, MOST_MEGABYTES } from '../../../contract/forms/files.ts'
import type { UploadStore } from '../../subjects/forms/uploads/store.ts'
import { readIsUntouchedDemo } from '../folder/known-site.ts'
import { alone } from '../folder/lock.ts'
import { clearStage } from '../folder/stage.ts'
import { type CheckedBackup, checkBackup, MAX_PART_BYTES, totalOf } from './check-backup.ts'
import { BackupFault, damaged } from './fault.ts'
import { type Manifest, UPLOADS } from './manifest.ts'
import { readBackup, sha256 } from './read-archive.ts'
import { fillTable, makeTables } from './rebuild.ts'
import { type Ledgers, type Replayed, replayLedger } from './replay.ts'
import { wholeOf } from './tar.ts'
import { say } from '../../ground/language/say.ts'

export interface RestoreOptions {
  media: MediaStore
  uploads: UploadStore
  /** The keys of personal data: what they do not open is not restored. */
  keys: KeySettings
  key?: string | undefined
  /** Where this server keeps the ledger outside the database; its own place comes first. */
  ledgers?: readonly LedgerPlace[]
  /** Whether the site's present content may be replaced. */
  replace?: boolean
  signal?: AbortSignal | undefined
  onProgress?: (progress: Progress) => void
}

const MAX_MEDIA_BYTES = Math.max(...Object.values(KINDS).map(({ maxBytes }) => maxBytes))

/** Sealing adds far less than a megabyte. */
const MAX_UPLOAD_BYTES = (MOST_MEGABYTES + 1) * MEGABYTE

/** Higher than any revision that browsers may have seen since the backup: what they cached by number is outdated. */
const REVISIONS_SINCE = 1_000_000

/**
 * Makes database, media and files of forms what the backup says. The whole backup is checked first. Media and files come next,
 * while nothing refers to them yet, and the database changes in one transaction: all of it or nothing.
 * @throws BackupFault when the backup is damaged or the site is not empty
 */
export async function restoreBackup(
  database: Database,
  file: string,
  options: RestoreOptions,
): Promise<{ manifest: Manifest; media: number; uploads: number; replayed: Replayed }> {
  const checked = await checkBackup(file, options)
  return alone(database, async () => {
    if (!options.replace) await assertEmpty(database.db)
    const media = await putMedia(file, checked, options)
    const uploads = await putUploads(file, checked, options)
    const replayed = await database.unhurried((tx) => replaceAll(tx, file, checked, options))
    // A running server may have deleted them while no row referred to them.
    const there = new Set(await options.uploads.keys())
    if (uploads.some((key) => !there.has(key))) await putUploads(file, checked, options)
    return { manifest: checked.manifest, media, uploads: uploads.length, replayed }
  })
}

async function assertEmpty(db: Db): Promise<void> {
  const [row] = await db.select({ settings: site.settings }).from(site)
  if (!row || (await readIsUntouchedDemo(db))) return
  throw new BackupFault(
    say`the site "${String(row.settings.name)}" is there: --replace puts the backup in its place; back it up first`,
  )
}

async function putMedia(
  file: string,
  { sums, types }: CheckedBackup,
  { media: store, onProgress, ...options }: RestoreOptions,
): Promise<number> {
  const total = [...sums.keys()].filter((name) => name.startsWith('media/')).length
  let done = 0
  for await (const part of readBackup(file, options)) {
    if (!part.name.startsWith('media/')) {
      await passOver(part.body)
      continue
    }
    options.signal?.throwIfAborted()
    const bytes = await wholeOf(part, MAX_MEDIA_BYTES)
    const key = part.name.slice('media/'.length)
    assertSum(part.name, bytes, sums)
    const [hash = key, width] = key.split('-')
    if (width === undefined && !sha256(bytes).startsWith(hash)) throw changed(part.name)
    const type = width === undefined ? (types.get(hash) ?? 'application/octet-stream') : 'image/webp'
    if (!(await store.has(key))) await store.put(key, bytes, type)
    done += 1
    onProgress?.({ step: 'media', done, total })
  }
  return done
}

/** @returns their keys */
async function putUploads(
  file: string,
  { sums }: CheckedBackup,
  { uploads: store, onProgress, ...options }: RestoreOptions,
): Promise<string[]> {
  const total = [...sums.keys()].filter((name) => name.startsWith(UPLOADS)).length
  const keys: string[] = []
  if (total === 0) return keys
  for await (const part of readBackup(file, options)) {
    if (!part.name.startsWith(UPLOADS)) {
      await passOver(part.body)
      continue
    }
    options.signal?.throwIfAborted()
    const sealed = await wholeOf(part, MAX_UPLOAD_BYTES)
    assertSum(part.name, sealed, sums)
    const key = part.name.slice(UPLOADS.length)
    await store.put(key, sealed)
    keys.push(key)
    onProgress?.({ step: 'uploads', done: keys.length, total })
  }
  return keys
}

async function replaceAll(
  tx: Db,
  file: string,
  { manifest, sums }: CheckedBackup,
  { onProgress, ...options }: RestoreOptions,
): Promise<Replayed> {
  const before = await revisionOf(tx)
  const standing = await readStanding(tx)
  const ledgers = await readLedgers(tx, file, options.ledgers)
  const former = await readFormerErasures(tx, file)
  const finish = await makeTables(tx, manifest.schema)
  const total = totalOf(manifest)
  let done = 0
  for await (const part of readBackup(file, options)) {
    const table = /^tables\/(\w+)\//.exec(part.name)?.[1]
    if (table === undefined) {
      await passOver(part.body)
      continue
    }
    options.signal?.throwIfAborted()
    const bytes = await wholeOf(part, MAX_PART_BYTES)
    assertSum(part.name, bytes, sums)
    done += await fillTable(tx, table, bytes.toString())
    onProgress?.({ step: 'tables', done, total })
  }
  await finish()
  await clearStage({ db: tx })
  // Nobody gets a notification twice.
  await tx.delete(job).where(or(isNull(job.key), ne(job.key, COMES_AGAIN)))
  // This may be another machine, and a webhook may have been removed since: somebody switches them on again.
  await tx.update(webhook).set({ isOn: false })
  const secrets = await openSecrets(tx, options.keys)
  // What was erased or revoked after the backup does not come back.
  const replayed = await replayLedger(tx, secrets, ledgers)
  await eraseAgain(tx, secrets, former)
  await createAudit(secrets)(tx, {
    actor: 'operator',
    action: 'restored',
    detail: { made: manifest.made, replaced: standing },
  })
  const after = await revisionOf(tx)
  if (after === undefined) return replayed
  await tx.update(site).set({ revision: Math.max(before ?? 0, after) + REVISIONS_SINCE })
  await raiseRevision(tx)
  return replayed
}

/** All ledgers: of the replaced database, of this server's places, and beside the backup. */
async function readLedgers(tx: Db, file: string, places: readonly LedgerPlace[] = []): Promise<Ledgers> {
  const [own, ...others] = places
  const beside = ledgerFile(join(dirname(file), LEDGER_FILE))
  const read = (all: readonly LedgerPlace[]) => Promise.all(all.map((place) => place.read()))
  return {
    own: [await readLines(tx), ...(await read(own ? [own] : []))],
    copies: await read([...others, beside]),
  }
}

/** The end of the log that is replaced, so that it can still be identified later. */
async function readStanding(tx: Db): Promise<string> {
  const [head] = await tx.select().from(auditHead)
  return head ? `${head.last}:${head.hash}` : '0:'
}

async function revisionOf(tx: Db): Promise<number | undefined> {
  const [row] = await tx.select({ revision: site.revision }).from(site)
  return row?.revision
}

async function passOver(body: AsyncIterable<Buffer>): Promise<void> {
  for await (const _chunk of body);
}

/** The file may have been replaced since it was checked. */
function assertSum(name: string, bytes: Buffer, sums: ReadonlyMap<string, string>): void {
  if (sums.get(name) !== sha256(bytes)) throw changed(name)
}

const changed = (name: string) => new BackupFault(`${damaged()}: ${name}`)
