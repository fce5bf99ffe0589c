import { mkdir, mkdtemp, rmdir, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { isDiskFull } from './outage.ts'
import type { EnvironmentVariables } from './env.ts'
import { codeOf, EnvironmentError } from './operator-error.ts'
import { later, say, sayLater } from './language/say.ts'

type Settings = Pick<
  EnvironmentVariables,
  'DATA_DIR' | 'DATABASE_URL' | 'MEDIA_S3_ENDPOINT' | 'UPLOADS_S3_ENDPOINT'
>

/**
 * Creates the data folder if it does not exist, and checks that it is writable; does nothing if nothing is stored there.
 * @throws EnvironmentError that names DATA_DIR
 */
export async function prepareDataFolder({ DATA_DIR, ...elsewhere }: Settings): Promise<void> {
  if (elsewhere.DATABASE_URL && elsewhere.MEDIA_S3_ENDPOINT && elsewhere.UPLOADS_S3_ENDPOINT) return
  const folder = resolve(DATA_DIR)
  try {
    await make(folder)
    await rmdir(await mkdtemp(join(folder, '.tried-')))
  } catch (error) {
    const code = codeOf(error) ?? String(error)
    if (code === 'EEXIST') throw fault(pathOf(error) ?? folder, say`is a file, no folder`)
    throw fault(folder, refusedBy(code) ?? say`cannot be made or written (${code})`)
  }
}

/**
 * Turns a system error inside the data folder into an error about DATA_DIR; any other error stays as it is. `folder` is named
 * if the error names no path, as when the disk is full.
 */
export function dataFolderFault(error: unknown, folder: string): unknown {
  const reason = refusedBy(isDiskFull(error) ? 'ENOSPC' : (codeOf(error) ?? ''))
  const path = pathOf(error) ?? (isDiskFull(error) ? folder : undefined)
  return reason === undefined || path === undefined ? error : fault(path, reason)
}

const pathOf = (error: unknown) =>
  error instanceof Error && 'path' in error ? String(error.path) : undefined

const REFUSED: Record<string, string> = {
  EACCES: later`may not be written by the user who starts this`,
  EPERM: later`may not be written by the user who starts this`,
  EROFS: later`is on a file system that is read-only`,
  ENOSPC: later`is on a disk that is full`,
  EDQUOT: later`is on a disk whose quota is used up`,
}

function refusedBy(code: string): string | undefined {
  const reason = REFUSED[code]
  return reason === undefined ? undefined : sayLater(reason)
}

function fault(place: string, reason: string): EnvironmentError {
  return new EnvironmentError(
    say`environment variable DATA_DIR must be a folder that can be written to: ${place} ${reason}; set DATA_DIR to another folder, or mend this one`,
  )
}

/** Level by level: `recursive` loops for ever if the system says that a folder's parent does not exist, as in /proc. */
async function make(folder: string): Promise<void> {
  if (await isFolder(folder)) return
  if (dirname(folder) !== folder) await make(dirname(folder))
  try {
    await mkdir(folder)
  } catch (error) {
    // Another process may have created it.
    if (!(await isFolder(folder))) throw error
  }
}

const isFolder = (place: string) =>
  stat(place).then(
    (found) => found.isDirectory(),
    () => false,
  )
