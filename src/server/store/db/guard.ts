import { AsyncLocalStorage } from 'node:async_hooks'
import { drizzle } from 'drizzle-orm/node-postgres'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { SQL } from 'drizzle-orm'
import type pg from 'pg'
import { unsafeCast } from '../../ground/unsafe-cast.ts'
import { createAnnouncer } from './announcer.ts'
import type { Db } from './database.ts'
import * as schema from './schema.ts'
import type { Shares } from './shares.ts'

interface Scope {
  open: boolean
  /** Channels that are told after the commit. */
  channels: Set<string>
}

/** The transaction that the running code is inside of; closed scopes stay visible to what it left running. */
const scope = new AsyncLocalStorage<Scope>()
/** What tells the processes, by database. */
const announcers = new WeakMap<Db, (channel: string) => void>()
type Query = (config: pg.QueryConfig, values?: unknown[]) => Promise<pg.QueryResult>
/** What asks a session of its own, by database. */
const queries = new WeakMap<Db, Query>()
const dialect = new PgDialect()
let openScopes = 0

export interface Guarded {
  /** Lets so many at the sessions at a time, by who asks. */
  shares?: Pick<Shares, 'enter'> | undefined
  /** @throws when nothing is to be asked just now */
  assertThere?: () => void
  /** Told of every query and transaction that fails. */
  onFailure?: (error: unknown) => void
}

/**
 * The database behind a pool, with what drizzle and the pool leave open put right:
 * a query on the database from inside a transaction is refused (it would not be part of it, and would wait for ever
 * where there is one session), a query that fails does not cost its session, and a transaction whose session dies
 * gives it back and reports the first error. Nothing waits for a database that is known to be away.
 */
export function guard(pool: pg.Pool, { shares, assertThere, onFailure = () => {} }: Guarded = {}): Db {
  const connect = pool.connect.bind(pool)
  const acquire = async (): Promise<Acquired> => {
    if (scope.getStore()?.open) {
      throw new Error(
        'A query on the database was made inside a transaction: use the transaction’s own object there',
      )
    }
    assertThere?.()
    const leave = await shares?.enter()
    try {
      const client = await connect()
      return {
        client,
        release() {
          client.release()
          leave?.()
        },
      }
    } catch (error) {
      leave?.()
      throw error
    }
  }
  const query = async (config: pg.QueryConfig, values?: unknown[]): Promise<pg.QueryResult> => {
    const { client, release } = await acquire()
    try {
      return await client.query(config, values)
    } catch (error) {
      onFailure(error)
      throw error
    } finally {
      release()
    }
  }
  Object.assign(pool, { query })
  const db = drizzle({ client: pool, schema })
  const tell = createAnnouncer((channel) => query({ text: 'select pg_notify($1, $2)' }, [channel, '']))
  announcers.set(db, tell)
  queries.set(db, query)
  return Object.assign(db, { transaction: transactions(acquire, { onFailure, tell }) })
}

/**
 * Tells every process that listens on the channel, a few times a second at most; from inside a transaction after its commit.
 * `pg_notify` within the transaction would make it wait for the commits of all others that notify: PostgreSQL lets one at a time.
 * An announcement can be lost with its process: whoever relies on it polls as well.
 */
export function announce(db: Db, channel: string): void {
  const tell = announcers.get(db)
  if (tell) tell(channel)
  else scope.getStore()?.channels.add(channel)
}

/**
 * Asks by a statement that each session of the server reads and plans once.
 * @param name of this statement and no other; its text is the same each time
 */
export async function askPrepared<Row extends Record<string, unknown>>(
  db: Db,
  name: string,
  statement: SQL,
): Promise<Row[]> {
  const query = queries.get(db)
  if (!query) return unsafeCast<Row[]>((await db.execute(statement)).rows)
  const { sql: text, params: values } = dialect.sqlToQuery(statement)
  const { rows } = await query({ name, text, values })
  return unsafeCast<Row[]>(rows)
}

/** A session, and what gives it back. */
interface Acquired {
  client: pg.PoolClient
  release(): void
}

function transactions(
  acquire: () => Promise<Acquired>,
  { onFailure, tell }: { onFailure: (error: unknown) => void; tell: (channel: string) => void },
): Db['transaction'] {
  const sessions = new WeakMap<pg.PoolClient, Db>()
  return async (transaction, config) => {
    const { client, release } = await acquire()
    const session = sessions.get(client) ?? drizzle({ client, schema })
    sessions.set(client, session)
    const state: Scope = { open: true, channels: new Set() }
    openScopes += 1
    const failures: unknown[] = []
    const death = deathOf(client)
    let committed = false
    try {
      const work = session.transaction(
        (tx) => scope.run(state, () => attempt(() => transaction(tx), failures)),
        config,
      )
      const result = await Promise.race([work, death.happens])
      committed = true
      return result
    } catch (error) {
      onFailure(failures[0] ?? error)
      // A rollback on a dead session fails too, and would hide why it was tried.
      throw failures[0] ?? error
    } finally {
      state.open = false
      openScopes -= 1
      // While it is enabled every promise of the process costs more; the next transaction enables it again.
      if (openScopes === 0) scope.disable()
      death.forget()
      release()
      if (committed) for (const channel of state.channels) tell(channel)
    }
  }
}

/** Rejects when the session dies, so that a transaction that waits for something else does not keep it for ever. */
function deathOf(client: pg.PoolClient): { happens: Promise<never>; forget: () => void } {
  let onError: (error: Error) => void = () => {}
  const happens = new Promise<never>((_, reject) => {
    // Later than the rejection of a running statement, which tells more.
    onError = (error) => setImmediate(reject, error)
  })
  client.once('error', onError)
  return { happens, forget: () => client.removeListener('error', onError) }
}

/** Awaits in here, so that a query that starts when it is awaited starts inside the transaction's scope. */
async function attempt<T>(work: () => Promise<T>, failures: unknown[]): Promise<T> {
  try {
    return await work()
  } catch (error) {
    failures.push(error)
    throw error
  }
}
