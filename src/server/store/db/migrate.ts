import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as apply } from 'drizzle-orm/node-postgres/migrator'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type pg from 'pg'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { OperatorError } from '../../ground/operator-error.ts'
import { root } from '../../ground/root.ts'
import { version } from '../../ground/version.ts'
import type { Log } from './log.ts'
import { say } from '../../ground/language/say.ts'

/** The tables of 0.1.0 in one step, and what each later release changes. */
export const migrationsFolder = fileURLToPath(new URL('src/server/store/db/migrations', root))
/** The steps by which a database from before the first release comes to the tables of 0.1.0. */
const formerFolder = fileURLToPath(new URL('src/server/store/db/migrations-before-0.1.0', root))

/** All migrations that a new database gets, oldest first. */
export const migrations = () => readMigrationFiles({ migrationsFolder })

/** The same for a database or backup that was made before the first release. */
export const formerMigrations = () => [
  ...readMigrationFiles({ migrationsFolder: formerFolder }),
  ...migrations().slice(1),
]

/** The newest migration: its time in the journal of migrations. */
export const newestSchema = () => Math.max(...migrations().map(({ folderMillis }) => folderMillis))

interface Step {
  /** Its time in the journal of migrations. */
  when: number
  /** The name of its file. */
  tag: string
}

const stepsIn = (folder: string): Step[] =>
  (JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')) as { entries: Step[] }).entries

/** The steps that a database lacks whose newest is of this time; 0 for an empty one. */
function stepsAfter(applied: number): string[] {
  const steps = stepsIn(migrationsFolder)
  const all = applied === 0 ? steps : [...stepsIn(formerFolder), ...steps.slice(1)]
  return all.flatMap(({ when, tag }) => (when > applied ? [tag] : []))
}

/** @throws OperatorError unless the operator has said for this release that there is a backup, or wants none */
export function assertBackedUp(said: string, log: Log): void {
  if (said === version) return
  if (said !== 'off') {
    throw new OperatorError(
      say`Release ${version} changes the tables of this database, and BACKUP_BEFORE_UPGRADE asks for a backup first: make one with the release that runs now (npm run backup -- before.backup) or with pg_dump, then set BACKUP_BEFORE_UPGRADE=${version}`,
    )
  }
  log.warn(
    { release: version },
    'the tables change without a backup by this program: going back needs one of your own; BACKUP_BEFORE_UPGRADE=required asks for it',
  )
}

/** The number of the lock: any number that all processes of this program agree on. */
const lockKey = 4_116_785

/**
 * Brings the schema up to date; processes that start together take turns.
 * `before` runs if there are migrations to apply and the database is not empty; each step leaves a line in the log.
 * Throws if a newer version of the program has already changed the database.
 */
export async function migrate(
  client: pg.PoolClient,
  { log, before }: { log: Log; before: () => unknown },
): Promise<void> {
  await client.query('SET statement_timeout = 0')
  await client.query('SET lock_timeout = 0')
  await client.query('SELECT pg_advisory_lock($1)', [lockKey])
  try {
    const applied = await lastApplied(client)
    const newest = newestSchema()
    if (applied > newest) {
      throw new OperatorError(
        say`The database was made by a newer version of this program: install that version, or restore a copy`,
      )
    }
    if (applied === newest) return
    if (applied > 0) {
      await before()
      await apply(drizzle({ client }), { migrationsFolder: formerFolder })
    }
    await apply(drizzle({ client }), { migrationsFolder })
    if (applied === 0) return
    for (const step of stepsAfter(applied)) log.info({ step, release: version }, 'the tables were changed')
  } finally {
    await client.query('SELECT pg_advisory_unlock($1)', [lockKey])
    await client.query('RESET statement_timeout')
    await client.query('RESET lock_timeout')
  }
}

async function lastApplied(client: pg.PoolClient): Promise<number> {
  const journal = 'drizzle.__drizzle_migrations'
  const exists = await client.query('SELECT to_regclass($1) IS NOT NULL AS exists', [journal])
  if (!exists.rows[0]?.exists) return 0
  const { rows } = await client.query(`SELECT max(created_at) AS applied FROM ${journal}`)
  return Number(rows[0]?.applied ?? 0)
}
