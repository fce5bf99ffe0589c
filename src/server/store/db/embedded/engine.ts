import type { MessagePort } from 'node:worker_threads'
import type { PgTransactionConfig } from 'drizzle-orm/pg-core'
import { escapeIdentifier, Pool, type PoolClient } from 'pg'
import type { Db } from '../database.ts'
import type { Log } from '../log.ts'
import { guard } from '../guard.ts'
import { lend } from './lend.ts'
import type { Shares } from '../shares.ts'
import { Subscriptions } from '../subscriptions.ts'
import { sessionLimits, unhurriedLimits } from '../session-limits.ts'
import type { Limits } from './watchdog.ts'
import { WorkerStream } from './worker-stream.ts'

export type EngineOptions = {
  folder: string
  /** Limits after which a statement is cancelled and the database restarted; the default is that of a PostgreSQL server. */
  limits?: Limits | undefined
  log: Log
  /** Decides who gets the session next. */
  shares?: Shares | undefined
  /** Called with every query and transaction that fails. */
  onFailure?: (error: unknown) => void
}

/** The one session of an embedded database. When its worker ends, the next query starts another. */
export class Engine {
  readonly db: Db
  readonly #pool: Pool
  readonly #subscriptions = new Subscriptions()
  #limits: Limits
  #ended = Promise.resolve()
  #stream: WorkerStream | undefined

  constructor({ folder, limits = sessionLimits, log, shares, onFailure }: EngineOptions) {
    this.#limits = limits
    const stream = () => {
      const next = new WorkerStream({
        task: { folder, purpose: 'serve' },
        limits: () => this.#limits,
        previous: this.#ended,
      })
      this.#ended = next.ended
      this.#stream = next
      return next
    }
    this.#pool = new Pool({
      stream,
      max: 1,
      idleTimeoutMillis: 0,
      user: 'postgres',
      database: 'postgres',
      ssl: false,
    })
    // The session reports its own failures below.
    this.#pool.on('error', () => {})
    this.#pool.on('connect', (client) => {
      client.on('error', (error) => log.error({ err: error }, 'the embedded database failed; it opens again'))
      client.on('notification', ({ channel, payload }) => this.#subscriptions.deliver(channel, payload ?? ''))
      for (const channel of this.#subscriptions.channels())
        void client.query(`LISTEN ${escapeIdentifier(channel)}`)
    })
    this.db = guard(this.#pool, { shares, onFailure })
  }

  /** Runs while no query is running; each of its statements may take `limit` milliseconds. */
  async exclusively<T>(limit: number, work: (client: PoolClient) => Promise<T>): Promise<T> {
    const client = await this.#pool.connect()
    const before = this.#limits
    this.#limits = { ...before, statement: limit }
    try {
      return await work(client)
    } finally {
      this.#limits = before
      client.release()
    }
  }

  async unhurried<T>(work: (tx: Db) => Promise<T>, config?: PgTransactionConfig): Promise<T> {
    const before = this.#limits
    try {
      return await this.db.transaction(async (tx) => {
        this.#limits = unhurriedLimits
        return work(tx)
      }, config)
    } finally {
      this.#limits = before
    }
  }

  /** Lends the session to another thread. The returned function ends the loan and rolls back what was not committed. */
  lend(port: MessagePort): () => Promise<void> {
    return lend(port, this.#pool, (message) => {
      if (!this.#stream) throw new Error('The embedded database is not open')
      return this.#stream.relay(message)
    })
  }

  async listen(channel: string, onPayload: (payload: string) => void): Promise<() => Promise<void>> {
    const remove = this.#subscriptions.add(channel, onPayload)
    await this.#pool.query(`LISTEN ${escapeIdentifier(channel)}`)
    return async () => {
      if (remove() && !this.#pool.ending) await this.#pool.query(`UNLISTEN ${escapeIdentifier(channel)}`)
    }
  }

  async close(): Promise<void> {
    await this.#pool.end()
    await this.#ended
  }
}
