import { hash as hashText, randomInt } from 'node:crypto'
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { Values } from '../../../../contract/forms/types.ts'
import { dayIn } from '../../monitoring/day.ts'
import { freshBytes } from '../../../store/secrets/random.ts'

/** The day and eight digits, in groups that can be read out: `20261120-4830-1175`. Nobody can guess the next one. */
export function newNumber(timeZone: string, now: Date): string {
  const figures = String(randomInt(100_000_000)).padStart(8, '0')
  return `${dayIn(timeZone, now).replaceAll('-', '')}-${figures.slice(0, 4)}-${figures.slice(4)}`
}

/** Makes the hash impossible to find by trying likely answers. */
export const newSalt = () => freshBytes(16).toString('base64url')

/** What the hash covers, except the time. */
export const hashedText = (salt: string, number: string, values: Values): string =>
  `${salt}|${number}|${canonical(values)}|`

/** The hash, computed in the database, where the time is known. To verify it later, `at` is the original time. */
export function hashOf(hashed: string | SQLWrapper, at: SQL = sql`now()`): SQL {
  return sql`encode(sha256(convert_to(${hashed} || (extract(epoch from date_trunc('milliseconds', ${at})) * 1000)::bigint, 'UTF8')), 'hex')`
}

interface Hashed {
  number: string
  salt: string
  hash: string
  /** When it was stored. */
  time: Date
}

/** Whether a receipt's hash was computed from these values. */
export const isHashOf = ({ number, salt, hash, time }: Hashed, values: Values): boolean =>
  hash === hashText('sha256', hashedText(salt, number, values) + String(time.getTime()), 'hex')

/** Canonical JSON: equal values give equal texts. */
export function canonical(value: unknown): string {
  return JSON.stringify(value, (_name, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )
}
