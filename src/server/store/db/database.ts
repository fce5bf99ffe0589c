import type { MessagePort } from 'node:worker_threads'
import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase, PgTransactionConfig } from 'drizzle-orm/pg-core'
import type { Availability } from './availability.ts'
import type * as schema from './schema.ts'
import type { Shares } from './shares.ts'

/** What queries run on: the database or a transaction. Both kinds of database answer with the same types. */
export type Db = PgDatabase<NodePgQueryResultHKT, typeof schema>

export type Database = {
  kind: 'embedded' | 'postgres'
  db: Db
  availability: Availability
  /**
   * Runs a short query, beside all others where the database has several sessions. `availability` relies on its outcome.
   * Fails within seconds on a server that does not answer.
   */
  ask: <T>(question: (db: Db) => Promise<T>) => Promise<T>
  /**
   * One transaction whose statements, and the pauses between them, may each take a quarter of an hour. Where there is only one
   * session, everything else waits until it ends.
   */
  unhurried: <T>(work: (tx: Db) => Promise<T>, config?: PgTransactionConfig) => Promise<T>
  /**
   * One transaction that reads the database as it stands. Where there is only one session, it reads a copy, and everything else
   * waits only while that is made.
   */
  aside: <T>(work: (tx: Db) => Promise<T>) => Promise<T>
  /**
   * Calls back with the payload of each notification sent with `pg_notify` on the channel, until the returned function is
   * called. A notification can be lost while a connection is re-established: callers that rely on it must poll as well.
   */
  listen: (channel: string, onPayload: (payload: string) => void) => Promise<() => Promise<void>>
  /**
   * Where one process owns the database: lets another thread of it run transactions through the port, one at a time.
   * The returned function ends that and rolls back what was not committed.
   */
  lend?: (port: MessagePort) => () => Promise<void>
  /** The number of busy and idle sessions and of waiting callers; absent where there is one session. */
  sessions?: () => { busy: number; idle: number; waiting: number }
  /** Sessions and queues by share. */
  shares: Pick<Shares, 'figures' | 'longestWait' | 'stuck'>
  /** Waits for running queries, then closes. Safe to call more than once. */
  close: () => Promise<void>
}

/** The parts of a database that a command needs. */
export type AskedDatabase = Pick<Database, 'kind' | 'db'>
