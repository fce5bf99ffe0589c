import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { readSums, SUMS } from '../../../contract/draw/sums.ts'
import { DRAW_SUITES } from '../../../contract/draw/types.ts'
import { digestOf } from '../../ground/draw-digest.ts'
import { say } from '../../ground/language/say.ts'

/** What is wrong with the files of a folder, a sentence each, and how many are named; undefined where it has no sums. */
export async function checkSums(folder: string): Promise<{ files: number; faults: string[] } | undefined> {
  for (const suite of DRAW_SUITES) {
    const text = await readFile(join(folder, SUMS[suite]), 'utf8').catch(() => undefined)
    if (text === undefined) continue
    const sums = readSums(text)
    if ('line' in sums)
      return { files: 0, faults: [say`line ${sums.line} of ${SUMS[suite]} is no hash with a file`] }
    const digest = digestOf(suite)
    const faults: string[] = []
    for (const { hash, path } of sums) {
      const bytes = await readFile(join(folder, path)).catch(() => undefined)
      if (bytes === undefined) faults.push(say`${path} is missing`)
      else if (digest(bytes) !== hash) faults.push(say`${path} was changed`)
    }
    const named = new Set<string>([SUMS[suite], ...sums.map(({ path }) => path)])
    for (const path of await filesIn(folder))
      if (!named.has(path)) faults.push(say`${path} was added: ${SUMS[suite]} does not name it`)
    return { files: sums.length, faults }
  }
  return undefined
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .toSorted()
}
