// Tells whether dist/ was built from the sources as they are.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))
/** Holds the hash of the sources that dist/ was built from; absent until a build has ended well. */
export const stamp = join(root, 'dist/sources.sha256')

const SOURCES = ['src/contract', 'src/editor', 'src/portal', 'src/server', 'templates', 'schemas']
const FILES = [
  'vite.config.ts',
  'scripts/display-widths.ts',
  'scripts/library-words.ts',
  'scripts/precompress.ts',
  'scripts/memory-settings.mjs',
  'scripts/run-node.mjs',
  'package-lock.json',
  'tsconfig.json',
]

export async function isBuilt() {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === (await sourcesHash())
}

export async function sourcesHash() {
  const hash = createHash('sha256')
  const folders = await Promise.all(
    SOURCES.map(async (folder) => {
      const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true })
      return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
    }),
  )
  for (const file of [...folders.flat().sort(), ...FILES.map((name) => join(root, name))]) {
    hash.update(file.slice(root.length)).update('\0').update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}
