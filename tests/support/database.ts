import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { Client } from 'pg'
import { afterAll } from 'vitest'
import { type Database, openDatabase } from '../../src/server/store/open-database.ts'
import {
  demoTemplate,
  embeddedTemplate,
  postgresDemoTemplate,
  postgresTemplate,
  withDatabase,
} from './database-template.ts'
import { copyFolder } from './embedded-folder.ts'
import { silent } from './log.ts'

/** A database with the schema in place and nothing in it, that nobody has opened yet. */
export type FreshDatabase = {
  dataDir: string
  /** Set when the tests run on a PostgreSQL server. */
  databaseUrl: string | undefined
  drop: () => Promise<void>
}

/**
 * Opens a fresh database for a test file: embedded, or on the server that TEST_DATABASE_URL names. Dropped afterwards.
 * With `demo` it holds the demo, as after a first start.
 */
export async function testDatabase({ demo = false } = {}): Promise<
  Database & Pick<FreshDatabase, 'dataDir' | 'databaseUrl'>
> {
  const { drop, ...place } = await freshDatabase({ demo })
  const database = await openDatabase({ ...place, log: silent })
  afterAll(async () => {
    await database.close()
    await drop()
  })
  return { ...database, ...place }
}

/** For tests that start a whole server on it; the caller drops it. */
export async function freshDatabase({ demo = false } = {}): Promise<FreshDatabase> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'anju-test-'))
  const removeFolder = () => fs.rmSync(dataDir, { recursive: true, force: true })
  const server = process.env.TEST_DATABASE_URL
  if (!server) {
    if (demo) copyFolder(await demoTemplate(), dataDir)
    else copyFolder(await embeddedTemplate(), path.join(dataDir, 'database'))
    return { dataDir, databaseUrl: undefined, drop: async () => removeFolder() }
  }
  const name = `anju_test_${randomBytes(6).toString('hex')}`
  const template = demo ? await postgresDemoTemplate(server) : { name: await postgresTemplate(server) }
  await onServer(server, `CREATE DATABASE ${name} TEMPLATE ${template.name}`)
  if ('dataDir' in template) {
    const isOther = (source: string) => path.basename(source) !== 'database'
    fs.cpSync(template.dataDir, dataDir, { recursive: true, filter: isOther })
  }
  const drop = async () => {
    removeFolder()
    await onServer(server, `DROP DATABASE ${name} WITH (FORCE)`)
  }
  return { dataDir, databaseUrl: withDatabase(server, name), drop }
}

/** A database without the schema: on the server that TEST_DATABASE_URL names, else none. The caller drops it. */
export async function emptyDatabase(): Promise<Pick<FreshDatabase, 'databaseUrl' | 'drop'>> {
  const server = process.env.TEST_DATABASE_URL
  if (!server) return { databaseUrl: undefined, drop: async () => {} }
  const name = `anju_test_${randomBytes(6).toString('hex')}`
  await onServer(server, `CREATE DATABASE ${name} TEMPLATE template0 ENCODING 'UTF8'`)
  const drop = () => onServer(server, `DROP DATABASE ${name} WITH (FORCE)`)
  return { databaseUrl: withDatabase(server, name), drop }
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new Client(url)
  await client.connect()
  await client.query(statement).finally(() => client.end())
}
