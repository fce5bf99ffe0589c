import { Refusal } from './refusal.ts'

const LEAST_SECONDS = 2
const MOST_SECONDS = 6

/** Seconds after which to try again, spread so that refused callers do not all return at once. */
export const comeAgainIn = (): number =>
  LEAST_SECONDS + Math.floor(Math.random() * (MOST_SECONDS - LEAST_SECONDS + 1))

/** The request is valid, but there are too many at the moment and this one can wait. */
export class Busy extends Refusal {
  /** @param reason `room` if a waiting room has a place */
  constructor(reason: 'busy' | 'room' = 'busy') {
    super(503, 'very many are here just now: try again in a few seconds', {
      retryAfter: comeAgainIn(),
      reason,
    })
  }
}

/** Errors of database queries wrap the cause. */
export function busyIn(error: unknown): Busy | undefined {
  if (error instanceof Busy) return error
  return error instanceof Error ? busyIn(error.cause) : undefined
}
