import { sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { audit as rows, auditHead } from '../db/schema.ts'
import type { Secrets } from '../secrets/secrets.ts'
import type { Action } from './actions.ts'
import { type Detail, hashOf, type Head, headHash, type Line, NO_HASH } from './chain.ts'

export interface Entry {
  /** Who did it: an account's id, `key:<id>` of a service key, `operator`, `job`, or `nobody`. */
  actor: string
  action: Action
  /** The id of what it was done to, where that is not the actor. */
  subject?: string
  /** See addressPrefix(). */
  addressPrefix?: string
  reason?: string
  detail?: Detail
}

/**
 * Writes a row of the audit log, in the transaction it is given or in one of its own. Rows follow one another in one
 * chain, whatever process writes: until the transaction ends every other writer waits, so this comes last in it.
 */
export type Audit = (db: Db, entry: Entry) => Promise<void>

const MAX_TEXT = 300

export function createAudit(secrets: Pick<Secrets, 'blindIndex'>): Audit {
  return (db, entry) =>
    db.transaction(async (tx) => {
      const { head, at } = await lockHead(tx)
      const line: Line = {
        number: head.last + 1,
        at,
        actor: harmless(entry.actor),
        action: entry.action,
        subject: textOf(entry.subject),
        address: textOf(entry.addressPrefix),
        reason: textOf(entry.reason),
        detail: entry.detail === undefined ? null : harmlessDetail(entry.detail),
      }
      const hash = hashOf(secrets, line, head.hash)
      await tx.insert(rows).values({ ...line, previous: head.hash, hash })
      await writeHead(tx, secrets, { ...head, last: line.number, hash })
    })
}

/** The head for whoever changes it alone until the transaction ends, with the database's time. */
export async function lockHead(tx: Db): Promise<{ head: Head; at: Date }> {
  const present = await selectHead(tx)
  if (present) return present
  const none = { id: 1, first: 1, base: NO_HASH, last: 0, hash: NO_HASH, proof: '' }
  await tx.insert(auditHead).values(none).onConflictDoNothing()
  const made = await selectHead(tx)
  if (!made) throw new Error('the head of the audit log is gone')
  return made
}

async function selectHead(tx: Db): Promise<{ head: Head; at: Date } | undefined> {
  const time = sql<string>`to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
  const [row] = await tx
    .select({
      first: auditHead.first,
      base: auditHead.base,
      last: auditHead.last,
      hash: auditHead.hash,
      at: time,
    })
    .from(auditHead)
    .for('update')
  if (!row) return undefined
  const { at, ...head } = row
  return { head, at: new Date(at) }
}

export async function writeHead(tx: Db, secrets: Pick<Secrets, 'blindIndex'>, head: Head): Promise<void> {
  await tx.update(auditHead).set({ ...head, proof: headHash(secrets, head) })
}

const textOf = (text: string | undefined) => (text === undefined ? null : harmless(text))

/** As the database gives it back: it has no place for the character 0 nor for half of a pair. */
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
