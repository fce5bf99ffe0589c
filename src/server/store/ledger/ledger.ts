import { asc } from 'drizzle-orm'
import { newId } from '../../ground/new-id.ts'
import type { Db } from '../db/database.ts'
import { announce } from '../db/guard.ts'
import type { Envelope } from '../db/private-schema.ts'
import { ledger } from '../db/schema.ts'
import { type Secrets, UnsealFault } from '../secrets/secrets.ts'

/** What a backup must not bring back. Nothing of it names a person: numbers stand in it as keyed indexes. */
export type LedgerEntry =
  /** Stands in the backup itself: who has it has a ledger that goes on after the backup. */
  | { action: 'backup-made' }
  /** Without the index of the number where the account was erased before there was a ledger. */
  | { action: 'erased'; accountId: string; phoneIndex?: string; personIndex?: string }
  /** A deletion was asked for; or its owner stays. */
  | { action: 'account-closed'; accountId: string; at: string }
  | { action: 'account-kept'; accountId: string }
  | { action: 'phone-changed'; accountId: string; phoneIndex: string }
  | { action: 'identity-unlinked'; accountId: string }
  | { action: 'consent-withdrawn'; accountId: string; contentVersion: string; at: string }
  | { action: 'key-revoked'; keyId: string; at: string }
  /** How somebody of the staff may come in from now on, and what they may do: a state as a whole, as JSON. */
  | { action: 'staff'; staffId: string; state: string }

/** A row of the ledger, and a line of its files. */
export interface LedgerLine {
  id: string
  entry: Envelope
}

/** On which those hear of a new entry who keep the ledger outside of the database. */
export const LEDGER_CHANNEL = 'anju_ledger'

const placeOf = (id: string) => ({ table: 'ledger', column: 'entry', row: id })

/** Writes into the ledger, in the transaction of what it says. */
export async function enter(tx: Db, { seal }: Pick<Secrets, 'seal'>, entry: LedgerEntry): Promise<void> {
  const id = newId()
  await tx.insert(ledger).values({ id, entry: seal(JSON.stringify(entry), placeOf(id)) })
  announce(tx, LEDGER_CHANNEL)
}

export const readLines = (db: Db): Promise<LedgerLine[]> =>
  db.select({ id: ledger.id, entry: ledger.entry }).from(ledger).orderBy(asc(ledger.id))

/** What the lines say, in their order; lines that were changed, or sealed by a key that is not here, are counted. */
export function openLines(
  { unseal }: Pick<Secrets, 'unseal'>,
  lines: readonly LedgerLine[],
): { entries: LedgerEntry[]; unread: number } {
  let unread = 0
  const entries = lines.flatMap(({ id, entry }): LedgerEntry[] => {
    try {
      return [JSON.parse(unseal(entry, placeOf(id)))]
    } catch (error) {
      if (!(error instanceof UnsealFault)) throw error
      unread += 1
      return []
    }
  })
  return { entries, unread }
}
