import { readdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import { describeError } from '../../ground/describe-error.ts'
import { createAudit } from '../../store/audit/audit.ts'
import type { Database } from '../../store/db/database.ts'
import { underLease } from '../../store/db/lease.ts'
import { type BackupBucket, backupBucket } from './bucket.ts'
import { copyNewest, isCopied } from './copy-newest.ts'
import { type BackupStep, readHistory, type StepTaken } from '../../store/audit/backup-history.ts'
import { isBackupDue, keepOne, type KeepOptions, type Note } from './keep-one.ts'
import { newestOf, timeOf } from './names.ts'
import { isTrialDue, tryWhenDue } from './try-when-due.ts'
import { later } from '../../ground/language/say.ts'
import { s3Settings } from '../../subjects/media/store/s3-settings.ts'

const HOUR = 3_600_000
const MINUTE = 60_000
/** Rounds without work after which the history is read all the same. */
const ROUNDS_UNREAD = 10

export type Progress = Record<BackupStep, StepTaken>

export interface KeptBackups {
  /** How the backups went, as of a minute ago at most. */
  history(): Partial<Progress>
  /** Does what is due, as it does each minute by itself. */
  look(): Promise<void>
  close(): Promise<void>
}

const FAILED: Record<BackupStep, string> = {
  made: later`no backup could be made; it is tried again in an hour`,
  copied: later`the newest backup could not be copied to the bucket; it is tried again in an hour`,
  tried: later`the newest backup could not be restored on trial; it is tried again in an hour`,
}

/**
 * While the server runs, makes backups on schedule, copies them to the bucket and tries them; undefined when no folder is set. One of
 * several processes does it.
 */
export function keepBackups(database: Database, options: KeepOptions): KeptBackups | undefined {
  const { BACKUP_FOLDER, log, secrets } = options
  if (!BACKUP_FOLDER) return undefined
  const folder = resolve(BACKUP_FOLDER)
  const settings = s3Settings(options, 'BACKUP')
  const bucket: BackupBucket | undefined = settings && backupBucket(settings)
  const audit = createAudit(secrets)
  const ending = new AbortController()
  const { signal } = ending
  const notBefore: Record<BackupStep, number> = { made: 0, copied: 0, tried: 0 }
  let history: Partial<Progress> = {}
  let running: Promise<void> | undefined
  let rounds = 0

  const note: Note = async (step, detail) => {
    await audit(database.db, { actor: 'job', action: `backup-${step}`, detail })
    history = { ...history, [step]: { at: new Date().toISOString() } }
  }
  /** A step that fails is not repeated every minute, which would help neither a full disk nor the log. */
  const take = async (step: BackupStep, work: () => Promise<void>) => {
    if (performance.now() < notBefore[step] || signal.aborted) return
    try {
      await work()
    } catch (error) {
      if (signal.aborted) return
      notBefore[step] = performance.now() + HOUR
      log.error({ err: error }, FAILED[step])
      const { message } = describeError(error)
      await audit(database.db, { actor: 'job', action: 'backup-failed', reason: step, detail: { message } })
    }
  }
  /** Looks at the folder and what is known: only what has to be done takes the lease, which is a write. */
  const isAnyDue = async () => {
    const newest = newestOf(await readdir(folder).catch(() => []))
    // Made by hand or by an older release, of which the log says nothing.
    if (newest !== undefined)
      history = { ...history, made: { at: timeOf(newest).toISOString(), ...history.made } }
    const isPast = (step: BackupStep) => performance.now() >= notBefore[step]
    if (isPast('made') && (await isBackupDue(database.db, newest, options))) return true
    if (newest === undefined) return false
    return (
      (isPast('copied') && bucket !== undefined && !isCopied(bucket, newest)) ||
      (isPast('tried') && isTrialDue(history.tried?.at, options))
    )
  }
  const round = async () => {
    rounds += 1
    const isDue = await isAnyDue()
    if (isDue) await work()
    // Another machine may have done it.
    if (isDue || rounds % ROUNDS_UNREAD === 0) history = await readHistory(database.db)
  }
  const work = () =>
    underLease(database.db, 'backups', async () => {
      await take('made', () => keepOne(database, options, { now: new Date(), signal, note }))
      if (bucket)
        await take('copied', () => copyNewest(database, { ...options, folder, bucket, signal, note }))
      await take('tried', () => tryWhenDue(database, { ...options, folder, bucket, signal, note }))
    })
  const look = () => {
    running ??= round()
      .catch((error: unknown) => {
        if (!signal.aborted) log.error({ err: error }, 'the backups could not be looked after')
      })
      .finally(() => (running = undefined))
    return running
  }
  void readHistory(database.db).then(
    (read) => (history = read),
    () => undefined,
  )
  const timer = setInterval(() => void look(), MINUTE)
  timer.unref()
  return {
    history: () => history,
    look,
    async close() {
      clearInterval(timer)
      ending.abort()
      await running
    },
  }
}
