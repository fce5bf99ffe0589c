import type { Database } from './db/database.ts'
import type { Log } from './db/log.ts'
import type { Sizes } from './db/shares.ts'
import { openEmbedded } from './db/embedded/open-embedded.ts'
import { openPostgres } from './db/postgres/open-postgres.ts'

export type { Database, Db } from './db/database.ts'
export type { Log } from './db/log.ts'

export type OpenOptions = {
  /** The folder with everything the server stores; the embedded database is inside it. */
  dataDir: string
  /** A PostgreSQL server to use instead of the embedded database. */
  databaseUrl?: string | undefined
  /** Sessions of each share on a server; the embedded database has one session, which the shares use in turn. */
  sizes?: Sizes | undefined
  /** Seconds to wait for a server that is not there yet. */
  waitSeconds?: number | undefined
  /** `off`, `required`, or the release for which there is a backup; the embedded database is copied in any case. */
  backupBeforeUpgrade?: string | undefined
  log: Log
}

/**
 * Opens the database and brings its schema up to date.
 * Throws with a clear message when the folder is in use, when commits would not reach the disk, or when the server is
 * too old.
 */
export async function openDatabase(options: OpenOptions): Promise<Database> {
  const { dataDir, databaseUrl, log } = options
  return databaseUrl ? openPostgres({ ...options, url: databaseUrl }) : openEmbedded({ dataDir, log })
}
