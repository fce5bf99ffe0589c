import { access } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { EnvironmentVariables } from '../env.ts'
import { OperatorError } from '../operator-error.ts'
import type { Command } from './commands.ts'

/**
 * Says when a command is about to make a new embedded database, which is easily not the one that was meant.
 * @throws OperatorError when there is none and the command would only read it
 */
export async function tellNewDatabase(
  { DATA_DIR, DATABASE_URL }: Pick<EnvironmentVariables, 'DATA_DIR' | 'DATABASE_URL'>,
  { name }: Command,
  say: (line: string) => void,
): Promise<void> {
  if (DATABASE_URL) return
  const folder = join(resolve(DATA_DIR), 'database')
  const isThere = await access(folder).then(
    () => true,
    () => false,
  )
  if (isThere) return
  if (name === 'export' || name === 'backup') {
    throw new OperatorError(
      `there is no database in ${folder}: set DATA_DIR to the server's data folder, or DATABASE_URL to its PostgreSQL`,
    )
  }
  say(`There is no database yet: a new embedded one is made in ${folder}`)
}

/** Which database a site is in, without a password. */
export function databaseName({
  DATA_DIR,
  DATABASE_URL,
}: Pick<EnvironmentVariables, 'DATA_DIR' | 'DATABASE_URL'>): string {
  if (!DATABASE_URL) return `the embedded database in ${join(resolve(DATA_DIR), 'database')}`
  const place = URL.canParse(DATABASE_URL) ? new URL(DATABASE_URL) : undefined
  const name = place && decodeURIComponent(place.pathname.slice(1))
  return place ? `the PostgreSQL database "${name}" on ${place.host || 'this machine'}` : 'PostgreSQL'
}
