import type { Secrets } from '../secrets/secrets.ts'

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

/** Short facts beside the others. Nothing of it may be personal. */
export type Detail = Record<string, string | number>

/** Where the log begins and ends; its own hash makes an end that was taken off show. */
export interface Head {
  /** The number of the oldest row that is kept, and the hash of the one before it. */
  first: number
  base: string
  /** The newest row's. */
  last: number
  hash: string
}

/** Before the first row of all. */
export const NO_HASH = ''

type Keyed = Pick<Secrets, 'blindIndex'>

/** Under a key that the database does not know: who may write rows cannot write their hashes. */
export function hashOf({ blindIndex }: Keyed, line: Line, previous: string): string {
  const { number, at, actor, action, subject, address, reason, detail } = line
  return blindIndex(
    'audit',
    JSON.stringify([previous, number, at.toISOString(), actor, action, subject, address, reason, detail]),
  )
}

export function headHash({ blindIndex }: Keyed, { first, base, last, hash }: Head): string {
  return blindIndex('audit-head', JSON.stringify([first, base, last, hash]))
}
