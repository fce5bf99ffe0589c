import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { OperatorError } from '../../../ground/operator-error.ts'
import { say } from '../../../ground/language/say.ts'

/** The version that the guards around PGlite were tested with. Its file format and its internals change between versions. */
const tried = '0.5.16'
/** The PostgreSQL version inside it, which opens only its own folders. */
const postgres = '18'

export function installedVersion(): string {
  const manifest = fileURLToPath(new URL('../package.json', import.meta.resolve('@electric-sql/pglite')))
  const { version }: { version: string } = JSON.parse(fs.readFileSync(manifest, 'utf8'))
  return version
}

export function assertVersion(installed = installedVersion()): void {
  if (installed === tried) return
  throw new OperatorError(
    say`The embedded database is PGlite ${installed}, but only ${tried} is known to keep data safe: run npm ci, or set DATABASE_URL`,
  )
}

export function assertReadable(folder: string): void {
  const made = fs.readFileSync(path.join(folder, 'PG_VERSION'), 'utf8').trim()
  if (made === postgres) return
  throw new OperatorError(
    say`The database in ${folder} was made by PostgreSQL ${made}, this program holds ${postgres}: open it with the version that made it, run its backup, and restore that here`,
  )
}
