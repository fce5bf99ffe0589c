import { access } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { EnvironmentVariables } from '../../ground/env.ts'
import { say } from '../../ground/language/say.ts'
import { OperatorError } from '../../ground/operator-error.ts'
import type { Command } from './commands.ts'

/**
 * The folder of the embedded database that would be created, which may not be the one the user meant;
 * undefined if it exists.
 * @throws OperatorError for a command that only reads
 */
export async function newDatabase(
  { DATA_DIR, DATABASE_URL }: Pick<EnvironmentVariables, 'DATA_DIR' | 'DATABASE_URL'>,
  { name }: Command,
): Promise<string | undefined> {
  const folder = join(resolve(DATA_DIR), 'database')
  if (DATABASE_URL || (await isThere(folder))) return undefined
  // A lock means that a server is just creating it.
  if (ONLY_READING.has(name) && !(await isThere(`${folder}.lock`))) {
    throw new OperatorError(
      say`there is no database in ${folder}: set DATA_DIR to the server's data folder, or DATABASE_URL to its PostgreSQL`,
    )
  }
  return folder
}

const ONLY_READING: ReadonlySet<Command['name']> = new Set([
  'export',
  'backup',
  'verify-log',
  'key',
  'reseal',
])

const isThere = (place: string) =>
  access(place).then(
    () => true,
    () => false,
  )

/** Names a site's database, without the password. */
export function databaseName({
  DATA_DIR,
  DATABASE_URL,
}: Pick<EnvironmentVariables, 'DATA_DIR' | 'DATABASE_URL'>): string {
  if (!DATABASE_URL) return say`the embedded database in ${join(resolve(DATA_DIR), 'database')}`
  const place = URL.canParse(DATABASE_URL) ? new URL(DATABASE_URL) : undefined
  const name = place && decodeURIComponent(place.pathname.slice(1))
  return place ? say`the PostgreSQL database "${name}" on ${place.host || 'localhost'}` : 'PostgreSQL'
}
