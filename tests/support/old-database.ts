import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { Client } from 'pg'
import { formerMigrations, migrations } from '../../src/server/store/db/migrate.ts'

/** How many migrations a database of 0.1.0 has taken that was there before. */
export const FIRST_RELEASE = formerMigrations().length - migrations().length + 1

/**
 * Makes a database as an older version of the program left it, with a small site: its first `count` migrations.
 * @param place an empty data folder, or the address of an empty database on a server
 */
export async function makeOldDatabase(
  place: { dataDir: string } | { url: string },
  count: number,
): Promise<void> {
  const { exec, close } = 'url' in place ? await onServer(place.url) : await embedded(place.dataDir)
  const files = formerMigrations().slice(0, count)
  for (const { sql } of files) for (const statement of sql) await exec(statement)
  await exec('create schema drizzle')
  await exec(
    'create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  )
  for (const { hash, folderMillis } of files) {
    await exec(
      `insert into drizzle.__drizzle_migrations (hash, created_at) values ('${hash}', ${folderMillis})`,
    )
  }
  for (const statement of readFileSync(SITE, 'utf8').split(';\n')) if (statement.trim()) await exec(statement)
  await close()
}

const SITE = new URL('../fixtures/old-site.sql', import.meta.url)

async function embedded(dataDir: string) {
  const pg = await PGlite.create(join(dataDir, 'database'))
  return { exec: (statement: string) => pg.exec(statement), close: () => pg.close() }
}

async function onServer(url: string) {
  const client = new Client(url)
  await client.connect()
  return { exec: (statement: string) => client.query(statement), close: () => client.end() }
}
