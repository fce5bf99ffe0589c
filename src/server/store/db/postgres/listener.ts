import { drizzle } from 'drizzle-orm/node-postgres'
import { type ClientConfig, escapeIdentifier } from 'pg'
import type { Availability } from '../availability.ts'
import type { Db } from '../database.ts'
import * as schema from '../schema.ts'
import { Subscriptions } from '../subscriptions.ts'
import { connectFault } from './connect-fault.ts'
import { isTooMany } from './sessions-at-once.ts'
import { Session } from './session.ts'
import { isLocked } from '../../../ground/outage.ts'

const RETRY_MILLISECONDS = 1_000
/** The heartbeat's query takes a millisecond; a session that does not answer within this time is dead. */
const HEARTBEAT_MILLISECONDS = 2_000
/** Shorter than that: a restore locks the table, and the refusal to wait for the lock is an answer, too. */
const LOCK_MILLISECONDS = 1_000

export interface ListenerOptions {
  config: ClientConfig
  availability: Availability
  /** The session died silently, and others may have died with it; or the server has no room for it beside the others. */
  onSilence: () => void
}

/** Receives notifications and runs the heartbeat in a session of its own, which is re-established whenever it breaks. */
export class Listener {
  #session: Promise<Session> | undefined
  #retry: NodeJS.Timeout | undefined
  #wasSilent = false
  #closed = false
  #last: Promise<unknown> = Promise.resolve()
  readonly #subscriptions = new Subscriptions()
  readonly #options: ListenerOptions

  constructor(options: ListenerOptions) {
    this.#options = options
  }

  async listen(channel: string, onPayload: (payload: string) => void): Promise<() => Promise<void>> {
    const remove = this.#subscriptions.add(channel, onPayload)
    try {
      const session = await this.#connected()
      await this.#inTurn(session, () => session.query(`LISTEN ${escapeIdentifier(channel)}`))
    } catch (error) {
      remove()
      throw isTooMany(error) ? connectFault(error) : error
    }
    return async () => {
      if (!remove() || this.#closed) return
      const session = await this.#session?.catch(() => undefined)
      // Not awaited: nobody is called back any more, and the connection may be dead.
      if (!session) return
      this.#inTurn(session, () => session.query(`UNLISTEN ${escapeIdentifier(channel)}`)).catch(() => {})
    }
  }

  /**
   * Runs a query that the database answers at once, to show that it is there.
   * @throws when there is no answer within seconds
   */
  async ask<T>(question: (db: Db) => Promise<T>): Promise<T> {
    const { availability } = this.#options
    try {
      const session = await this.#connected()
      const answer = await this.#inTurn(session, () => question(drizzle({ client: session, schema })))
      availability.answered()
      return answer
    } catch (error) {
      if (isLocked(error)) availability.answered()
      else if (!this.#closed) availability.failed(error)
      throw error
    }
  }

  async close(): Promise<void> {
    this.#closed = true
    clearTimeout(this.#retry)
    const session = await this.#session?.catch(() => undefined)
    if (!session) return
    const timer = setTimeout(() => session.cut(new Error('Connection terminated')), RETRY_MILLISECONDS)
    await session.end()
    clearTimeout(timer)
  }

  /** One after the other: a session answers one query at a time, and the driver will not accept more. */
  #inTurn<T>(session: Session, question: () => Promise<T>): Promise<T> {
    const answer = this.#last.then(() => this.#heard(session, question()))
    this.#last = answer.catch(() => {})
    return answer
  }

  /** Destroys the session if the answer does not come. */
  async #heard<T>(session: Session, answer: Promise<T>): Promise<T> {
    const giveUp = () => {
      this.#wasSilent = true
      session.cut(new Error(`Connection terminated: no sign of life for ${HEARTBEAT_MILLISECONDS} ms`))
    }
    // An answer that arrived while this process was busy is read first.
    const timer = setTimeout(() => (immediate = setImmediate(giveUp)), HEARTBEAT_MILLISECONDS)
    let immediate: NodeJS.Immediate | undefined
    try {
      return await answer
    } finally {
      clearTimeout(timer)
      clearImmediate(immediate)
    }
  }

  #connected(): Promise<Session> {
    const known = this.#session
    if (known) return known
    const session = this.#connect()
    this.#session = session
    session.catch(() => {
      if (this.#session === session) this.#session = undefined
    })
    return session
  }

  async #connect(): Promise<Session> {
    const { config, availability, onSilence } = this.#options
    const session = new Session(config)
    session.on('error', (error) => availability.lost(error))
    session.on('notification', ({ channel, payload }) => this.#subscriptions.deliver(channel, payload ?? ''))
    await session.connect().catch((error: unknown) => {
      // Idle sessions of the pool make room.
      if (isTooMany(error)) onSilence()
      throw error
    })
    session.once('end', () => this.#reconnect())
    await session.query(`SET lock_timeout = ${LOCK_MILLISECONDS}`)
    for (const channel of this.#subscriptions.channels()) {
      await session.query(`LISTEN ${escapeIdentifier(channel)}`)
    }
    if (this.#wasSilent) {
      this.#wasSilent = false
      onSilence()
    }
    return session
  }

  #reconnect(): void {
    this.#session = undefined
    if (this.#closed) return
    clearTimeout(this.#retry)
    this.#retry = setTimeout(() => {
      this.#connected().catch(() => this.#reconnect())
    }, RETRY_MILLISECONDS)
    this.#retry.unref()
  }
}
