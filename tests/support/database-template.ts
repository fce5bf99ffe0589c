import { createHash, type Hash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { Client } from 'pg'
import { migrationsFolder } from '../../src/server/db/migrate.ts'
import { type Database, openDatabase } from '../../src/server/db/open.ts'
import { openMediaStore } from '../../src/server/media/store/open.ts'
import { DEMO_FOLDER, loadDemo } from '../../src/server/site/demo.ts'
import { sourcesHash } from '../../scripts/sources.mjs'
import { silent } from './log.ts'

/** The folder of an embedded database with the schema in place, made once for each state of the migrations. */
export async function embeddedTemplate(): Promise<string> {
  const dataDir = await madeOnce(`data-${migrationsHash()}`, async () => {})
  return path.join(dataDir, 'database')
}

/** A data folder with the demo in an embedded database, and its pictures beside it; made once for each state of the sources. */
export async function demoTemplate(): Promise<string> {
  const hash = createHash('sha256').update(await sourcesHash())
  addFolder(hash, DEMO_FOLDER)
  return madeOnce(`demo-${hash.digest('hex').slice(0, 12)}`, (database, dataDir) =>
    loadDemo(database, { media: openMediaStore({ DATA_DIR: dataDir }), log: silent }),
  )
}

async function madeOnce(name: string, fill: (database: Database, dataDir: string) => Promise<void>) {
  const cache = path.resolve('node_modules/.cache/anju')
  const finished = path.join(cache, name)
  if (fs.existsSync(finished)) return finished
  fs.mkdirSync(cache, { recursive: true })
  const making = fs.mkdtempSync(path.join(cache, 'making-'))
  const database = await openDatabase({ dataDir: making, log: silent })
  await fill(database, making).finally(() => database.close())
  // What is left of the lock is a socket, which nobody can copy.
  fs.rmSync(path.join(making, 'database.lock'), { recursive: true, force: true })
  try {
    fs.renameSync(making, finished)
  } catch (error) {
    // Test files run side by side: whoever finishes first wins, the other copy is the same.
    if (!fs.existsSync(finished)) throw error
    fs.rmSync(making, { recursive: true, force: true })
  }
  return finished
}

export function withDatabase(url: string, name: string): string {
  const changed = new URL(url)
  changed.pathname = `/${name}`
  return changed.href
}

/** The name of a database on the server with the schema in place, made once for each state of the migrations. */
export async function postgresTemplate(url: string): Promise<string> {
  const name = `anju_template_${migrationsHash()}`
  const client = new Client(url)
  await client.connect()
  try {
    await client.query('SELECT pg_advisory_lock(hashtext($1))', [name])
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name])
    if (rowCount) return name
    await client.query(`DROP DATABASE IF EXISTS ${name}_unfinished`)
    await client.query(`CREATE DATABASE ${name}_unfinished TEMPLATE template0 ENCODING 'UTF8'`)
    const database = await openDatabase({
      dataDir: '',
      databaseUrl: withDatabase(url, `${name}_unfinished`),
      log: silent,
    })
    await database.close()
    await client.query(`ALTER DATABASE ${name}_unfinished RENAME TO ${name}`)
    return name
  } finally {
    await client.end()
  }
}

function migrationsHash(): string {
  const hash = createHash('sha256')
  addFolder(hash, migrationsFolder)
  return hash.digest('hex').slice(0, 12)
}

function addFolder(hash: Hash, folder: string): void {
  for (const name of fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted()) {
    const file = path.join(folder, name)
    if (fs.statSync(file).isFile()) hash.update(name).update(fs.readFileSync(file))
  }
}
