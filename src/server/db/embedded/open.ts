import fs from 'node:fs/promises'
import path from 'node:path'
import { Pool, escapeIdentifier } from 'pg'
import type { Database, Log } from '../database.ts'
import { guard } from '../guard.ts'
import { migrate } from '../migrate.ts'
import { Subscriptions } from '../subscriptions.ts'
import { initialise } from './initialise.ts'
import { WorkerStream } from './worker-stream.ts'

export type EmbeddedOptions = {
  dataDir: string
  log: Log
  /** Milliseconds a statement may take before it is given up and the database restarted. */
  statementLimit?: number
}

const migrationLimit = 15 * 60_000

/** Opens the embedded PostgreSQL in `<dataDir>/database`, which it makes when it is not there. */
export async function openEmbedded(options: EmbeddedOptions): Promise<Database> {
  const { dataDir, log, statementLimit = 30_000 } = options
  const folder = path.resolve(dataDir, 'database')
  await fs.mkdir(path.dirname(folder), { recursive: true })
  await initialise(folder)

  let limit = migrationLimit
  let previous = Promise.resolve()
  const stream = () => {
    const next = new WorkerStream({ task: { folder, purpose: 'serve' }, limit: () => limit, previous })
    previous = next.ended
    return next
  }
  const subscriptions = new Subscriptions()
  const pool = new Pool({
    stream,
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: 60_000,
    ssl: false,
    user: 'postgres',
    database: 'postgres',
  })
  const onError = (error: Error) =>
    log.error({ err: error }, 'the embedded database failed and is opened again')
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    client.on('error', onError)
    client.on('notification', ({ channel, payload }) => subscriptions.deliver(channel, payload ?? ''))
    for (const channel of subscriptions.channels()) void client.query(`LISTEN ${escapeIdentifier(channel)}`)
  })
  const db = guard(pool)
  try {
    const client = await pool.connect()
    try {
      await migrate(client)
    } finally {
      client.release()
    }
  } catch (error) {
    await pool.end()
    await previous
    throw error
  }
  limit = statementLimit
  let closing: Promise<void> | undefined
  return {
    kind: 'embedded',
    db,
    listen: async (channel, onPayload) => {
      const remove = subscriptions.add(channel, onPayload)
      await pool.query(`LISTEN ${escapeIdentifier(channel)}`)
      return async () => {
        if (remove() && !closing) await pool.query(`UNLISTEN ${escapeIdentifier(channel)}`)
      }
    },
    close: () => (closing ??= pool.end().then(() => previous)),
  }
}
