import { type Hash } from 'node:crypto'
import fs from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const CACHE = fileURLToPath(new URL('../../node_modules/.cache/anju', import.meta.url))

/** A data folder that is made once for each `version` and copied then; those of other versions go. */
export async function madeOnce(
  what: string,
  version: string,
  make: (dataDir: string) => Promise<void>,
): Promise<string> {
  const finished = join(CACHE, `${what}-${version}`)
  if (fs.existsSync(finished)) return finished
  fs.mkdirSync(CACHE, { recursive: true })
  const making = fs.mkdtempSync(join(CACHE, 'making-'))
  await make(making)
  // What is left of the lock is a socket, which nobody can copy.
  fs.rmSync(join(making, 'database.lock'), { recursive: true, force: true })
  const older = fs.readdirSync(CACHE).filter((name) => name.startsWith(`${what}-`))
  try {
    fs.renameSync(making, finished)
  } catch (error) {
    // Test files run side by side: whoever finishes first wins, the other copy is the same.
    if (!fs.existsSync(finished)) throw error
    fs.rmSync(making, { recursive: true, force: true })
  }
  for (const name of older.filter((one) => join(CACHE, one) !== finished))
    fs.rmSync(join(CACHE, name), { recursive: true, force: true })
  return finished
}

/** Adds every file below a folder, with its name. */
export function addFolder(hash: Hash, folder: string): Hash {
  for (const name of fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted()) {
    const file = join(folder, name)
    if (fs.statSync(file).isFile()) hash.update(name).update(fs.readFileSync(file))
  }
  return hash
}
