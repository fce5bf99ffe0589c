import type { MessagePort } from 'node:worker_threads'
import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase, PgTransactionConfig } from 'drizzle-orm/pg-core'
import type { Availability } from './availability.ts'
import type * as schema from './schema.ts'
import type { Shares } from './shares.ts'

/** Where queries go: the database, or a transaction on it. Both kinds of database answer with the same types. */
export type Db = PgDatabase<NodePgQueryResultHKT, typeof schema>

export type Database = {
  kind: 'embedded' | 'postgres'
  db: Db
  availability: Availability
  /**
   * Asks something short, beside all other queries where the database has several sessions; `availability` goes by how
   * that ends. Fails within seconds on a server that does not answer.
   */
  ask: <T>(question: (db: Db) => Promise<T>) => Promise<T>
  /**
   * One transaction whose statements, and pauses between them, may take a quarter of an hour each. Where there is one
   * session, everything else waits for its end.
   */
  unhurried: <T>(work: (tx: Db) => Promise<T>, config?: PgTransactionConfig) => Promise<T>
  /**
   * Calls back with the payload of every notification that `pg_notify` sends on the channel, until the returned
   * function is called. A notice can be lost while a connection is re-made: whoever relies on it polls as well.
   */
  listen: (channel: string, onPayload: (payload: string) => void) => Promise<() => Promise<void>>
  /**
   * Where one process alone has the database: lets another thread of it ask through the port, a transaction at a time.
   * The returned function ends that, and rolls back what was not committed.
   */
  lend?: (port: MessagePort) => () => Promise<void>
  /** How many sessions work and are free now, and how many callers wait for one; absent where there is one session. */
  sessions?: () => { busy: number; idle: number; waiting: number }
  /** Who asks, and who waits for their turn. */
  shares: Pick<Shares, 'figures' | 'stuck'>
  /** Waits for running queries, then closes. May be called more than once. */
  close: () => Promise<void>
}

/** A database as far as a command needs it. */
export type AskedDatabase = Pick<Database, 'kind' | 'db'>
