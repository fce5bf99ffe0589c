import { Refusal } from './refusal.ts'

const LEAST_SECONDS = 2
const MOST_SECONDS = 6

/** Seconds after which to come again: not the same for all who are sent away in one moment. */
export const comeAgainIn = (): number =>
  LEAST_SECONDS + Math.floor(Math.random() * (MOST_SECONDS - LEAST_SECONDS + 1))

/** Nothing is wrong with what was asked: too much is asked just now, of which this is what can wait. */
export class Busy extends Refusal {
  constructor() {
    super(503, 'very many are here just now: try again in a few seconds', {
      retryAfter: comeAgainIn(),
      reason: 'busy',
    })
  }
}

/** Who asked the database is told by an error around it. */
export function busyIn(error: unknown): Busy | undefined {
  if (error instanceof Busy) return error
  return error instanceof Error ? busyIn(error.cause) : undefined
}
