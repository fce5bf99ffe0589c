import { readdir, realpath, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { OperatorError } from '../../../ground/operator-error.ts'
import { say } from '../../../ground/language/say.ts'

const MAX_DEPTH = 20
const MOST_FILES = 200_000

/**
 * The paths of all files in a folder, sorted. Links are not followed: they could lead out of it.
 * @param isSkipped tells folders and files that are not looked at, by their path
 */
export async function filesIn(root: string, isSkipped: (path: string) => boolean): Promise<string[]> {
  const files: string[] = []
  const read = async (folder: string, depth: number): Promise<void> => {
    if (depth > MAX_DEPTH || files.length > MOST_FILES)
      throw new OperatorError(say`${root} has more files or deeper folders than a site may have`)
    const entries = await readdir(join(root, folder), { withFileTypes: true })
    for (const entry of entries) {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`
      if (isSkipped(path)) continue
      if (entry.isDirectory()) await read(path, depth + 1)
      else if (entry.isFile()) files.push(path)
    }
  }
  await read('', 0)
  return files.sort()
}

/** The folder as it really is. @throws OperatorError if there is none */
export async function openFolder(folder: string): Promise<string> {
  const root = await realpath(folder).catch(() => undefined)
  if (root === undefined) throw new OperatorError(say`there is no ${folder}`)
  await readdir(root).catch(() => {
    throw new OperatorError(say`${folder} is no folder that can be read`)
  })
  return root
}

/** Folders of tools, which have no pages. */
export const isTool = (path: string): boolean =>
  /(?:^|\/)(?:node_modules|\.[^/]+|_site|vendor|bower_components)(?:\/|$)/.test(path)

/** A file inside of a folder, as it really is; undefined if there is none. A link could lead out of it. */
export async function fileInside(root: string, path: string): Promise<string | undefined> {
  const real = await realpath(join(root, path)).catch(() => undefined)
  if (real === undefined || !real.startsWith(root + sep)) return undefined
  return (await stat(real)).isFile() ? real : undefined
}
