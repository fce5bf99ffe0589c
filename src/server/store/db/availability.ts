import type { Log } from './log.ts'
import { DatabaseAwayError, isDiskFull } from '../../ground/outage.ts'

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
