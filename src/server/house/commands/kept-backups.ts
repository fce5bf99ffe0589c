import { readdir, stat } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import type { EnvironmentVariables } from '../../ground/env.ts'
import { say } from '../../ground/language/say.ts'
import { OperatorError } from '../../ground/operator-error.ts'
import { s3Settings } from '../../subjects/media/store/s3-settings.ts'
import { backupBucket } from '../backup/bucket.ts'
import { isBackup } from '../backup/names.ts'
import { inScratch, runTrial } from '../backup/run-trial.ts'

/** The output of `npm run backup -- --list`: newest first. */
export async function listLines(env: EnvironmentVariables): Promise<string[]> {
  const { BACKUP_FOLDER } = env
  const bucket = bucketOf(env)
  if (!BACKUP_FOLDER) throw new OperatorError(say`no backups are scheduled: set BACKUP_FOLDER`)
  const folder = resolve(BACKUP_FOLDER)
  const here = new Set((await readdir(folder).catch(() => [])).filter(isBackup))
  const there = new Set(((await bucket?.list()) ?? []).filter(isBackup))
  const names = [...new Set([...here, ...there])].sort().reverse()
  if (names.length === 0) return [say`there is no scheduled backup yet`]
  return names.map((name) => {
    const places = [
      ...(here.has(name) ? [folder] : []),
      ...(there.has(name) ? [say`bucket ${bucket?.name ?? ''}`] : []),
    ]
    return `${name}  ${places.join(', ')}`
  })
}

/** The output of `npm run backup -- --fetch <file>`: the backup of that name comes from the bucket. */
export async function fetchLines(
  file: string,
  env: EnvironmentVariables,
  signal: AbortSignal,
): Promise<string[]> {
  const bucket = bucketOf(env)
  if (!bucket)
    throw new OperatorError(say`there is no bucket of backups: set BACKUP_S3_ENDPOINT and what belongs to it`)
  const isThere = await stat(file).then(
    () => true,
    () => false,
  )
  if (isThere) throw new OperatorError(say`${file} is there already: name another folder`)
  await bucket.fetch(basename(file), file, signal)
  return [say`fetched    ${file}; verify it with npm run restore -- --try ${file}`]
}

/** The output of `npm run restore -- --try <file>`. */
export async function tryLines(
  file: string,
  env: EnvironmentVariables,
  signal: AbortSignal,
): Promise<string[]> {
  const { made, rows } = await inScratch(env, (folder) => runTrial(file, join(folder, 'data'), env, signal))
  return [
    say`whole      ${file}, as of ${made}: restored on trial, with ${rows} rows of the audit log; nothing was changed`,
  ]
}

function bucketOf(env: EnvironmentVariables) {
  const settings = s3Settings(env, 'BACKUP')
  return settings && backupBucket(settings)
}
