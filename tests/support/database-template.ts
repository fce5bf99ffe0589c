import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { Client } from 'pg'
import { migrationsFolder } from '../../src/server/db/migrate.ts'
import { openDatabase } from '../../src/server/db/open.ts'
import { silent } from './log.ts'

/** The folder of an embedded database with the schema in place, made once for each state of the migrations. */
export async function embeddedTemplate(): Promise<string> {
  const cache = path.resolve('node_modules/.cache/anju')
  const finished = path.join(cache, `database-${migrationsHash()}`)
  if (fs.existsSync(finished)) return finished
  fs.mkdirSync(cache, { recursive: true })
  const dataDir = fs.mkdtempSync(path.join(cache, 'making-'))
  const database = await openDatabase({ dataDir, log: silent })
  await database.close()
  // Test files run side by side: whoever finishes first wins, the other copy is the same.
  if (!fs.existsSync(finished)) fs.renameSync(path.join(dataDir, 'database'), finished)
  fs.rmSync(dataDir, { recursive: true, force: true })
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
  for (const name of fs.readdirSync(migrationsFolder, { recursive: true, encoding: 'utf8' }).toSorted()) {
    const file = path.join(migrationsFolder, name)
    if (fs.statSync(file).isFile()) hash.update(name).update(fs.readFileSync(file))
  }
  return hash.digest('hex').slice(0, 12)
}
