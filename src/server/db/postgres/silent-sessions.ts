import type { Pool, QueryConfig, QueryResult } from 'pg'
import { sessionLimits } from '../session-limits.ts'
import { Session } from './session.ts'

/** The server gives a statement up by itself before; whoever still waits then waits for a dead connection. */
const LIMIT = sessionLimits.statement + 5_000
/** The longest wait that is believed once another session was found dead. */
const SUSPECT_LIMIT = 2_000
const LOOK_MILLISECONDS = 500

/** Cuts sessions of a pool that wait for an answer which will never come, so that whoever waits can ask another. */
export class SilentSessions {
  /** Since when each waits for an answer, by the clock that never steps back; undefined while it does not. */
  readonly #waiting = new Map<Session, number | undefined>()
  #suspects = new Set<Session>()
  #timer: NodeJS.Timeout | undefined

  constructor(pool: Pool) {
    pool.on('connect', (client) => {
      if (client instanceof Session) this.#watch(client)
    })
  }

  /** From now on no statement takes longer than the limit: a migration, before, takes as long as it takes. */
  start(): void {
    this.#timer = setInterval(() => this.#look(), LOOK_MILLISECONDS)
    this.#timer.unref()
  }

  /** Another session died in silence: of those open now, the ones that rest are made anew, the others have to hurry. */
  suspectAll(): void {
    this.#suspects = new Set(this.#waiting.keys())
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
    })
  }

  #look(): void {
    const now = performance.now()
    for (const [session, since] of this.#waiting) {
      const isSuspect = this.#suspects.has(session)
      if (since === undefined && !isSuspect) continue
      if (since !== undefined && now - since < (isSuspect ? SUSPECT_LIMIT : LIMIT)) continue
      session.cut(new Error('Connection terminated: the database did not answer on it any more'))
    }
  }
}
