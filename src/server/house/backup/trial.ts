import { sql } from 'drizzle-orm'
import { verifyLog } from '../../store/audit/verify.ts'
import type { Db } from '../../store/db/database.ts'
import { type KeySettings, openSecrets } from '../../store/secrets/open-secrets.ts'
import { openDatabase } from '../../store/open-database.ts'
import type { MediaStore } from '../../subjects/media/store/store.ts'
import type { UploadStore } from '../../subjects/forms/uploads/store.ts'
import { BackupFault } from './fault.ts'
import type { Manifest } from './manifest.ts'
import { restoreBackup } from './restore.ts'
import { say } from '../../ground/language/say.ts'

export interface TrialTask {
  /** Absolute. */
  file: string
  /** An empty folder for the temporary database; the caller removes it. */
  place: string
  keys: KeySettings
  /** Opens the backup. */
  key?: string | undefined
}

export interface Tried {
  manifest: Manifest
  /** Rows of the audit log, which is whole. */
  rows: number
}

/** What neither a restore nor an erasure that is carried out again may change. */
const COUNTED = ['site', 'content', 'media', 'form']

/**
 * Restores a backup into a temporary embedded database and verifies what is there; media and files are read and discarded.
 * @throws BackupFault that says what is wrong with it
 */
export async function tryBackup({ file, place, keys, key }: TrialTask, signal?: AbortSignal): Promise<Tried> {
  const database = await openDatabase({ dataDir: place, log: SILENT })
  try {
    const { manifest } = await restoreBackup(database, file, {
      ...discarding(),
      keys,
      key,
      ledgers: [],
      signal,
    })
    await assertCounts(database.db, manifest)
    const { rows, faults } = await verifyLog(database.db, await openSecrets(database.db, keys))
    if (faults.length > 0)
      throw new BackupFault(say`the restored audit log is not as it was written: ${faults[0]}`)
    return { manifest, rows }
  } finally {
    await database.close()
  }
}

const SILENT = { info: () => {}, warn: () => {}, error: () => {} }

async function assertCounts(db: Db, { tables }: Manifest): Promise<void> {
  for (const table of COUNTED) {
    const expected = tables[table]
    if (expected === undefined) continue
    const { rows } = await db.execute<{ total: number }>(
      sql`select count(*)::int as total from ${sql.identifier(table)}`,
    )
    const total = rows[0]?.total ?? 0
    if (total !== expected)
      throw new BackupFault(say`the restored table ${table} has ${total} rows instead of ${expected}`)
  }
}

/** Stores that keep no bytes, only the names of what was given to them. */
function discarding(): { media: MediaStore; uploads: UploadStore } {
  const names = new Set<string>()
  const keep = async (key: string) => void names.add(key)
  return {
    media: {
      put: keep,
      putFile: keep,
      get: async () => undefined,
      has: async (key) => names.has(key),
      delete: async (key) => void names.delete(key),
    },
    uploads: {
      put: keep,
      get: async () => undefined,
      delete: async (key) => void names.delete(key),
      keys: async () => [...names],
    },
  }
}
