import type { IncomingMessage } from 'node:http'
import { desc, gte, sql, sum } from 'drizzle-orm'
import { COLUMN_PARAMETERS } from '../../../contract/constants.ts'
import type { Db } from '../../store/db/database.ts'
import type { Log } from '../../store/db/log.ts'
import { unknownAddress } from '../../store/db/schema.ts'
import { createCounter, type Counter } from '../monitoring/counter.ts'

/** Rows in memory until they are written, and in the table: whoever invents addresses fills no more than that. */
const MOST_WAITING = 2000
export const MOST_KEPT = 5000
const MOST_SHOWN = 50
const MOST = 2 ** 31 - 1
const MOST_LETTERS = 200
/** Telephone and identity numbers, mail addresses, and long runs of letters and digits that may be a token. */
const PERSONAL = /[^/]*@[^/]*|\d{17}[\dXx]|1\d{10}|(?=[\w-]*\d)(?=[\w-]*[A-Za-z])[A-Za-z0-9_-]{32,}/g

/** Parameters that say which column or content was asked for, and what their values look like. */
const NAMED = [...COLUMN_PARAMETERS, 'contentId']
const KEY = /^[A-Za-z0-9][\w-]{0,63}$/

/** An address that no page has, and the page of this site whose link led there; '' if it is not known. */
export interface Unknown {
  address: string
  source: string
  /** YYYY-MM-DD */
  day: string
}

export type UnknownAddresses = Counter<Unknown>

export function createUnknownAddresses(db: Db, log: Pick<Log, 'error'>): UnknownAddresses {
  return createCounter({
    log,
    mostRows: MOST_WAITING,
    keyOf: ({ address, source, day }) => [address, source, day].join('\n'),
    async write(rows) {
      await db
        .insert(unknownAddress)
        .values(rows.map(({ day, ...row }) => ({ ...row, lastDay: day })))
        .onConflictDoUpdate({
          target: [unknownAddress.address, unknownAddress.source],
          set: {
            total: sql`least(${unknownAddress.total}::bigint + excluded.total, ${MOST})`,
            lastDay: sql`greatest(${unknownAddress.lastDay}, excluded.last_day)`,
          },
        })
      await keepBounded(db)
    },
  })
}

/** Those that no page leads to go first, then the least asked. Rows that another process writes to are left to the next time. */
async function keepBounded(db: Db): Promise<void> {
  await db.execute(sql`delete from unknown_address where (address, source) in (
    select address, source from unknown_address where (address, source) in (
      select address, source from unknown_address
      order by source = '', total desc, last_day desc, address offset ${MOST_KEPT})
    for update skip locked)`)
}

/** What is counted of a request for an address that no page has. */
export const unknownOf = ({ url = '/', headers }: IncomingMessage, host: string, now: number): Unknown => ({
  address: keptAddress(url),
  source: sourceOf(headers.referer, host),
  day: new Date(now).toISOString().slice(0, 10),
})

/** What is kept of an address: the path, the columns and the content it names, without anything that may be about a person. */
export function keptAddress(url: string): string {
  const [path = '', query = ''] = url.split(/[?#]/)
  const given = new URLSearchParams(query)
  const named = NAMED.flatMap((name) => {
    const value = given.get(name) ?? ''
    return KEY.test(value) ? [`${name}=${value}`] : []
  })
  const address = readable(path) + (named.length > 0 ? `?${named.join('&')}` : '')
  return address.replaceAll(PERSONAL, '…').slice(0, MOST_LETTERS)
}

/** In letters instead of signs for bytes; as it came where it cannot be decoded. */
function readable(path: string): string {
  try {
    // No control characters: the database takes no zero byte.
    return decodeURIComponent(path).replaceAll(/\p{Cc}/gu, '')
  } catch {
    return path
  }
}

/** The page whose link led there, if it is one of this site. */
export function sourceOf(referrer: string | undefined, host: string): string {
  if (referrer === undefined || !URL.canParse(referrer)) return ''
  const url = new URL(referrer)
  return url.host === host ? keptAddress(url.pathname + url.search) : ''
}

/** The most asked since a day, with the pages of the site that lead there. */
export async function mostAsked(db: Db, since: string) {
  const total = sum(unknownAddress.total).mapWith(Number)
  const sources = sql<
    string[]
  >`coalesce((array_agg(${unknownAddress.source} order by ${unknownAddress.total} desc)
    filter (where ${unknownAddress.source} <> ''))[1:3], '{}')`
  return db
    .select({
      address: unknownAddress.address,
      total,
      sources,
      lastDay: sql<string>`max(${unknownAddress.lastDay})`,
    })
    .from(unknownAddress)
    .where(gte(unknownAddress.lastDay, since))
    .groupBy(unknownAddress.address)
    .orderBy(desc(total), unknownAddress.address)
    .limit(MOST_SHOWN)
}
