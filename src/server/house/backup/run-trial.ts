import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { EnvironmentVariables } from '../../ground/env.ts'
import { startWorker } from '../../ground/workers.ts'
import type { KeySettings } from '../../store/secrets/open-secrets.ts'
import { BackupFault } from './fault.ts'
import type { TrialTask } from './trial.ts'
import type { TrialOutcome } from './trial-worker.ts'

export type TrialSettings = KeySettings & Pick<EnvironmentVariables, 'BACKUP_KEY' | 'MEDIA_S3_ENDPOINT'>

/**
 * Gives some work a new folder, and removes it with all that is in it. It lies in DATA_DIR, unless nothing else is kept there.
 * @param settings whether DATA_DIR is in use
 */
export async function inScratch<T>(
  settings: Pick<TrialSettings, 'DATA_DIR' | 'DATABASE_URL' | 'MEDIA_S3_ENDPOINT'>,
  work: (folder: string) => Promise<T>,
): Promise<T> {
  const { DATA_DIR, DATABASE_URL, MEDIA_S3_ENDPOINT } = settings
  const parent = DATABASE_URL && MEDIA_S3_ENDPOINT ? tmpdir() : resolve(DATA_DIR)
  const folder = await mkdtemp(join(parent, '.trial-'))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Tries a backup in a thread of its own, in `place`. @throws BackupFault that says what is wrong with it */
export async function runTrial(
  file: string,
  place: string,
  { BACKUP_KEY, DATA_DIR, DATABASE_URL, SECRET_KEY, DATA_KEYS }: TrialSettings,
  signal?: AbortSignal,
): Promise<Extract<TrialOutcome, { rows: number }>> {
  const keys: KeySettings = {
    DATA_DIR,
    ...(DATABASE_URL !== undefined && { DATABASE_URL }),
    ...(SECRET_KEY !== undefined && { SECRET_KEY }),
    ...(DATA_KEYS !== undefined && { DATA_KEYS }),
  }
  const task: TrialTask = { file, place, keys, key: BACKUP_KEY }
  const worker = startWorker('trial-worker', { workerData: task })
  const stop = () => void worker.terminate()
  signal?.addEventListener('abort', stop)
  try {
    const outcome = await new Promise<TrialOutcome>((done, failed) => {
      worker.on('message', done)
      worker.on('error', failed)
      worker.on('exit', () => failed(new Error('the trial of a backup was cut off')))
    })
    if ('fault' in outcome) throw new BackupFault(outcome.fault)
    return outcome
  } finally {
    signal?.removeEventListener('abort', stop)
    await worker.terminate()
  }
}
