import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { announce, askPrepared } from '../db/guard.ts'
import type { Detail, Envelope } from '../db/private-schema.ts'
import type { Secrets } from '../secrets/secrets.ts'
import type { Action } from './actions.ts'
import { type Line, rowHash } from './chain.ts'
import { sealAddress } from './full-address.ts'

export interface Entry {
  /** Who did it: an account's id, `key:<id>` for a service key, `operator`, `job` or `nobody`. */
  actor: string
  action: Action
  /** The id of what was changed, where that is not the actor. */
  subject?: string
  /** See addressPrefix(). */
  addressPrefix?: string
  reason?: string
  detail?: Detail
}

/**
 * Writes a row of the audit log, in the given transaction or in one of its own. Writers never wait for each other: each row
 * carries its own keyed hash, and the sealer (`sealer.ts`) adds it to the chain after the commit.
 */
export type Audit = (db: Db, entry: Entry) => Promise<void>

/** The channel that tells the sealer about new rows. */
export const AUDIT_CHANNEL = 'anju_audit'

/** The log cuts off what is longer. */
export const MAX_TEXT = 300

export function createAudit(secrets: Pick<Secrets, 'blindIndex' | 'seal'>): Audit {
  return async (db, entry) => {
    const [place] = await askPrepared<Place>(db, 'audit place', sql`select ${NEXT_PLACE}`)
    if (!place) throw new Error('the database gave no number for a row of the audit log')
    const insert = sql`with ${lineCtes(auditLine(secrets, place, entry), sql`(select 1) one`)} select 1`
    await askPrepared(db, 'audit line', insert)
    announce(db, AUDIT_CHANNEL)
  }
}

/** A row's number and time, as the database assigned them. */
export interface Place extends Record<string, unknown> {
  number: string
  at: string
}

/** The columns `number` and `at` of the inserted row: its hash covers both. */
export const NEXT_PLACE = sql.raw(`nextval(pg_get_serial_sequence('audit', 'number'))::text as number,
  to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at`)

/** A row with its keyed hash, and what is stored beside it. */
export type WrittenLine = Line & { hash: string; fullAddress: Envelope | null }

/** For callers that write the row together with other rows in one statement and announce it themselves. */
export function auditLine(
  secrets: Pick<Secrets, 'blindIndex' | 'seal'>,
  { number, at }: Place,
  entry: Entry,
): WrittenLine {
  const line: Line = {
    number: Number(number),
    at: new Date(at),
    actor: harmless(entry.actor),
    action: entry.action,
    subject: textOf(entry.subject),
    address: textOf(entry.addressPrefix),
    reason: textOf(entry.reason),
    detail: entry.detail === undefined ? null : harmlessDetail(entry.detail),
  }
  const fullAddress = sealAddress(secrets, number, entry.addressPrefix)
  return { ...line, hash: rowHash(secrets, line), fullAddress }
}

/** The `with` clauses that write one audit row for each row of `source`, which has one row or none. */
export function lineCtes(line: WrittenLine, source: SQL): SQL {
  const { number, at, actor, action, subject, address, reason, detail, hash, fullAddress } = line
  const sealed = fullAddress && JSON.stringify(fullAddress)
  return sql`line as (
      insert into audit (number, at, actor, action, subject, address, reason, detail, hash)
      select ${number}::bigint, ${at.toISOString()}::timestamptz, ${actor}::text, ${action}::text, ${subject}::text,
        ${address}::text, ${reason}::text, ${detail === null ? null : JSON.stringify(detail)}::json, ${hash}::text
      from ${source} returning number),
    unsealed as (insert into audit_unsealed (number) select number from line),
    addressed as (insert into audit_address (id, number, address)
      select number::text, number, ${sealed}::jsonb from line where ${sealed}::jsonb is not null)`
}

const textOf = (text: string | undefined) => (text === undefined ? null : harmless(text))

/** The text as the database returns it: PostgreSQL stores neither the character 0 nor half a surrogate pair. */
function harmless(text: string): string {
  return Buffer.from(text.slice(0, MAX_TEXT).replaceAll('\0', '')).toString()
}

function harmlessDetail(detail: Detail): Detail {
  return Object.fromEntries(
    Object.entries(detail).map(([name, value]) => [
      harmless(name),
      typeof value === 'string' ? harmless(value) : value,
    ]),
  )
}
