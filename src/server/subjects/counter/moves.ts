import { and, eq, gt, lt, or, sql } from 'drizzle-orm'
import { newId } from '../../ground/new-id.ts'
import { notFound, Refusal } from '../../ground/refusal.ts'
import type { Db } from '../../store/db/database.ts'
import { account, accountMove, formSubmission, identity, record } from '../../store/db/schema.ts'
import { enter } from '../../store/ledger/ledger.ts'
import type { Secrets } from '../../store/secrets/secrets.ts'
import { moveNumber } from '../accounts/move-number.ts'
import { deleteOwned } from '../own-data/collect.ts'
import { assertRestedForWork } from '../staff/rest.ts'

/** Milliseconds for which a request waits for the second officer. */
const WAITS = 24 * 60 * 60_000

export const movePlace = (row: string) => ({ table: 'account_move', column: 'phone', row })

interface Context {
  secrets: Pick<Secrets, 'seal' | 'unseal' | 'blindIndex'>
  now: () => Date
}

interface Asked {
  accountId: string
  /** Eleven digits. */
  phone: string
  reason: string
  staffId: string
}

/** Asks a second officer to give an account this number; replaces an earlier request. @throws Refusal (404, 409) */
export async function askMove(
  tx: Db,
  { secrets, now }: Context,
  { accountId, phone, reason, staffId }: Asked,
): Promise<void> {
  const [owner] = await tx
    .select({ id: account.id })
    .from(account)
    .where(eq(account.id, accountId))
    .for('update')
  if (!owner) throw notFound('account with this id')
  await assertRestedForWork(tx, staffId)
  await assertFree(tx, accountId, secrets.blindIndex('account.phone', phone))
  await tx
    .delete(accountMove)
    .where(or(eq(accountMove.accountId, accountId), lt(accountMove.expiresAt, now())))
  const id = newId()
  await tx.insert(accountMove).values({
    id,
    accountId,
    phone: secrets.seal(phone, movePlace(id)),
    reason,
    askedBy: staffId,
    askedAt: now(),
    expiresAt: new Date(now().getTime() + WAITS),
  })
}

/**
 * The second officer agrees or declines; whoever asked can only withdraw.
 * @returns what was asked
 * @throws Refusal (403 for one's own request, 404, 409)
 */
export async function decideMove(
  tx: Db,
  context: Context,
  { moveId, agreed, staffId }: { moveId: string; agreed: boolean; staffId: string },
): Promise<{ accountId: string; askedBy: string; reason: string }> {
  const { secrets, now } = context
  const [move] = await tx
    .delete(accountMove)
    .where(and(eq(accountMove.id, moveId), gt(accountMove.expiresAt, now())))
    .returning()
  if (!move) throw new Refusal(404, 'this was decided already, or is too old', { reason: 'request-over' })
  const { accountId, askedBy, reason } = move
  if (!agreed) return { accountId, askedBy, reason }
  if (askedBy === staffId) throw new Refusal(403, 'a second officer has to agree', { reason: 'own-request' })
  await assertRestedForWork(tx, staffId)
  const phone = secrets.unseal(move.phone, movePlace(move.id))
  const phoneIndex = secrets.blindIndex('account.phone', phone)
  const holder = await assertFree(tx, accountId, phoneIndex)
  if (holder !== undefined) {
    await enter(tx, secrets, { action: 'erased', accountId: holder })
    await deleteOwned(tx, sql`(${holder})`)
    await tx.delete(account).where(eq(account.id, holder))
  }
  await moveNumber(tx, context, { accountId, phone, phoneIndex })
  return { accountId, askedBy, reason }
}

/**
 * A number that has an account cannot be given to another, unless that account is empty: somebody who was given a new account for a
 * number given up is the owner of the old one.
 * @returns the empty account that has the number
 * @throws Refusal (409)
 */
async function assertFree(tx: Db, accountId: string, phoneIndex: string): Promise<string | undefined> {
  const [holder] = await tx
    .select({ id: account.id })
    .from(account)
    .where(eq(account.phoneIndex, phoneIndex))
    .for('update')
  if (!holder) return undefined
  if (holder.id === accountId)
    throw new Refusal(409, 'the account has this number already', { field: 'phone', reason: 'same-number' })
  for (const table of [formSubmission, identity, record]) {
    const [used] = await tx
      .select({ accountId: table.accountId })
      .from(table)
      .where(eq(table.accountId, holder.id))
      .limit(1)
    if (used)
      throw new Refusal(409, 'this number has an account of its own, which is in use', {
        field: 'phone',
        reason: 'number-in-use',
      })
  }
  return holder.id
}
