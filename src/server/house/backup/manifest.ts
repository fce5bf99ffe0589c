import { isRecord } from '../../../contract/is-record.ts'
import { formerMigrations, newestSchema } from '../../store/db/migrate.ts'
import { version as release } from '../../ground/version.ts'
import { BackupFault, foreign } from './fault.ts'
import { say } from '../../ground/language/say.ts'

export const MANIFEST = 'manifest.json'
/** The last file: one line for each other file, in the format of `sha256sum`. */
export const SUMS = 'SHA256SUMS'
/** Where files of forms lie in it, sealed as in their store. */
export const UPLOADS = 'uploads/'
const FORMAT = 'anju-backup'
const VERSION = 1

export interface Manifest {
  format: typeof FORMAT
  version: number
  /** The release that made it; backups from before the first release name none. */
  release?: string
  /** ISO time. */
  made: string
  /** The site's name. */
  site: string
  /** The newest migration of the tables: its time in the journal of migrations. */
  schema: number
  /** Rows of each table. */
  tables: Record<string, number>
}

export function manifestOf(facts: Pick<Manifest, 'site' | 'tables'>): Manifest {
  return {
    format: FORMAT,
    version: VERSION,
    release,
    made: new Date().toISOString(),
    schema: newestSchema(),
    ...facts,
  }
}

/** @throws BackupFault when another program, or a newer version of this one, made it */
export function readManifest(text: string): Manifest {
  const value = parsed(text)
  if (!isRecord(value) || value.format !== FORMAT) throw new BackupFault(foreign())
  const { version, schema, tables, made, site } = value
  const madeBy = typeof value.release === 'string' ? { release: value.release } : {}
  if (typeof version === 'number' && version > VERSION) throw newer()
  if (version !== VERSION || typeof schema !== 'number' || !isCounts(tables)) throw new BackupFault(foreign())
  if (schema > newestSchema()) throw newer()
  if (!formerMigrations().some(({ folderMillis }) => folderMillis === schema)) {
    throw new BackupFault(
      say`the backup was made by a version of this program that is not one of its releases`,
    )
  }
  return { format: FORMAT, version, ...madeBy, schema, tables, made: String(made), site: String(site) }
}

const newer = () =>
  new BackupFault(say`the backup was made by a newer version of this program: install that version first`)

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function isCounts(value: unknown): value is Record<string, number> {
  return isRecord(value) && Object.values(value).every((count) => Number.isSafeInteger(count))
}
