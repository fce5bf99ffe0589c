import { sql } from 'drizzle-orm'
import { type ClientConfig, Pool, type PoolClient } from 'pg'
import { EnvironmentError } from '../../../ground/operator-error.ts'
import type { Database } from '../database.ts'
import type { Log } from '../log.ts'
import { guard } from '../guard.ts'
import { Availability } from '../availability.ts'
import { migrate } from '../migrate.ts'
import { LOCK_MILLISECONDS, sessionLimits, UNHURRIED, unhurriedLimits } from '../session-limits.ts'
import { DEFAULT_SIZES, SHARES, Shares, type Sizes } from '../shares.ts'
import { Listener } from './listener.ts'
import { connectFault, schemaFault } from './connect-fault.ts'
import { Session } from './session.ts'
import { SilentSessions } from './silent-sessions.ts'
import { followServer } from './sessions-at-once.ts'
import { faultOf, type ServerFacts } from './server-facts.ts'

/** Milliseconds allowed for opening the heartbeat's session. */
const HEARTBEAT_CONNECT = 3_000

/**
 * Opens a PostgreSQL server by its address, with at most as many sessions as the shares have together, and one that listens.
 * @throws EnvironmentError that names DATABASE_URL when the server refuses the connection or cannot hold the data
 */
export async function openPostgres({
  url,
  log,
  sizes = DEFAULT_SIZES,
}: {
  url: string
  log: Log
  sizes?: Sizes | undefined
}): Promise<Database> {
  const config: ClientConfig = {
    connectionString: url,
    // Dates in SQL mean the same on every server.
    options: '-c TimeZone=UTC',
    application_name: 'anju',
    keepAlive: true,
    connectionTimeoutMillis: 10_000,
  }
  const availability = new Availability(log)
  const pool = new Pool({
    ...config,
    Client: Session,
    max: SHARES.reduce((sum, share) => sum + sizes[share], 0),
    statement_timeout: sessionLimits.statement,
    idle_in_transaction_session_timeout: sessionLimits.idleTransaction,
    lock_timeout: LOCK_MILLISECONDS,
  })
  // Includes idle clients, about which the pool no longer reports anything.
  pool.on('connect', (client) => client.on('error', (error) => availability.lost(error)))
  pool.on('error', () => {})
  const sessions = new SilentSessions(pool)
  followServer(pool)
  const shares = new Shares(sizes, { log })
  const db = guard(pool, {
    shares,
    assertThere: () => availability.assertThere(),
    onFailure: (error) => availability.judge(error),
  })
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
  sessions.start()
  const listener = new Listener({
    config: { ...config, connectionTimeoutMillis: HEARTBEAT_CONNECT },
    availability,
    onSilence: () => sessions.suspectAll(),
  })
  let closing: Promise<void> | undefined
  const close = async () => {
    await listener.close()
    await pool.end()
    sessions.stop()
  }
  return {
    kind: 'postgres',
    db,
    availability,
    ask: (question) => listener.ask(question),
    unhurried: (work, config) =>
      db.transaction(async (tx) => {
        await tx.execute(sql.raw(UNHURRIED))
        await tx.execute(sql`set local lock_timeout = 0`)
        await tx.execute(
          sql.raw(`set local idle_in_transaction_session_timeout = ${unhurriedLimits.idleTransaction}`),
        )
        return work(tx)
      }, config),
    listen: (channel, onPayload) => listener.listen(channel, onPayload),
    shares,
    sessions: () => ({
      busy: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
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
