import { asc } from 'drizzle-orm'
import { newId } from '../../ground/new-id.ts'
import type { Db } from '../db/database.ts'
import { announce } from '../db/guard.ts'
import type { Envelope } from '../db/private-schema.ts'
import { ledger } from '../db/schema.ts'
import { type Secrets, UnsealFault } from '../secrets/secrets.ts'

/** What a restore must not undo. Nothing in it names a person: telephone numbers are keyed indexes. */
export type LedgerEntry =
  /** Marks a backup. The backup contains the mark too, so a ledger that has it continues after that backup. */
  | { action: 'backup-made' }
  /** Without the index of the number if the account was erased before there was a ledger. */
  | { action: 'erased'; accountId: string; phoneIndex?: string; personIndex?: string }
  /** Deletion was requested, or the request was withdrawn. */
  | { action: 'account-closed'; accountId: string; at: string }
  | { action: 'account-kept'; accountId: string }
  | { action: 'phone-changed'; accountId: string; phoneIndex: string }
  /** The number belongs to somebody else: it no longer leads to the account. */
  | { action: 'phone-released'; accountId: string }
  | { action: 'identity-unlinked'; accountId: string }
  | { action: 'consent-withdrawn'; accountId: string; contentVersion: string; at: string }
  | { action: 'sensitive-consent-withdrawn'; submissionId: string; at: string }
  | { action: 'key-revoked'; keyId: string; at: string }
  /** How a member of staff may log in from now on, and what they may do: the complete state, as JSON. */
  | { action: 'staff'; staffId: string; state: string }

/** A row of the ledger, and a line of its files. */
export interface LedgerLine {
  id: string
  entry: Envelope
}

/** The channel that announces new entries to the processes that copy the ledger outside the database. */
export const LEDGER_CHANNEL = 'anju_ledger'

const placeOf = (id: string) => ({ table: 'ledger', column: 'entry', row: id })

/** Adds an entry to the ledger, in the transaction of the change itself. */
export async function enter(tx: Db, { seal }: Pick<Secrets, 'seal'>, entry: LedgerEntry): Promise<void> {
  const id = newId()
  await tx.insert(ledger).values({ id, entry: seal(JSON.stringify(entry), placeOf(id)) })
  announce(tx, LEDGER_CHANNEL)
}

export const readLines = (db: Db): Promise<LedgerLine[]> =>
  db.select({ id: ledger.id, entry: ledger.entry }).from(ledger).orderBy(asc(ledger.id))

/** The entries of the lines, in order; altered lines, and lines sealed with an unknown key, are counted. */
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
