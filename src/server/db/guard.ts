import { AsyncLocalStorage } from 'node:async_hooks'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { Db } from './database.ts'
import * as schema from './schema.ts'

/** The transaction that the running code is inside of; closed scopes stay visible to what it left running. */
const scope = new AsyncLocalStorage<{ open: boolean }>()
let openScopes = 0

export interface Guarded {
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
export function guard(pool: pg.Pool, { assertThere, onFailure = () => {} }: Guarded = {}): Db {
  const connect = pool.connect.bind(pool)
  const acquire = async (): Promise<pg.PoolClient> => {
    if (scope.getStore()?.open) {
      throw new Error(
        'A query on the database was made inside a transaction: use the transaction’s own object there',
      )
    }
    assertThere?.()
    return connect()
  }
  const query = async (config: pg.QueryConfig, values?: unknown[]): Promise<pg.QueryResult> => {
    const client = await acquire()
    try {
      return await client.query(config, values)
    } catch (error) {
      onFailure(error)
      throw error
    } finally {
      client.release()
    }
  }
  Object.assign(pool, { connect: acquire, query })
  const db = drizzle({ client: pool, schema })
  return Object.assign(db, { transaction: transactions(acquire, onFailure) })
}

function transactions(
  acquire: () => Promise<pg.PoolClient>,
  onFailure: (error: unknown) => void,
): Db['transaction'] {
  const sessions = new WeakMap<pg.PoolClient, Db>()
  return async (transaction, config) => {
    const client = await acquire()
    const session = sessions.get(client) ?? drizzle({ client, schema })
    sessions.set(client, session)
    const state = { open: true }
    openScopes += 1
    const failures: unknown[] = []
    const death = deathOf(client)
    try {
      const work = session.transaction(
        (tx) => scope.run(state, () => attempt(() => transaction(tx), failures)),
        config,
      )
      return await Promise.race([work, death.happens])
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
      client.release()
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
