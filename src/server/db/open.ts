import type { Database, Log } from './database.ts'
import { openEmbedded } from './embedded/open.ts'
import { openPostgres } from './postgres/open.ts'

export type { Database, Db, Log } from './database.ts'

export type OpenOptions = {
  /** The folder that holds everything the server keeps; the embedded database lives inside it. */
  dataDir: string
  /** A PostgreSQL server to use instead of the embedded database. */
  databaseUrl?: string | undefined
  log: Log
}

/**
 * Opens the database and brings its schema up to date.
 * Throws with a clear message when the folder is in use, when commits would not reach the disk, or when the server is
 * too old.
 */
export async function openDatabase({ dataDir, databaseUrl, log }: OpenOptions): Promise<Database> {
  return databaseUrl ? openPostgres({ url: databaseUrl, log }) : openEmbedded({ dataDir, log })
}
