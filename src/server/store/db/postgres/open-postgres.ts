import { sql } from 'drizzle-orm'
import { setTimeout as pause } from 'node:timers/promises'
import { type ClientConfig, Pool, type PoolClient } from 'pg'
import { isDatabaseAway } from '../../../ground/outage.ts'
import { EnvironmentError } from '../../../ground/operator-error.ts'
import type { Database } from '../database.ts'
import type { Log } from '../log.ts'
import { guard } from '../guard.ts'
import { Availability } from '../availability.ts'
import { LISTENER } from '../live-processes.ts'
import { assertBackedUp, migrate } from '../migrate.ts'
import { LOCK_MILLISECONDS, sessionLimits, UNHURRIED, unhurriedLimits } from '../session-limits.ts'
import { DEFAULT_SIZES, SHARES, Shares, type Sizes } from '../shares.ts'
import { Listener } from './listener.ts'
import { connectFault, schemaFault } from './connect-fault.ts'
import { Session } from './session.ts'
import { SilentSessions } from './silent-sessions.ts'
import { followServer } from './sessions-at-once.ts'
import { faultOf, type ServerFacts } from './server-facts.ts'
import { say } from '../../../ground/language/say.ts'

/** Milliseconds allowed for opening the heartbeat's session. */
const HEARTBEAT_CONNECT = 3_000
const TRY_AGAIN = 500

/**
 * Opens a PostgreSQL server by its address, with at most as many sessions as the shares have together, and one that listens.
 * @throws EnvironmentError that names DATABASE_URL when the server refuses the connection or cannot hold the data
 */
export async function openPostgres({
  url,
  log,
  sizes = DEFAULT_SIZES,
  waitSeconds = 0,
  backupBeforeUpgrade = 'off',
}: {
  url: string
  log: Log
  sizes?: Sizes | undefined
  /** For how long to try again when the server is not there, or not yet. */
  waitSeconds?: number | undefined
  /** BACKUP_BEFORE_UPGRADE. */
  backupBeforeUpgrade?: string | undefined
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
  const pool = openPool(config, sizes, availability)
  const sessions = new SilentSessions(pool)
  followServer(pool)
  const shares = new Shares(sizes, { log })
  const db = guard(pool, {
    shares,
    assertThere: () => availability.assertThere(),
    onFailure: (error) => availability.judge(error),
  })
  try {
    const client = await firstSession(pool, { log, waitSeconds })
    try {
      await assertSuitable(client)
      await migrate(client, { log, before: () => assertBackedUp(backupBeforeUpgrade, log) })
    } finally {
      client.release()
    }
  } catch (error) {
    await pool.end()
    throw schemaFault(error)
  }
  sessions.start()
  const listener = new Listener({
    config: { ...config, application_name: LISTENER, connectionTimeoutMillis: HEARTBEAT_CONNECT },
    availability,
    onSilence: () => sessions.suspectAll(),
  })
  const unhurried = unhurriedOn(db)
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
    unhurried,
    aside: (work) => unhurried(work, { isolationLevel: 'repeatable read', accessMode: 'read only' }),
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

/** As many sessions as the shares have together; what they lose tells that the server is away. */
function openPool(config: ClientConfig, sizes: Sizes, availability: Availability): Pool {
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
  return pool
}

/** Transactions that may take long. */
const unhurriedOn =
  (db: Database['db']): Database['unhurried'] =>
  (work, config) =>
    db.transaction(async (tx) => {
      await tx.execute(sql.raw(UNHURRIED))
      await tx.execute(sql`set local lock_timeout = 0`)
      await tx.execute(
        sql.raw(`set local idle_in_transaction_session_timeout = ${unhurriedLimits.idleTransaction}`),
      )
      return work(tx)
    }, config)

/** @throws EnvironmentError when there is no session in time, or the server refuses one for another reason */
async function firstSession(
  pool: Pool,
  { log, waitSeconds }: { log: Pick<Log, 'info'>; waitSeconds: number },
): Promise<PoolClient> {
  const until = performance.now() + waitSeconds * 1000
  for (let tries = 0; ; tries += 1) {
    try {
      return await pool.connect()
    } catch (error) {
      if (!isDatabaseAway(error) || performance.now() >= until) throw connectFault(error)
      if (tries === 0) log.info({ waitSeconds }, 'the database is not there yet: waiting for it')
      await pause(TRY_AGAIN)
    }
  }
}

async function assertSuitable(client: PoolClient): Promise<void> {
  const { rows } = await client.query<ServerFacts>(
    `SELECT current_setting('server_version_num')::int AS number, current_setting('server_version') AS version,
      current_setting('server_encoding') AS encoding`,
  )
  for (const facts of rows) {
    const fault = faultOf(facts)
    if (fault) throw new EnvironmentError(say`environment variable DATABASE_URL names ${fault}`)
  }
}
