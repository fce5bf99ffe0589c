import { codeOf } from '../operator-error.ts'
import type { Log } from './database.ts'

/** Nothing is asked of a database that is known to be away; the message says since when. */
export class DatabaseAwayError extends Error {
  override readonly name = 'DatabaseAwayError'
}

/** Whether the database answers, as a short question finds that is asked every second. Says so once when that changes. */
export class Availability {
  readonly #log: Pick<Log, 'error' | 'warn' | 'info'>
  /** By the clock that never steps back. */
  #answeredAt = performance.now()
  #awaySince: Date | undefined
  /** Sessions that failed since it was asked last: whether it is away shows with the next question. */
  #lost: { error: unknown; sessions: number } | undefined
  /** When something failed last for want of room. */
  #fullAt: number | undefined

  constructor(log: Pick<Log, 'error' | 'warn' | 'info'>) {
    this.#log = log
  }

  /** Since when it has not answered; undefined while it does. */
  get awaySince(): Date | undefined {
    return this.#awaySince
  }

  /** Milliseconds since it answered last. */
  get age(): number {
    return performance.now() - this.#answeredAt
  }

  answered(): void {
    const seconds = Math.round(this.age / 1000)
    this.#answeredAt = performance.now()
    if (this.#fullAt !== undefined && this.#answeredAt - this.#fullAt > FULL_MILLISECONDS) {
      this.#fullAt = undefined
      this.#log.info({}, 'for a minute nothing has failed for want of room on the disk')
    }
    if (!this.#awaySince) return this.#tellLost()
    this.#lost = undefined
    this.#log.info({ seconds }, 'the database answers again')
    this.#awaySince = undefined
  }

  /** A session failed. A database that goes takes all of them with it, of which its own line tells. */
  lost(error: unknown): void {
    this.#lost = { error: this.#lost?.error ?? error, sessions: (this.#lost?.sessions ?? 0) + 1 }
  }

  #tellLost(): void {
    if (!this.#lost) return
    const { error, sessions } = this.#lost
    this.#lost = undefined
    this.#log.warn({ err: error, sessions }, 'sessions of the database failed; it answers others')
  }

  failed(error: unknown): void {
    this.#lost = undefined
    if (this.#awaySince) return
    this.#awaySince = new Date(Date.now() - this.age)
    this.#log.error(
      { err: error },
      'the database does not answer: pages that were shown before stay, asking goes on',
    )
  }

  /** Something asked of the database failed: a full disk is said once, however much fails for it. */
  judge(error: unknown): void {
    if (!isDiskFull(error)) return
    if (this.#fullAt === undefined) {
      this.#log.error(
        { err: error },
        'the disk is full: nothing can be written until there is room; what is published goes on being shown',
      )
    }
    this.#fullAt = performance.now()
  }

  /** @throws DatabaseAwayError */
  assertThere(): void {
    if (this.#awaySince) {
      throw new DatabaseAwayError(`the database does not answer since ${this.#awaySince.toISOString()}`)
    }
  }
}

const FULL_MILLISECONDS = 60_000

/** PostgreSQL's code and the system's. */
const FULL = /^(?:53100|ENOSPC|EDQUOT)$/

/** Whether there is no room left on the disk. */
export function isDiskFull(error: unknown): boolean {
  return error instanceof Error && (FULL.test(codeOf(error) ?? '') || isDiskFull(error.cause))
}

/** Codes of the system and of PostgreSQL: no session, an end of it, or no room for what was asked. */
const AWAY =
  /^(?:08...|53...|57P0[1-4]|25P03|58030|ECONN\w+|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|ENOSPC|EDQUOT)$/
/** What node-postgres says without a code. */
const ENDED =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|The embedded database stopped)/

/** Whether the database, rather than what was asked, is why it failed: asking again later may help. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof DatabaseAwayError || AWAY.test(codeOf(error) ?? '') || ENDED.test(error.message))
    return true
  if (error instanceof AggregateError && error.errors.some(isDatabaseAway)) return true
  return isDatabaseAway(error.cause)
}
