import type { Secrets } from '../secrets/secrets.ts'
import type { Detail } from '../db/private-schema.ts'

/** The fields of an audit row, in the order in which its hash covers them. */
export interface Line {
  number: number
  at: Date
  actor: string
  action: string
  subject: string | null
  address: string | null
  reason: string | null
  detail: Detail | null
}

/** The two ends of the chain. Its own hash reveals an end that was cut off. */
export interface Head {
  /** The position of the oldest link that is kept, and the hash of the link before it. */
  first: number
  base: string
  /** The position and hash of the newest link. */
  last: number
  hash: string
}

/** Stands for the hash before the very first link. */
export const NO_HASH = ''

/** Stands in a seal for the row's hash when the row was gone before it could be sealed. */
export const GONE = ''

export const NO_HEAD: Head = { first: 1, base: NO_HASH, last: 0, hash: NO_HASH }

type Keyed = Pick<Secrets, 'blindIndex'>

const textOf = ({ number, at, actor, action, subject, address, reason, detail }: Line) => [
  number,
  at.toISOString(),
  actor,
  action,
  subject,
  address,
  reason,
  detail,
]

/** The database does not know this key: somebody who can write rows still cannot write valid hashes. */
export function rowHash({ blindIndex }: Keyed, line: Line): string {
  return blindIndex('audit-row', JSON.stringify(textOf(line)))
}

/** The hash of an old row that is itself a link of the chain. */
export function linkedRowHash({ blindIndex }: Keyed, line: Line, previous: string): string {
  return blindIndex('audit', JSON.stringify([previous, ...textOf(line)]))
}

export function sealHash(
  { blindIndex }: Keyed,
  { position, number, previous }: { position: number; number: number; previous: string },
  hashOfRow: string,
): string {
  return blindIndex('audit-seal', JSON.stringify([previous, position, number, hashOfRow]))
}

export function headHash({ blindIndex }: Keyed, { first, base, last, hash }: Head): string {
  return blindIndex('audit-head', JSON.stringify([first, base, last, hash]))
}
