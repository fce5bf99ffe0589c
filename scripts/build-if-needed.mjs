// Builds the browser's side when its sources changed since the last build.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const stamp = join(root, 'dist/sources.sha256')
const SOURCES = ['src/portal', 'src/contract', 'templates', 'schemas']
const FILES = ['vite.config.ts', 'scripts/display-widths.ts', 'package-lock.json', 'tsconfig.json']

export async function buildIfNeeded() {
  const hash = await sourcesHash()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return
  console.log('Building the portal …')
  process.chdir(root)
  const { createBuilder } = await import('vite')
  const builder = await createBuilder({ root, logLevel: 'warn' }, null)
  await builder.buildApp()
  writeFileSync(stamp, hash)
}

async function sourcesHash() {
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

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildIfNeeded()
