import { createHash } from 'node:crypto'
import path from 'node:path'
import { Client } from 'pg'
import { migrationsFolder } from '../../src/server/store/db/migrate.ts'
import { type Database, openDatabase } from '../../src/server/store/open-database.ts'
import { openMediaStore } from '../../src/server/subjects/media/store/open-media-store.ts'
import { DEMO_FOLDER, loadDemo } from '../../src/server/house/folder/demo.ts'
import { sourcesHash } from '../../scripts/sources.mjs'
import { silent } from './log.ts'
import { addFolder, madeOnce } from './made-once.ts'

/** The folder of an embedded database with the schema in place, made once for each state of the migrations. */
export async function embeddedTemplate(): Promise<string> {
  const dataDir = await madeOnce('data', migrationsHash(), (making) => openedIn(making, async () => {}))
  return path.join(dataDir, 'database')
}

/** A data folder with the demo in an embedded database, and its pictures beside it; made once for each state of the sources. */
export async function demoTemplate(): Promise<string> {
  const hash = addFolder(createHash('sha256').update(await sourcesHash()), DEMO_FOLDER)
  return madeOnce('demo', hash.digest('hex').slice(0, 12), (making) =>
    openedIn(making, (database) =>
      loadDemo(database, { media: openMediaStore({ DATA_DIR: making }), log: silent }),
    ),
  )
}

async function openedIn(
  dataDir: string,
  fill: (database: Database) => Promise<void>,
  databaseUrl?: string,
): Promise<void> {
  const database = await openDatabase({ dataDir, databaseUrl, log: silent })
  await fill(database).finally(() => database.close())
}

export function withDatabase(url: string, name: string): string {
  const changed = new URL(url)
  changed.pathname = `/${name}`
  return changed.href
}

/** The name of a database on the server with the schema in place, made once for each state of the migrations. */
export function postgresTemplate(url: string): Promise<string> {
  return madeOnceOnServer(url, `anju_template_${migrationsHash()}`, 'template0', async () => {})
}

/**
 * The name of a database on the server with the demo, and a data folder with its pictures, both made once for each state of
 * the sources.
 */
export async function postgresDemoTemplate(url: string): Promise<{ name: string; dataDir: string }> {
  const dataDir = await demoTemplate()
  const media = openMediaStore({ DATA_DIR: dataDir })
  const name = await madeOnceOnServer(
    url,
    `anju_demo_${path.basename(dataDir).replace('demo-', '')}`,
    await postgresTemplate(url),
    (database) => loadDemo(database, { media, log: silent }),
  )
  return { name, dataDir }
}

async function madeOnceOnServer(
  url: string,
  name: string,
  template: string,
  fill: (database: Database) => Promise<void>,
): Promise<string> {
  const client = new Client(url)
  await client.connect()
  try {
    await client.query('SELECT pg_advisory_lock(hashtext($1))', [name])
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name])
    if (rowCount) return name
    await client.query(`DROP DATABASE IF EXISTS ${name}_unfinished`)
    await client.query(`CREATE DATABASE ${name}_unfinished TEMPLATE ${template} ENCODING 'UTF8'`)
    await openedIn('', fill, withDatabase(url, `${name}_unfinished`))
    await client.query(`ALTER DATABASE ${name}_unfinished RENAME TO ${name}`)
    return name
  } finally {
    await client.end()
  }
}

function migrationsHash(): string {
  return addFolder(createHash('sha256'), migrationsFolder).digest('hex').slice(0, 12)
}
