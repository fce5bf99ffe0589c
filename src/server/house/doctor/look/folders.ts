import { access, constants, readdir, stat, statfs } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { say } from '../../../ground/language/say.ts'
import { codeOf } from '../../../ground/operator-error.ts'
import { newestBackup } from '../../backup/names.ts'
import type { Folder } from '../findings/facts.ts'

/**
 * A folder of the settings.
 * @param mayBeMade the server makes it: where there is none, the one in which it would stand tells whether it can
 */
export async function folderOf(written: string, { mayBeMade = false } = {}): Promise<Folder> {
  const path = resolve(written)
  try {
    const place = mayBeMade ? await existing(path) : path
    if (!(await stat(place)).isDirectory()) return { path, fault: say`is no folder` }
    await access(place, constants.W_OK)
    const { bavail, bsize, blocks } = await statfs(place)
    return { path, fault: undefined, free: bavail * bsize, size: blocks * bsize }
  } catch (error) {
    const code = codeOf(error)
    return { path, fault: code === 'ENOENT' ? say`does not exist` : say`cannot be written (${code})` }
  }
}

/** The folder itself, or the nearest one above it that there is. */
async function existing(path: string): Promise<string> {
  const isMissing = await stat(path).then(
    () => false,
    (error: unknown) => codeOf(error) === 'ENOENT',
  )
  return isMissing && dirname(path) !== path ? existing(dirname(path)) : path
}

/** Whether both lie on one disk. Of a folder that there is not the one above it counts. */
export async function areOnOneDisk(one: string, other: string): Promise<boolean> {
  const devices = await Promise.all([one, other].map(async (path) => stat(await existing(resolve(path)))))
  return devices[0]?.dev === devices[1]?.dev
}

export const isReadByOthers = (path: string): Promise<boolean> =>
  stat(path).then(
    ({ mode }) => (mode & 0o077) !== 0,
    () => false,
  )

/** The time of the newest backup in a folder. */
export async function lastIn(folder: string): Promise<{ last?: Date }> {
  const last = newestBackup(await readdir(folder).catch(() => []))
  return last ? { last } : {}
}
