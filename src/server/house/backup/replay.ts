import { and, eq, isNull, ne } from 'drizzle-orm'
import type { Db } from '../../store/db/database.ts'
import { account, consent, formSubmission, identity, ledger, serviceKey } from '../../store/db/schema.ts'
import { type LedgerEntry, type LedgerLine, openLines, readLines } from '../../store/ledger/ledger.ts'
import type { Secrets } from '../../store/secrets/secrets.ts'
import { createAudit } from '../../store/audit/audit.ts'
import { closeAccounts, putState } from '../../subjects/staff/keep-state.ts'
import { releaseNumber } from '../../subjects/accounts/move-number.ts'
import { eraseAccount } from '../../subjects/own-data/erase.ts'
import { forgetSensitive } from '../../subjects/own-data/sensitive-consents.ts'

export interface Ledgers {
  /** The ledgers of the replaced database and of this server: they continue after the backup. */
  own: readonly (readonly LedgerLine[])[]
  /** Copies, which may end at any point. */
  copies: readonly (readonly LedgerLine[])[]
}

export interface Replayed {
  /** Whether one of the ledgers continues after the backup: then all later revocations are known. */
  isKnown: boolean
  /** Entries that were applied again. */
  entries: number
  /** Staff accounts that wait for a link from the operator, because later revocations are not known. */
  closed: number
  /** Lines that no available key opens. */
  unread: number
}

/** Applies again, to the restored rows, what was erased and revoked after the backup was made. */
export async function replayLedger(tx: Db, secrets: Secrets, { own, copies }: Ledgers): Promise<Replayed> {
  const inBackup = await readLines(tx)
  const before = new Set(inBackup.map(({ id }) => id))
  const newest = inBackup.at(-1)?.id
  const since = [...new Map([...copies, ...own].flat().map((line) => [line.id, line])).values()]
    .filter(({ id }) => !before.has(id))
    .toSorted((one, other) => (one.id < other.id ? -1 : 1))
  for (const line of since) await tx.insert(ledger).values(line).onConflictDoNothing()
  const { entries, unread } = openLines(secrets, since)
  // A backup does not know who has logged in since: no number is taken for somebody else's because of its age.
  await tx.update(account).set({ lastLoginAt: new Date() })
  await carryOut(tx, secrets, entries)
  const isKnown = newest !== undefined && own.some((lines) => lines.some(({ id }) => id === newest))
  const closed = isKnown ? 0 : await closeAccounts(tx, secrets)
  if (closed > 0)
    await createAudit(secrets)(tx, {
      actor: 'operator',
      action: 'staff-closed',
      detail: { accounts: closed },
    })
  return { isKnown, closed, entries: entries.length, unread }
}

async function carryOut(tx: Db, secrets: Secrets, entries: readonly LedgerEntry[]): Promise<void> {
  const staying = keptIn(entries)
  for (const entry of entries) {
    if (entry.action === 'erased') {
      if (!staying.has(entry.accountId)) await eraseAccount(tx, entry)
    } else if (entry.action === 'staff') await putState(tx, secrets, entry.staffId, entry.state)
    else if (entry.action === 'phone-changed') await changeNumber(tx, secrets, entry)
    else await repeat(tx, secrets, entry)
  }
}

/** Accounts whose last entry says that they stay. */
function keptIn(entries: readonly LedgerEntry[]): ReadonlySet<string> {
  const staying = new Set<string>()
  for (const entry of entries) {
    if (entry.action === 'account-kept') staying.add(entry.accountId)
    if (entry.action === 'erased' || entry.action === 'account-closed') staying.delete(entry.accountId)
  }
  return staying
}

async function repeat(
  tx: Db,
  secrets: Secrets,
  entry: Exclude<LedgerEntry, { action: 'erased' | 'phone-changed' | 'staff' }>,
): Promise<void> {
  switch (entry.action) {
    case 'backup-made':
      return
    case 'account-closed':
    case 'account-kept': {
      const deletedAt = entry.action === 'account-closed' ? new Date(entry.at) : null
      await tx.update(account).set({ deletedAt }).where(eq(account.id, entry.accountId))
      return
    }
    case 'phone-released':
      await releaseNumber(tx, secrets, entry.accountId)
      return
    case 'identity-unlinked':
      await tx.delete(identity).where(eq(identity.accountId, entry.accountId))
      return
    case 'consent-withdrawn':
      await tx
        .update(consent)
        .set({ withdrawnAt: new Date(entry.at) })
        .where(and(eq(consent.accountId, entry.accountId), eq(consent.contentVersion, entry.contentVersion)))
      return
    case 'sensitive-consent-withdrawn':
      await tx
        .update(formSubmission)
        .set({ sensitiveWithdrawnAt: new Date(entry.at) })
        .where(eq(formSubmission.id, entry.submissionId))
      await forgetSensitive(tx, secrets, entry.submissionId)
      return
    case 'key-revoked':
      await tx
        .update(serviceKey)
        .set({ revokedAt: new Date(entry.at) })
        .where(and(eq(serviceKey.id, entry.keyId), isNull(serviceKey.revokedAt)))
  }
}

/** The ledger has only the index of the new number: the number itself comes with its owner's next login. */
async function changeNumber(
  tx: Db,
  secrets: Pick<Secrets, 'seal'>,
  { accountId, phoneIndex }: { accountId: string; phoneIndex: string },
): Promise<void> {
  const others = and(eq(account.phoneIndex, phoneIndex), ne(account.id, accountId))
  // An account whose own change is unknown: nobody may log in to it with a number that belongs to somebody else, to whom it
  // sends no codes either.
  const taken = await tx.select({ id: account.id }).from(account).where(others)
  for (const { id } of taken) await forgetNumber(tx, secrets, id, `unknown:${id}`)
  await forgetNumber(tx, secrets, accountId, phoneIndex)
}

async function forgetNumber(tx: Db, secrets: Pick<Secrets, 'seal'>, id: string, phoneIndex: string) {
  const phone = secrets.seal('', { table: 'account', column: 'phone', row: id })
  await tx.update(account).set({ phone, phoneIndex, showNumber: '' }).where(eq(account.id, id))
}
