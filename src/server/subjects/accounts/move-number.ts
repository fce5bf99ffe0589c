import { and, eq, ne } from 'drizzle-orm'
import type { Db } from '../../store/db/database.ts'
import { account, device, familiarNetwork, session, ticket } from '../../store/db/schema.ts'
import { enter } from '../../store/ledger/ledger.ts'
import type { Secrets } from '../../store/secrets/secrets.ts'
import { masked } from '../../ground/phone.ts'
import { newId } from '../../ground/new-id.ts'
import { tellOwner } from '../messages/tell-owner.ts'
import { adoptRecords } from '../records/read-records.ts'

type Sealing = Pick<Secrets, 'seal' | 'unseal'>

const phonePlace = (row: string) => ({ table: 'account', column: 'phone', row })

/** An account's number; '' if it has none. */
export async function phoneOf(
  db: Db,
  secrets: Pick<Secrets, 'unseal'>,
  accountId: string,
): Promise<string | undefined> {
  const [row] = await db.select({ phone: account.phone }).from(account).where(eq(account.id, accountId))
  return row && secrets.unseal(row.phone, phonePlace(accountId))
}

interface Move {
  accountId: string
  /** Eleven digits. */
  phone: string
  phoneIndex: string
  /** The session that stays; all others end. */
  sessionId?: string | undefined
}

/**
 * Gives an account another number, ends its remembered devices and sessions, and tells both numbers. The caller has checked that
 * the number has no account.
 */
export async function moveNumber(
  tx: Db,
  { secrets, now }: { secrets: Sealing; now: () => Date },
  { accountId, phone, phoneIndex, sessionId = '' }: Move,
): Promise<void> {
  const former = await phoneOf(tx, secrets, accountId)
  await tx
    .update(account)
    .set({
      phone: secrets.seal(phone, phonePlace(accountId)),
      phoneIndex,
      showNumber: masked(phone),
      formerPhoneIndex: null,
      lastLoginAt: now(),
    })
    .where(eq(account.id, accountId))
  await enter(tx, secrets, { action: 'phone-changed', accountId, phoneIndex })
  await tx.update(session).set({ deviceId: null }).where(eq(session.id, sessionId))
  await tx.delete(device).where(eq(device.accountId, accountId))
  await tx.delete(session).where(and(eq(session.accountId, accountId), ne(session.id, sessionId)))
  await tellOwner(tx, { secrets, now }, accountId, {
    about: 'phoneChanged',
    key: newId(),
    values: { number: masked(phone) },
    ...(former && former !== phone && { formerPhone: former }),
  })
}

/**
 * Takes the number from an account whose owner has it no more: whoever logs in with it gets a new, empty account. Everything else
 * stays with the account. Its owner comes in by an identity provider, or gets another number at the counter.
 */
export async function releaseNumber(tx: Db, secrets: Sealing, accountId: string): Promise<void> {
  const [row] = await tx
    .select({ phoneIndex: account.phoneIndex })
    .from(account)
    .where(eq(account.id, accountId))
    .for('update')
  if (!row) return
  const { phoneIndex } = row
  // Records of the number that nobody has looked at are the former owner's.
  await adoptRecords(tx, { accountId, phoneIndex })
  await tx
    .update(account)
    .set({
      phone: secrets.seal('', phonePlace(accountId)),
      phoneIndex: `former:${accountId}`,
      showNumber: '',
      formerPhoneIndex: phoneIndex,
    })
    .where(eq(account.id, accountId))
  await enter(tx, secrets, { action: 'phone-released', accountId })
  await tx.delete(device).where(eq(device.accountId, accountId))
  await tx.delete(session).where(eq(session.accountId, accountId))
  await tx.delete(familiarNetwork).where(eq(familiarNetwork.accountId, accountId))
  await tx.delete(ticket).where(eq(ticket.accountId, accountId))
}
