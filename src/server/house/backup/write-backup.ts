import { createWriteStream } from 'node:fs'
import { rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { inArray, sql } from 'drizzle-orm'
import type { Database, Db } from '../../store/db/database.ts'
import { sync } from '../../store/db/embedded/sync-tree.ts'
import { formUpload, media, site } from '../../store/db/schema.ts'
import { type MediaStore, renditionKey } from '../../subjects/media/store/store.ts'
import { codeOf } from '../../ground/operator-error.ts'
import { enter } from '../../store/ledger/ledger.ts'
import type { Secrets } from '../../store/secrets/secrets.ts'
import type { Progress } from '../folder/import.ts'
import type { UploadStore } from '../../subjects/forms/uploads/store.ts'
import { ArchiveWriter } from './archive-writer.ts'
import { checkBackup, totalOf } from './check-backup.ts'
import { sealing } from './cipher.ts'
import { BackupFault } from './fault.ts'
import { MANIFEST, type Manifest, manifestOf, UPLOADS } from './manifest.ts'
import { KEPT_TABLES } from './tables.ts'
import { say } from '../../ground/language/say.ts'

export interface BackupOptions {
  media: MediaStore
  /** Files of forms: they are copied sealed, as they are stored. */
  uploads: UploadStore
  /** Seals the ledger's copy. */
  secrets: Pick<Secrets, 'seal'>
  /** Encrypts the backup. */
  key?: string | undefined
  signal?: AbortSignal | undefined
  onProgress?: (progress: Progress) => void
}

export interface BackupFacts {
  manifest: Manifest
  bytes: number
  media: number
  uploads: number
  /** Keys of media and files whose bytes are missing in their store. */
  lost: string[]
}

/** The suffix of a file's name until it is complete. */
export const UNFINISHED = '.unfinished'

/** A file of rows is closed at this size, in bytes. */
const PART_BYTES = 4 * 1024 * 1024
/** How many bytes of rows one query should return. */
const FETCH_BYTES = 1024 * 1024
/** Pictures do not get smaller, and text compresses well even at the fastest level. */
const COMPRESSION = 1

/**
 * Writes database, media and files of forms into one file and verifies it before it gets its name. The database part is a
 * snapshot of one moment.
 * @throws BackupFault when the file exists already
 */
export async function writeBackup(
  database: Database,
  file: string,
  options: BackupOptions,
): Promise<BackupFacts> {
  if (await stat(file).catch(absent)) {
    throw new BackupFault(say`${file} is there already: name another file`)
  }
  const unfinished = file + UNFINISHED
  try {
    const { lost, media, uploads } = await writeUnfinished(database, unfinished, options)
    const { manifest } = await checkBackup(unfinished, options)
    const { size } = await stat(unfinished)
    await rename(unfinished, file)
    await sync(dirname(file))
    return { manifest, bytes: size, media, uploads, lost }
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}

async function writeUnfinished(database: Database, file: string, options: BackupOptions) {
  const { key, signal } = options
  const gzip = createGzip({ level: COMPRESSION })
  // Synced to disk before it counts as written.
  const target = createWriteStream(file, { mode: 0o600, flush: true })
  const written =
    key === undefined ? pipeline(gzip, target, { signal }) : pipeline(gzip, sealing(key), target, { signal })
  written.catch(() => {})
  const archive = new ArchiveWriter(gzip, written)
  try {
    // A ledger that has this entry continues after the backup.
    await database.db.transaction((tx) => enter(tx, options.secrets, { action: 'backup-made' }))
    const keys = await database.aside((tx) => addTables(tx, archive, options))
    const lostMedia = await addMedia(keys.media, archive, options)
    const lostUploads = await addUploads(keys.uploads, archive, options)
    await archive.end()
    return {
      lost: [...lostMedia, ...lostUploads],
      media: keys.media.length - lostMedia.length,
      uploads: keys.uploads.length - lostUploads.length,
    }
  } catch (error) {
    gzip.destroy(error instanceof Error ? error : undefined)
    await written.catch(() => {})
    throw error
  }
}

interface Keys {
  media: string[]
  uploads: string[]
}

/** @returns the keys of everything whose bytes are stored elsewhere */
async function addTables(tx: Db, archive: ArchiveWriter, options: BackupOptions): Promise<Keys> {
  const [row] = await tx.select().from(site)
  const tables: Record<string, number> = {}
  for (const name of KEPT_TABLES) {
    const { rows } = await tx.execute<{ total: number }>(
      sql`select count(*)::int as total from ${sql.identifier(name)}`,
    )
    tables[name] = rows[0]?.total ?? 0
  }
  const manifest = manifestOf({ site: String(row?.settings.name ?? ''), tables })
  await addJson(archive, MANIFEST, `${JSON.stringify(manifest, null, 2)}\n`)
  const total = totalOf(manifest)
  let done = 0
  for (const name of KEPT_TABLES) {
    let part = 0
    let rows: string[] = []
    let length = 0
    const close = async () => {
      if (rows.length === 0) return
      part += 1
      const text = `[${rows.join(',\n')}]\n`
      rows = []
      length = 0
      await addJson(archive, `tables/${name}/${String(part).padStart(5, '0')}.json`, text)
    }
    for await (const batch of rowsOf(tx, name)) {
      options.signal?.throwIfAborted()
      for (const text of batch) {
        rows.push(text)
        length += text.length
        if (length >= PART_BYTES) await close()
      }
      done += batch.length
      options.onProgress?.({ step: 'tables', done, total })
    }
    await close()
  }
  const pictures = await tx.select({ hash: media.hash, renditions: media.renditions }).from(media)
  const all = pictures.flatMap(({ hash, renditions }) => [
    hash,
    ...renditions.map((width) => renditionKey(hash, width)),
  ])
  return { media: [...new Set(all)], uploads: await uploadKeys(tx) }
}

/** Files whose bytes exist: not those still arriving, nor those deleted as malicious. */
async function uploadKeys(tx: Db): Promise<string[]> {
  const rows = await tx
    .select({ key: formUpload.storeKey })
    .from(formUpload)
    .where(inArray(formUpload.state, ['waiting', 'clean', 'unscanned']))
  return rows.map(({ key }) => key)
}

/** Rows as JSON objects written by PostgreSQL itself, so that every value is restored exactly. */
async function* rowsOf(tx: Db, table: string): AsyncGenerator<string[]> {
  const name = sql.identifier(table)
  await tx.execute(
    sql`declare backup_rows no scroll cursor for select row_to_json(t)::text as row from ${name} t`,
  )
  for (let count = 20; ;) {
    const { rows } = await tx.execute<{ row: string }>(sql.raw(`fetch ${count} from backup_rows`))
    if (rows.length === 0) break
    const texts = rows.map(({ row }) => row)
    const average = texts.reduce((sum, text) => sum + text.length, 0) / texts.length
    count = Math.max(1, Math.min(2 * count, 2000, Math.floor(FETCH_BYTES / average)))
    yield texts
  }
  await tx.execute(sql`close backup_rows`)
}

/** @returns the keys whose bytes are missing */
async function addMedia(
  keys: readonly string[],
  archive: ArchiveWriter,
  { media: store, signal, onProgress }: BackupOptions,
): Promise<string[]> {
  const lost: string[] = []
  for (const [index, key] of keys.entries()) {
    signal?.throwIfAborted()
    const stored = await store.get(key)
    if (stored) await archive.add(`media/${key}`, stored.size, stored.stream)
    else lost.push(key)
    onProgress?.({ step: 'media', done: index + 1, total: keys.length })
  }
  return lost
}

/** @returns the keys whose bytes are missing */
async function addUploads(
  keys: readonly string[],
  archive: ArchiveWriter,
  { uploads: store, signal, onProgress }: BackupOptions,
): Promise<string[]> {
  const lost: string[] = []
  for (const [index, key] of keys.entries()) {
    signal?.throwIfAborted()
    const sealed = await store.get(key)
    if (sealed) await archive.add(UPLOADS + key, sealed.length, [sealed])
    else lost.push(key)
    onProgress?.({ step: 'uploads', done: index + 1, total: keys.length })
  }
  return lost
}

async function addJson(archive: ArchiveWriter, name: string, text: string): Promise<void> {
  const bytes = Buffer.from(text)
  await archive.add(name, bytes.length, [bytes])
}

function absent(error: unknown): undefined {
  if (codeOf(error) === 'ENOENT') return undefined
  throw error
}
