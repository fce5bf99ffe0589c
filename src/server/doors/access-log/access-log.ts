import type { IncomingMessage } from 'node:http'
import type { Log } from '../../store/db/log.ts'
import { harmlessAddress } from '../../ground/harmless-address.ts'
import type { Answered } from '../../ground/http/response-listeners.ts'
import { LRUCache } from 'lru-cache'
import { DayFiles } from './day-files.ts'

export interface AccessLogOptions {
  folder: string
  /** For how many days each day's file is kept. */
  days: number
  /** The most bytes of all files. */
  limitBytes?: number | undefined
  visitorAddress: (request: IncomingMessage) => string
  log: Pick<Log, 'error'>
  /** Milliseconds since the epoch; tests set it. */
  now?: () => number
}

/** How many addresses, of pages and of visitors, are remembered in their written form. */
const ADDRESSES = 2000
/** Characters: an address may be as long as the request's headers. */
const MAX_REMEMBERED = 300
/** Characters of a network address: a proxy may send anything. */
const MAX_FROM = 100

/**
 * One line of JSON for each answer, in a file a day. It contains the visitor's network address, which the law requires, but of the
 * requested address no more than the server's log does: no search words and no tokens.
 */
export function openAccessLog({
  folder,
  days,
  limitBytes,
  visitorAddress,
  log,
  now = Date.now,
}: AccessLogOptions) {
  const files = new DayFiles({ folder, days, limitBytes, log, now })
  const harmless = remembered((url) => JSON.stringify(harmlessAddress(url)))
  const visitor = remembered((address) => JSON.stringify(address.slice(0, MAX_FROM)))
  let second = { at: NaN, time: '' }
  const timeOf = (at: number) => {
    const from = Math.floor(at / 1000)
    if (from !== second.at) second = { at: from, time: new Date(from * 1000).toISOString().slice(0, -4) }
    return `${second.time}${String(at - from * 1000).padStart(3, '0')}Z`
  }
  return {
    answered({ request, status, seconds, bytes, isCut, route, requestId }: Answered): void {
      const time = timeOf(now())
      const from = visitor(visitorAddress(request))
      const how = route === undefined ? ',"kept":true' : `,"requestId":"${requestId}"`
      files.add(
        time,
        // Node only accepts methods that it knows.
        `{"time":"${time}","from":${from},"method":"${request.method}","address":${harmless(request.url ?? '')},"status":${status},"bytes":${bytes},"milliseconds":${Math.round(seconds * 1e4) / 10}${how}${isCut ? ',"cut":true' : ''}}\n`,
      )
    },
    /** The part of its limit that it takes; above 1 days were removed that should be kept. */
    part: () => files.part,
    /** Writes the lines that are still in memory. */
    close: () => files.close(),
  }
}

function remembered(write: (text: string) => string): (text: string) => string {
  const known = new LRUCache<string, string>({ max: ADDRESSES })
  return (text) => {
    const found = known.get(text)
    if (found !== undefined) return found
    const written = write(text)
    if (text.length <= MAX_REMEMBERED) known.set(text, written)
    return written
  }
}
