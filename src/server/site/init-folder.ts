import { cp, mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { codeOf, OperatorError } from '../operator-error.ts'
import { root } from '../root.ts'
import { say } from '../language/say.ts'

const STARTER = fileURLToPath(new URL('starter', root))

/**
 * Writes a small site with comments into a folder that is absent or empty.
 * @returns what to do next, a line each
 * @throws OperatorError where something is in it, or it cannot be written
 */
export async function initFolder(folder: string): Promise<string[]> {
  try {
    await mkdir(folder, { recursive: true })
    const present = await readdir(folder)
    if (present.some((name) => !name.startsWith('.')))
      throw new OperatorError(say`${folder} is not empty: name a folder that is new or empty`)
    await cp(STARTER, folder, { recursive: true, errorOnExist: true, force: false })
  } catch (error) {
    if (error instanceof OperatorError) throw error
    throw new OperatorError(say`${folder} cannot be written (${codeOf(error) ?? String(error)})`)
  }
  const files = await readdir(folder, { recursive: true, withFileTypes: true })
  const names = files
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
  return [
    say`written    ${folder}: ${names.sort().join(', ')}`,
    say`next       npm run site -- preview ${folder}`,
    say`then       npm run site -- import ${folder}`,
  ]
}
