import type { Log } from './log.ts'
import { DatabaseAwayError, isDiskFull } from '../../ground/outage.ts'

/** Whether the database answers, checked with a short query every second. A change is logged once. */
export class Availability {
  readonly #log: Pick<Log, 'error' | 'warn' | 'info'>
  /** By the monotonic clock. */
  #answeredAt = performance.now()
  #awaySince: Date | undefined
  /** Sessions that failed since the last check; the next check shows whether the database is away. */
  #lost: { error: unknown; sessions: number } | undefined
  /** When an operation last failed because the disk was full. */
  #fullAt: number | undefined

  constructor(log: Pick<Log, 'error' | 'warn' | 'info'>) {
    this.#log = log
  }

  /** Since when the database has not answered; undefined while it does. */
  get awaySince(): Date | undefined {
    return this.#awaySince
  }

  /** Milliseconds since the last answer. */
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

  /** A session failed. When the database goes away all sessions fail; a log line of its own reports that. */
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

  /** An operation failed. A full disk is logged once, however many operations it affects. */
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
