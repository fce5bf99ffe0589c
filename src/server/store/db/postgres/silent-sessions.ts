import type { Pool, QueryConfig, QueryResult } from 'pg'
import { sessionLimits, UNHURRIED, unhurriedLimits } from '../session-limits.ts'
import { Session } from './session.ts'

/** The server gives a statement up by itself before; whoever still waits then waits for a dead connection. */
const LIMIT = sessionLimits.statement + 5_000
const UNHURRIED_LIMIT = unhurriedLimits.statement + 5_000
/** The longest wait that is believed once another session was found dead. */
const SUSPECT_LIMIT = 2_000
const LOOK_MILLISECONDS = 500

/** Cuts sessions of a pool that wait for an answer which will never come, so that whoever waits can ask another. */
export class SilentSessions {
  /** Since when each waits for an answer, by the clock that never steps back; undefined while it does not. */
  readonly #waiting = new Map<Session, number | undefined>()
  #suspects = new Set<Session>()
  /** Those whose transaction takes its time: a slow answer says nothing about them. */
  readonly #unhurried = new Set<Session>()
  #lookedAt = 0
  #timer: NodeJS.Timeout | undefined

  constructor(pool: Pool) {
    pool.on('connect', (client) => {
      if (client instanceof Session) this.#watch(client)
    })
  }

  /** From now on no statement takes longer than the limit: a migration, before, takes as long as it takes. */
  start(): void {
    this.#lookedAt = performance.now()
    this.#timer = setInterval(() => this.#look(), LOOK_MILLISECONDS)
    this.#timer.unref()
  }

  /** Another session died in silence: of those open now, the ones that rest are made anew, the others have to hurry. */
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
        // It has answered since it was suspected.
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
    // While this process was busy it heard nobody: that is no silence.
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
