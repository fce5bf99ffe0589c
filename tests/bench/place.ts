import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import pino from 'pino'
import { Client } from 'pg'
import { type Database, openDatabase } from '../../src/server/store/open-database.ts'
import { type RunningServer, startServer } from '../support/server.ts'
import { withDatabase } from '../support/database-template.ts'
import { settled } from './cpu.ts'
import type { Postgres } from './postgres.ts'

/** A data folder, and a database in it or on a server, that nobody else uses. */
export interface Installation {
  dataDir: string
  databaseUrl?: string
  /** The one key of all that run on it. */
  secretKey: string
  drop(): Promise<void>
}

/** One of the two kinds of database. */
export interface Engine {
  name: 'embedded' | 'PostgreSQL'
  /** Processes of its own, beside the portal's. */
  pids: readonly number[]
  newPlace(): Promise<Installation>
}

export const embedded: Engine = {
  name: 'embedded',
  pids: [],
  async newPlace() {
    const dataDir = newFolder()
    return {
      dataDir,
      secretKey: newKey(),
      drop: async () => rmSync(dataDir, { recursive: true, force: true }),
    }
  },
}

export function onServer({ url, pid }: Postgres): Engine {
  return {
    name: 'PostgreSQL',
    pids: [pid],
    async newPlace() {
      const dataDir = newFolder()
      const name = `anju_bench_${randomBytes(6).toString('hex')}`
      await execute(url, `CREATE DATABASE ${name} TEMPLATE template0 ENCODING 'UTF8'`)
      return {
        dataDir,
        databaseUrl: withDatabase(url, name),
        secretKey: newKey(),
        async drop() {
          rmSync(dataDir, { recursive: true, force: true })
          await execute(url, `DROP DATABASE ${name} WITH (FORCE)`)
        },
      }
    },
  }
}

/** Opens the place's database for some work and closes it again. */
export async function withOpen<Result>(
  place: Installation,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const database = await openDatabase({ ...place, log: pino({ level: 'error' }) })
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

/** Vacuums and analyses tables. On a server by a connection of its own, which waits for autovacuum as long as that takes. */
export async function vacuum(place: Installation, tables: string): Promise<void> {
  const statement = `VACUUM (ANALYZE) ${tables}`
  if (place.databaseUrl !== undefined) await execute(place.databaseUrl, statement)
  else await withOpen(place, ({ db }) => db.execute(sql.raw(statement)))
}

/** The environment of a portal, or a command, on this place. */
export function settingsOf({ dataDir, databaseUrl, secretKey }: Installation): Record<string, string> {
  if (databaseUrl === undefined) return { DATA_DIR: dataDir }
  return { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, SECRET_KEY: secretKey }
}

/** The portal on this place, as `npm start` runs it, come to rest; `pids` are all whose CPU time counts. */
export async function serve(
  place: Installation,
  engine: Engine,
): Promise<RunningServer & { pids: number[] }> {
  const server = await startServer({ ...settingsOf(place), DEMO: 'off' })
  const pids = [server.pid, ...engine.pids]
  await settled(pids)
  return { ...server, pids }
}

const newKey = () => randomBytes(32).toString('hex')

function newFolder(): string {
  return mkdtempSync(join(tmpdir(), 'anju-bench-'))
}

async function execute(url: string, statement: string): Promise<void> {
  const client = new Client(url)
  await client.connect()
  await client.query(statement).finally(() => client.end())
}
