import { mkdir, readdir, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { EnvironmentVariables } from '../../ground/env.ts'
import type { BackupStep } from '../../store/audit/backup-history.ts'
import type { Database, Db } from '../../store/db/database.ts'
import type { Log } from '../../store/db/log.ts'
import type { Secrets } from '../../store/secrets/secrets.ts'
import { readTimeZone } from '../../store/time-zone.ts'
import type { UploadStore } from '../../subjects/forms/uploads/store.ts'
import type { BucketEnvironment } from '../../subjects/media/store/s3-settings.ts'
import type { MediaStore } from '../../subjects/media/store/store.ts'
import { isDue } from './due.ts'
import { isBackup, nameOf, timeOf } from './names.ts'
import { UNFINISHED, writeBackup } from './write-backup.ts'

const HOUR = 3_600_000

type Settings = Pick<
  EnvironmentVariables,
  | 'DATA_DIR'
  | 'DATABASE_URL'
  | 'SECRET_KEY'
  | 'DATA_KEYS'
  | 'MEDIA_S3_ENDPOINT'
  | 'BACKUP_FOLDER'
  | 'BACKUP_HOURS'
  | 'BACKUP_AT'
  | 'BACKUP_KEEP'
  | 'BACKUP_KEY'
  | 'BACKUP_RETENTION'
  | 'BACKUP_TRY_DAYS'
> &
  BucketEnvironment<'BACKUP'>

/** Writes into the audit log what was done. */
export type Note = (step: BackupStep, detail: Record<string, string | number>) => Promise<void>

export interface KeepOptions extends Settings {
  media: MediaStore
  uploads: UploadStore
  secrets: Pick<Secrets, 'blindIndex' | 'seal'>
  log: Log
}

/**
 * Makes a backup if the last one is old enough, then removes the oldest ones beyond the number to keep. When several
 * machines share the folder, one of them makes it.
 */
export async function keepOne(
  database: Database,
  { BACKUP_FOLDER = '', BACKUP_HOURS, BACKUP_AT, BACKUP_KEEP, BACKUP_KEY, log, ...stores }: KeepOptions,
  { now, signal, note }: { now: Date; signal?: AbortSignal; note: Note },
): Promise<void> {
  const folder = resolve(BACKUP_FOLDER)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  // Names with a time in the future, left by a clock that was set back, do not count.
  const last = (await present(folder, now)).findLast((name) => name <= nameOf(now))
  if (!(await isBackupDue(database.db, last, { BACKUP_HOURS, BACKUP_AT }, now))) return
  const file = join(folder, nameOf(now))
  const { manifest } = await writeBackup(database, file, { ...stores, key: BACKUP_KEY, signal })
  log.info({ copy: file, contents: manifest.tables.content }, 'a backup was made and read through')
  await note('made', { backup: nameOf(now) })
  const old = (await backupsIn(folder)).slice(0, -BACKUP_KEEP)
  for (const name of old) await rm(join(folder, name), { force: true })
}

/** @param last the name of the newest backup */
export async function isBackupDue(
  db: Db,
  last: string | undefined,
  { BACKUP_HOURS, BACKUP_AT }: Pick<EnvironmentVariables, 'BACKUP_HOURS' | 'BACKUP_AT'>,
  now = new Date(),
): Promise<boolean> {
  if (last === undefined || timeOf(last) > now) return true
  return isDue(timeOf(last), now, { BACKUP_HOURS, BACKUP_AT, timeZone: await readTimeZone(db) })
}

/** The finished and unfinished backups of the folder; removes what processes left that have ended. */
async function present(folder: string, now: Date): Promise<string[]> {
  const begun = (await readdir(folder)).filter((name) => isBackup(name.replace(UNFINISHED, '')))
  const left = nameOf(new Date(now.getTime() - HOUR))
  const isLeft = (name: string) => name.endsWith(UNFINISHED) && name < left
  for (const name of begun.filter(isLeft)) await rm(join(folder, name), { force: true })
  return begun
    .filter((name) => !isLeft(name))
    .map((name) => name.replace(UNFINISHED, ''))
    .sort()
}

/** Oldest first: names begin with the time. */
export async function backupsIn(folder: string): Promise<string[]> {
  return (await readdir(folder)).filter(isBackup).sort()
}
