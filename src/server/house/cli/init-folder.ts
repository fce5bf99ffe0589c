import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { codeOf, OperatorError } from '../../ground/operator-error.ts'
import { say } from '../../ground/language/say.ts'
import { copyStarter, type Part } from './starter.ts'

/**
 * Writes a small commented site into a folder that is absent or empty.
 * @returns what to do next, one line each
 * @throws OperatorError if the folder is not empty or cannot be written
 */
export async function initFolder(folder: string, parts: readonly Part[]): Promise<string[]> {
  const names = await fillNewFolder(folder, () => copyStarter(folder, parts))
  return [
    say`written    ${folder}: ${names.join(', ')}`,
    say`next       npm run site -- preview ${folder}`,
    say`then       npm run site -- import ${folder}`,
  ]
}

/**
 * Fills a folder that is absent or empty; hidden files do not count.
 * @returns the paths of the files in it
 * @throws OperatorError if the folder is not empty or cannot be written
 */
export async function fillNewFolder(folder: string, fill: () => Promise<void>): Promise<string[]> {
  try {
    await mkdir(folder, { recursive: true })
    const present = await readdir(folder)
    if (present.some((name) => !name.startsWith('.')))
      throw new OperatorError(say`${folder} is not empty: name a folder that is new or empty`)
    await fill()
  } catch (error) {
    if (error instanceof OperatorError) throw error
    throw new OperatorError(
      say`${folder} cannot be written (${codeOf(error) ?? String(error)}): name a folder that you may write to`,
    )
  }
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  return files.map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1)).sort()
}
