import type { Pool, QueryConfig, QueryResult } from 'pg'
import { sessionLimits, UNHURRIED, unhurriedLimits } from '../session-limits.ts'
import { Session } from './session.ts'

/** The server cancels a statement before this time; after it, the connection must be dead. */
const LIMIT = sessionLimits.statement + 5_000
const UNHURRIED_LIMIT = unhurriedLimits.statement + 5_000
/** The longest wait that is accepted once another session was found dead. */
const SUSPECT_LIMIT = 2_000
const LOOK_MILLISECONDS = 500

/** Destroys sessions of a pool that wait for an answer that will never come, so that the callers can use another one. */
export class SilentSessions {
  /** Since when each session has waited for an answer, by the monotonic clock; undefined while it does not wait. */
  readonly #waiting = new Map<Session, number | undefined>()
  #suspects = new Set<Session>()
  /** Sessions whose transaction may be slow: a late answer says nothing about them. */
  readonly #unhurried = new Set<Session>()
  #lookedAt = 0
  #timer: NodeJS.Timeout | undefined

  constructor(pool: Pool) {
    pool.on('connect', (client) => {
      if (client instanceof Session) this.#watch(client)
    })
  }

  /** From now on every statement has the time limit; migrations, which run before, have none. */
  start(): void {
    this.#lookedAt = performance.now()
    this.#timer = setInterval(() => this.#look(), LOOK_MILLISECONDS)
    this.#timer.unref()
  }

  /** Another session died silently: idle sessions are replaced, and the busy ones get less time. */
  suspectAll(): void {
    this.#suspects = new Set([...this.#waiting.keys()].filter((session) => !this.#unhurried.has(session)))
    this.#look()
  }

  stop(): void {
    clearInterval(this.#timer)
  }

  #watch(session: Session): void {
    const query: (config: QueryConfig | string, values?: unknown[]) => Promise<QueryResult> =
      session.query.bind(session)
    const watched = async (config: QueryConfig | string, values?: unknown[]) => {
      this.#waiting.set(session, performance.now())
      const text = typeof config === 'string' ? config : config.text
      if (text === UNHURRIED) this.#unhurried.add(session)
      if (/^(?:commit|rollback)$/i.test(text)) this.#unhurried.delete(session)
      try {
        return await query(config, values)
      } finally {
        this.#waiting.set(session, undefined)
        // It answered after it was suspected.
        this.#suspects.delete(session)
      }
    }
    Object.assign(session, { query: watched })
    this.#waiting.set(session, undefined)
    session.once('end', () => {
      this.#waiting.delete(session)
      this.#suspects.delete(session)
      this.#unhurried.delete(session)
    })
  }

  #look(): void {
    const now = performance.now()
    // While this process was busy it read no answers: that is not silence.
    const deaf = Math.max(0, now - this.#lookedAt - 2 * LOOK_MILLISECONDS)
    this.#lookedAt = now
    for (const [session, since] of this.#waiting) {
      const isSuspect = this.#suspects.has(session)
      if (since === undefined && !isSuspect) continue
      if (since !== undefined) {
        this.#waiting.set(session, since + deaf)
        if (now - since - deaf < this.#limitOf(session, isSuspect)) continue
      }
      session.cut(new Error('Connection terminated: the database did not answer on it any more'))
    }
  }

  #limitOf(session: Session, isSuspect: boolean): number {
    if (isSuspect) return SUSPECT_LIMIT
    return this.#unhurried.has(session) ? UNHURRIED_LIMIT : LIMIT
  }
}
