import { join } from 'node:path'
import type { EnvironmentVariables } from '../../ground/env.ts'
import type { Database } from '../../store/db/database.ts'
import type { Log } from '../../store/db/log.ts'
import type { BackupBucket } from './bucket.ts'
import { readHistory } from '../../store/audit/backup-history.ts'
import { backupsIn, type Note } from './keep-one.ts'
import { newestOf } from './names.ts'
import { inScratch, runTrial, type TrialSettings } from './run-trial.ts'

const DAY = 86_400_000

interface TryOptions extends TrialSettings, Pick<EnvironmentVariables, 'BACKUP_TRY_DAYS'> {
  folder: string
  bucket: BackupBucket | undefined
  signal: AbortSignal
  note: Note
  log: Log
}

/** @param last when a backup was last tried and found whole */
export function isTrialDue(
  last: string | undefined,
  { BACKUP_TRY_DAYS }: Pick<EnvironmentVariables, 'BACKUP_TRY_DAYS'>,
): boolean {
  if (BACKUP_TRY_DAYS === 0) return false
  return last === undefined || Date.now() - Date.parse(last) >= BACKUP_TRY_DAYS * DAY
}

/**
 * Restores the newest backup into a temporary database if the last trial is old enough. It is fetched from the bucket where there is
 * one: the trial then shows the whole way back.
 */
export async function tryWhenDue(
  database: Database,
  { folder, bucket, signal, note, log, ...settings }: TryOptions,
): Promise<void> {
  const { tried } = await readHistory(database.db)
  if (!isTrialDue(tried.at, settings)) return
  const newest = bucket ? newestOf(await bucket.list()) : (await backupsIn(folder)).at(-1)
  if (newest === undefined) return
  const { rows } = await inScratch(settings, async (scratch) => {
    const file = bucket ? join(scratch, newest) : join(folder, newest)
    await bucket?.fetch(newest, file, signal)
    return runTrial(file, join(scratch, 'data'), settings, signal)
  })
  log.info({ copy: newest, rows }, 'a backup was restored on trial: it is whole')
  await note('tried', { backup: newest, rows })
}
