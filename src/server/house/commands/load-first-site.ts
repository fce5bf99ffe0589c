import { resolve } from 'node:path'
import type { Database } from '../../store/db/database.ts'
import { site } from '../../store/db/schema.ts'
import { OperatorError } from '../../ground/operator-error.ts'
import { type Around, runCommand } from './run-command.ts'

/**
 * Imports a site folder into a database that has no site; a database with a site stays as it is.
 * @throws OperatorError if the folder cannot be imported
 */
export async function loadFirstSite(database: Database, folder: string, around: Around): Promise<void> {
  const present = await database.db.select({ id: site.id }).from(site)
  if (present.length > 0) return
  const command = { name: 'import' as const, folder: resolve(folder), replace: false }
  const { exitCode, lines } = await runCommand(database, command, { ...around, onProgress: () => {} })
  if (exitCode === 1) throw new OperatorError([`FIRST_SITE ${command.folder}`, ...lines].join('\n'))
  const level = exitCode === 0 ? 'info' : 'warn'
  for (const line of lines) around.log[level]({}, line)
}
