import { mkdir, readdir, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Database } from '../../store/db/database.ts'
import type { Log } from '../../store/db/log.ts'
import type { EnvironmentVariables } from '../../ground/env.ts'
import type { Secrets } from '../../store/secrets/secrets.ts'
import type { MediaStore } from '../../subjects/media/store/store.ts'
import type { UploadStore } from '../../subjects/forms/uploads/store.ts'
import { readTimeZone } from '../../store/time-zone.ts'
import { isDue } from './due.ts'
import { UNFINISHED, writeBackup } from './write-backup.ts'

const HOUR = 3_600_000
const MINUTE = 60_000

type Settings = Pick<
  EnvironmentVariables,
  'BACKUP_FOLDER' | 'BACKUP_HOURS' | 'BACKUP_AT' | 'BACKUP_KEEP' | 'BACKUP_KEY'
>

export interface KeepOptions extends Settings {
  media: MediaStore
  uploads: UploadStore
  secrets: Pick<Secrets, 'seal'>
  log: Log
}

const NAME = /^anju-\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}Z\.backup$/

export interface KeptBackups {
  /** When the newest was begun, as of a minute ago at most. */
  last(): Date | undefined
  close(): Promise<void>
}

/** Makes backups on schedule while the server runs; undefined when no folder is set. */
export function keepBackups(database: Database, options: KeepOptions): KeptBackups | undefined {
  const { BACKUP_FOLDER, BACKUP_HOURS, log } = options
  if (!BACKUP_FOLDER) return undefined
  const ending = new AbortController()
  let running: Promise<void> | undefined
  let notBefore = 0
  let last: Date | undefined
  const look = async () => {
    last = newestBackup(await readdir(resolve(BACKUP_FOLDER)).catch(() => []))
  }
  void look()
  const tick = () => {
    if (running || performance.now() < notBefore) return
    running = keepOne(database, options, new Date(), ending.signal)
      .catch((error: unknown) => {
        if (ending.signal.aborted) return
        // Retrying every minute would help neither a full disk nor the log.
        notBefore = performance.now() + Math.min(HOUR, BACKUP_HOURS * HOUR)
        log.error({ err: error }, 'no backup could be made; it is tried again in an hour')
      })
      .finally(() => (running = undefined))
      .then(look)
  }
  const timer = setInterval(tick, MINUTE)
  timer.unref()
  return {
    last: () => last,
    async close() {
      clearInterval(timer)
      ending.abort()
      await running
    },
  }
}

/**
 * Makes a backup if the last one is old enough, then removes the oldest ones beyond the number to keep. When several
 * processes share the folder, one of them makes it.
 */
export async function keepOne(
  database: Database,
  { BACKUP_FOLDER = '', BACKUP_HOURS, BACKUP_AT, BACKUP_KEEP, BACKUP_KEY, log, ...stores }: KeepOptions,
  now: Date,
  signal?: AbortSignal,
): Promise<void> {
  const folder = resolve(BACKUP_FOLDER)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  // Names with a time in the future, left by a clock that was set back, do not count.
  const last = (await present(folder, now)).findLast((name) => name <= nameOf(now))
  const timeZone = await readTimeZone(database.db)
  if (last !== undefined && !isDue(timeOf(last), now, { BACKUP_HOURS, BACKUP_AT, timeZone })) return
  const file = join(folder, nameOf(now))
  const { manifest } = await writeBackup(database, file, { ...stores, key: BACKUP_KEY, signal })
  log.info({ copy: file, contents: manifest.tables.content }, 'a backup was made and read through')
  const old = (await backupsIn(folder)).slice(0, -BACKUP_KEEP)
  for (const name of old) await rm(join(folder, name), { force: true })
}

/** The finished and unfinished backups of the folder; removes what processes left that have ended. */
async function present(folder: string, now: Date): Promise<string[]> {
  const begun = (await readdir(folder)).filter((name) => NAME.test(name.replace(UNFINISHED, '')))
  const left = nameOf(new Date(now.getTime() - HOUR))
  const isLeft = (name: string) => name.endsWith(UNFINISHED) && name < left
  for (const name of begun.filter(isLeft)) await rm(join(folder, name), { force: true })
  return begun
    .filter((name) => !isLeft(name))
    .map((name) => name.replace(UNFINISHED, ''))
    .sort()
}

/** Oldest first: names begin with the time. */
async function backupsIn(folder: string): Promise<string[]> {
  return (await readdir(folder)).filter((name) => NAME.test(name)).sort()
}

/** When the newest of these backups was begun; undefined if none is one. */
export function newestBackup(names: readonly string[]): Date | undefined {
  const last = names
    .filter((name) => NAME.test(name))
    .sort()
    .at(-1)
  return last === undefined ? undefined : timeOf(last)
}

/** When a backup was begun. */
const timeOf = (name: string) => new Date(name.replace(/^anju-(.{10})T(..)-(..)-(..)Z\..*$/, '$1T$2:$3:$4Z'))

const nameOf = (time: Date) => `anju-${time.toISOString().slice(0, 19).replaceAll(':', '-')}Z.backup`
