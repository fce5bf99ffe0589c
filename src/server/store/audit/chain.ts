import type { Secrets } from '../secrets/secrets.ts'
import type { Detail } from '../db/private-schema.ts'

/** What a row of the audit log says, in the order in which its hash takes it. */
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

/** Where the chain begins and ends; its own hash makes an end that was taken off show. */
export interface Head {
  /** The position of the oldest link that is kept, and the hash of the one before it. */
  first: number
  base: string
  /** The newest link's. */
  last: number
  hash: string
}

/** Before the first link of all. */
export const NO_HASH = ''

/** What the seal of a row has in place of its hash when the row was gone before it could be sealed. */
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

/** Under a key that the database does not know: who may write rows cannot write their hashes. */
export function rowHash({ blindIndex }: Keyed, line: Line): string {
  return blindIndex('audit-row', JSON.stringify(textOf(line)))
}

/** Of a row that is a link of the chain itself. */
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
