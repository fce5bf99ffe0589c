import { type ClientConfig, Pool, type PoolClient } from 'pg'
import { EnvironmentError } from '../../operator-error.ts'
import type { Database, Log } from '../database.ts'
import { guard } from '../guard.ts'
import { migrate } from '../migrate.ts'
import { sessionLimits } from '../session-limits.ts'
import { Listener } from './listener.ts'
import { connectFault, schemaFault } from './connect-fault.ts'
import { faultOf, type ServerFacts } from './server-facts.ts'

/**
 * Opens a PostgreSQL server by its address, at most ten sessions at a time.
 * @throws EnvironmentError that names DATABASE_URL when the server does not let us in or cannot hold the data
 */
export async function openPostgres({ url, log }: { url: string; log: Log }): Promise<Database> {
  const config: ClientConfig = {
    connectionString: url,
    // Dates in SQL mean the same on every server.
    options: '-c TimeZone=UTC',
    application_name: 'anju',
    keepAlive: true,
    connectionTimeoutMillis: 10_000,
  }
  const pool = new Pool({
    ...config,
    max: 10,
    statement_timeout: sessionLimits.statement,
    idle_in_transaction_session_timeout: sessionLimits.idleTransaction,
  })
  const onError = (error: Error) => log.error({ err: error }, 'a session of the database failed')
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', onError))
  const db = guard(pool)
  try {
    const client = await pool.connect().catch((error: unknown) => {
      throw connectFault(error)
    })
    try {
      await assertSuitable(client)
      await migrate(client)
    } finally {
      client.release()
    }
  } catch (error) {
    await pool.end()
    throw schemaFault(error)
  }
  const listener = new Listener(config, log)
  let closing: Promise<void> | undefined
  const close = async () => {
    await listener.close()
    await pool.end()
  }
  return {
    kind: 'postgres',
    db,
    listen: (channel, onPayload) => listener.listen(channel, onPayload),
    close: () => (closing ??= close()),
  }
}

async function assertSuitable(client: PoolClient): Promise<void> {
  const { rows } = await client.query<ServerFacts>(
    `SELECT current_setting('server_version_num')::int AS number, current_setting('server_version') AS version,
      current_setting('server_encoding') AS encoding`,
  )
  for (const facts of rows) {
    const fault = faultOf(facts)
    if (fault) throw new EnvironmentError(`environment variable DATABASE_URL names ${fault}`)
  }
}
