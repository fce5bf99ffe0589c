import { AsyncLocalStorage } from 'node:async_hooks'
import { drizzle } from 'drizzle-orm/node-postgres'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { SQL } from 'drizzle-orm'
import type pg from 'pg'
import { unsafeCast } from '../../ground/unsafe-cast.ts'
import { createAnnouncer } from './announcer.ts'
import type { Db } from './database.ts'
import * as schema from './schema.ts'
import { nameOftenAsked } from './often-asked.ts'
import { currentShare, type Shares } from './shares.ts'

interface Scope {
  open: boolean
  /** Channels to notify after the commit. */
  channels: Set<string>
}

/** The transaction that the running code belongs to. A closed scope stays visible to code that it left running. */
const scope = new AsyncLocalStorage<Scope>()
/** Notifies the processes, by database. */
const announcers = new WeakMap<Db, (channel: string) => void>()
type Query = (config: pg.QueryConfig, values?: unknown[]) => Promise<pg.QueryResult>
/** Runs queries in a session of their own, by database. */
const queries = new WeakMap<Db, Query>()
const dialect = new PgDialect()
let openScopes = 0

export interface Guarded {
  /** Limits how many use the sessions at a time, by who asks. */
  shares?: Pick<Shares, 'enter'> | undefined
  /** @throws when the database is not to be asked at the moment */
  assertThere?: () => void
  /** Called with every query and transaction that fails. */
  onFailure?: (error: unknown) => void
}

/**
 * The database behind a pool, with corrections to drizzle and the pool:
 * a query on the database from inside a transaction is rejected (it would not be part of the transaction, and with a single
 * session would wait for ever); a failed query does not cost its session; a transaction whose session dies returns the session
 * and reports the first error. Nothing waits for a database that is known to be away.
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
  const withName = nameOftenAsked()
  const query = async (config: pg.QueryConfig, values?: unknown[]): Promise<pg.QueryResult> => {
    const { client, release } = await acquire()
    try {
      // Residents ask for what is theirs, by its key: one plan is good for all of them.
      const takesName = config.name === undefined && currentShare() === 'residents'
      return await client.query(takesName ? await withName(client, config) : config, values)
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
 * Notifies every process that listens on the channel, at most a few times a second; from inside a transaction after its commit.
 * Calling `pg_notify` in the transaction would queue its commit behind all others that notify: PostgreSQL admits one at a time.
 * A notification can be lost with its process: callers that rely on it must poll as well.
 */
export function announce(db: Db, channel: string): void {
  const tell = announcers.get(db)
  if (tell) tell(channel)
  else scope.getStore()?.channels.add(channel)
}

/**
 * Runs a statement that each session of the server parses and plans once.
 * @param name of this statement only; its text must always be the same
 */
export async function askPrepared<Row extends Record<string, unknown>>(
  db: Db,
  name: string,
  statement: SQL,
): Promise<Row[]> {
  const query = queries.get(db)
  // The caller names the columns that its own statement selects.
  if (!query) return unsafeCast<Row[]>((await db.execute(statement)).rows)
  const { sql: text, params: values } = dialect.sqlToQuery(statement)
  const { rows } = await query({ name, text, values })
  return unsafeCast<Row[]>(rows)
}

/** A session, and the function that returns it. */
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
      // A rollback on a dead session fails too, and would hide the original error.
      throw failures[0] ?? error
    } finally {
      state.open = false
      openScopes -= 1
      // While the hook is enabled every promise of the process costs more; the next transaction enables it again.
      if (openScopes === 0) scope.disable()
      death.forget()
      release()
      if (committed) for (const channel of state.channels) tell(channel)
    }
  }
}

/** Rejects when the session dies, so that a transaction that waits for something else does not hold it for ever. */
function deathOf(client: pg.PoolClient): { happens: Promise<never>; forget: () => void } {
  let onError: (error: Error) => void = () => {}
  const happens = new Promise<never>((_, reject) => {
    // Later than the rejection of a running statement, which says more.
    onError = (error) => setImmediate(reject, error)
  })
  client.once('error', onError)
  return { happens, forget: () => client.removeListener('error', onError) }
}

/** Awaits inside the scope, because a lazy query starts only when it is awaited. */
async function attempt<T>(work: () => Promise<T>, failures: unknown[]): Promise<T> {
  try {
    return await work()
  } catch (error) {
    failures.push(error)
    throw error
  }
}
