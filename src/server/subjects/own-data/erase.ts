import { and, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import { createAudit } from '../../store/audit/audit.ts'
import type { Db } from '../../store/db/database.ts'
import {
  account,
  audit,
  auditAddress,
  challenge,
  formSubmission,
  identity,
  record,
} from '../../store/db/schema.ts'
import type { KeptLedger } from '../../store/ledger/keep-ledger.ts'
import { enter } from '../../store/ledger/ledger.ts'
import type { Secrets } from '../../store/secrets/secrets.ts'
import { dropExportsOf } from '../forms/uploads/stale-exports.ts'
import { deleteOwned } from './collect.ts'

/** The period in which somebody who requested deletion can cancel it by logging in. */
export const GRACE_DAYS = 15
const DAY_MILLISECONDS = 86_400_000

export interface Erased {
  accountId: string
  /** Blind indexes of the number, and of the person named by a provider. */
  phoneIndex?: string | undefined
  personIndex?: string | undefined
}

/**
 * Erases every account whose waiting period is over. The ledger records it, outside the database too, before
 * anything is deleted: whatever is lost in between, a restore brings nobody back.
 */
export async function eraseDue(
  db: Db,
  secrets: Pick<Secrets, 'blindIndex' | 'seal'>,
  now: Date,
  ledger: Pick<KeptLedger, 'settle'>,
): Promise<number> {
  const before = new Date(now.getTime() - GRACE_DAYS * DAY_MILLISECONDS)
  const due = await db
    .select({ accountId: account.id, phoneIndex: account.phoneIndex, personIndex: identity.personIndex })
    .from(account)
    .leftJoin(identity, eq(identity.accountId, account.id))
    .where(lt(account.deletedAt, before))
  const leaving = due.map(({ personIndex, ...one }) => ({
    ...one,
    ...(personIndex !== null && { personIndex }),
  }))
  for (const one of leaving) await db.transaction((tx) => enter(tx, secrets, { action: 'erased', ...one }))
  if (leaving.length > 0) await ledger.settle()
  for (const one of leaving)
    await db.transaction(async (tx) => {
      const isDue = and(eq(account.id, one.accountId), lt(account.deletedAt, before))
      const [still] = await tx.select({ id: account.id }).from(account).where(isDue).for('update')
      if (!still) {
        // They have just cancelled the deletion.
        await enter(tx, secrets, { action: 'account-kept', accountId: one.accountId })
        return
      }
      await eraseAccount(tx, one)
      await createAudit(secrets)(tx, { actor: 'job', action: 'erased', subject: one.accountId })
    })
  return leaving.length
}

/**
 * Everything of the account is deleted with it, and also records of its number or person that no account has adopted,
 * codes, exports of the forms that it submitted, and the full addresses in its lines of the audit log.
 */
export async function eraseAccount(tx: Db, { accountId, phoneIndex, personIndex }: Erased): Promise<void> {
  const forms = await tx
    .selectDistinct({ formKey: formSubmission.formKey })
    .from(formSubmission)
    .where(eq(formSubmission.accountId, accountId))
  await deleteOwned(tx, sql`(${accountId})`)
  const lines = tx.select({ number: audit.number }).from(audit).where(eq(audit.actor, accountId))
  await tx.delete(auditAddress).where(inArray(auditAddress.number, lines))
  await dropExportsOf(
    tx,
    forms.map(({ formKey }) => formKey),
  )
  await tx.delete(account).where(eq(account.id, accountId))
  const whose = [
    ...(phoneIndex === undefined ? [] : [eq(record.phoneIndex, phoneIndex)]),
    ...(personIndex === undefined ? [] : [eq(record.personIndex, personIndex)]),
  ]
  // Records that another account has adopted meanwhile belong to that one: the number may be theirs now.
  if (whose.length > 0) await tx.delete(record).where(and(isNull(record.accountId), or(...whose)))
  if (phoneIndex !== undefined) await tx.delete(challenge).where(eq(challenge.phoneIndex, phoneIndex))
}
