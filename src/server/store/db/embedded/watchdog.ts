import type { sessionLimits } from '../session-limits.ts'

/** A session that was ended for exceeding a limit, with PostgreSQL's code for it. */
export class GivenUpError extends Error {
  override name = 'GivenUpError'
  readonly code: string

  constructor(message: string, code: string) {
    super(`${message}; it was given up and the embedded database restarted`)
    this.code = code
  }
}

export type Limits = typeof sessionLimits

/** Enforces the limits of PostgreSQL's own timeouts, which have no effect in PGlite. */
export class Watchdog {
  #timer: NodeJS.Timeout | undefined
  readonly #onGiveUp: (error: GivenUpError) => void

  constructor(onGiveUp: (error: GivenUpError) => void) {
    this.#onGiveUp = onGiveUp
  }

  statementStarts({ statement }: Limits): void {
    this.#start(statement, `A statement took longer than ${statement} ms`, '57014')
  }

  transactionWaits({ idleTransaction }: Limits): void {
    this.#start(idleTransaction, `A transaction was left alone for ${idleTransaction} ms`, '25P03')
  }

  rest(): void {
    clearTimeout(this.#timer)
  }

  #start(limit: number, message: string, code: string): void {
    this.rest()
    this.#timer = setTimeout(() => this.#onGiveUp(new GivenUpError(message, code)), limit).unref()
  }
}
