import { LRUCache } from 'lru-cache'

/** How often one address may do something. */
export interface Limit {
  perMinute: number
  /** After a rest. */
  atOnce: number
}

const MINUTE = 60_000
/** Addresses that are remembered for all limits together; who was not seen for longest is forgotten. */
const MAX_ADDRESSES = 20_000

/** Seconds until it is worth trying again; undefined when it may be done now. */
export type Ask = (limit: string, address: string, cost?: number) => number | undefined

/**
 * Counts what addresses do. One number is kept for each: the moment at which all that it did would have been done at the
 * rate that is allowed. So nothing is counted anew at the turn of a minute, and every second gives something back.
 * @param now milliseconds of a clock that never steps back
 */
export function createLimiter(
  limits: ReadonlyMap<string, Limit>,
  { now = () => performance.now(), maxAddresses = MAX_ADDRESSES } = {},
): Ask {
  const doneAt = new LRUCache<string, number>({ max: maxAddresses })
  return (name, address, cost = 1) => {
    const limit = limits.get(name)
    if (!limit) return undefined
    const { perMinute, atOnce } = limit
    const each = MINUTE / perMinute
    const key = `${name} ${address}`
    const time = now()
    // What costs more than may ever be done at once is done after the longest rest.
    const done = Math.max(doneAt.get(key) ?? time, time) + Math.min(cost, atOnce) * each
    const wait = done - time - atOnce * each
    if (wait > 1e-6) return Math.ceil(wait / 1000)
    doneAt.set(key, done)
    return undefined
  }
}
