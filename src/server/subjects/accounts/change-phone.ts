import { eq } from 'drizzle-orm'
import type { Session } from '../../../contract/session.ts'
import type { Audit } from '../../store/audit/audit.ts'
import type { Change } from '../../store/change.ts'
import type { Db } from '../../store/db/database.ts'
import { isDuplicate } from '../../store/db/is-duplicate.ts'
import { account } from '../../store/db/schema.ts'
import { Refusal } from '../../ground/refusal.ts'
import type { Secrets } from '../../store/secrets/secrets.ts'
import type { ChallengeOf, Challenges } from './challenges.ts'
import type { Guards } from './guards.ts'
import { wrongCode } from './log-in.ts'
import { masked } from '../../ground/phone.ts'
import { moveNumber } from './move-number.ts'
import { TRIES_PER_DAY } from './rules.ts'
import { hashOf } from './tokens.ts'

interface Parts {
  db: Db
  secrets: Pick<Secrets, 'seal' | 'unseal'>
  /** For refusals. */
  audit: Audit
  change: Change
  guards: Guards
  challenges: Challenges
  now: () => Date
}

/** A code for the change belongs to the session that asked for it. */
export const phoneChallenge = (sessionId: string, phoneIndex: string): ChallengeOf => ({
  id: hashOf('phone', sessionId, phoneIndex),
  phoneIndex,
  purpose: 'phone',
})

/** An account's number, for what only its holder may see. */
export async function readPhone({ db, secrets }: Pick<Parts, 'db' | 'secrets'>, accountId: string) {
  const [row] = await db
    .select({ phone: account.phone, phoneIndex: account.phoneIndex })
    .from(account)
    .where(eq(account.id, accountId))
  if (!row) throw new Error('a session has no account')
  const place = { table: 'account', column: 'phone', row: accountId }
  return { phone: secrets.unseal(row.phone, place), phoneIndex: row.phoneIndex }
}

export interface PhoneChange {
  /** Sent to the number as it was. */
  code: string
  /** Eleven digits. */
  phone: string
  phoneIndex: string
  /** Sent to the new one. */
  newCode: string
  addressPrefix: string
}

/**
 * Gives an account another number, by a code from each. Whoever was logged in elsewhere is logged out: the old number may be
 * another's by now.
 * @throws Refusal (422 when one of the codes is wrong, 409 when the number has an account); TooOften
 */
export async function changePhone(
  { db, secrets, audit, change, guards, challenges, now }: Parts,
  { accountId, sessionId }: Session,
  { code, phone, phoneIndex, newCode, addressPrefix }: PhoneChange,
): Promise<string> {
  const time = now()
  const old = await readPhone({ db, secrets }, accountId)
  for (const index of [old.phoneIndex, phoneIndex])
    await guards.spend(db, TRIES_PER_DAY, `${index} phone`, time)
  const changePhone = async (tx: Db) => {
    const from = phoneChallenge(sessionId, old.phoneIndex)
    const to = phoneChallenge(sessionId, phoneIndex)
    // Both are tried, so that the answer does not say which was wrong; one that is right is good for another try.
    const isOld = await challenges.isRight(tx, from, code, time)
    const isNew = await challenges.isRight(tx, to, newCode, time)
    if (!isOld || !isNew) return 'wrong' as const
    await challenges.discard(tx, [from.id, to.id])
    const [taken] = await tx
      .select({ id: account.id })
      .from(account)
      .where(eq(account.phoneIndex, phoneIndex))
    if (taken) return 'taken' as const
    await moveNumber(tx, { secrets, now }, { accountId, phone, phoneIndex, sessionId })
    return 'changed' as const
  }
  const changing = change({ actor: accountId, addressPrefix }, changePhone, (outcome) =>
    outcome === 'changed' ? { action: 'phone-changed' } : undefined,
  )
  const outcome = await changing.catch((error: unknown) => {
    // Two who have proven it ask at once: for the second it has an account by now.
    if (isDuplicate(error)) return 'taken' as const
    throw error
  })
  if (outcome === 'wrong') {
    const reason = 'change of number: wrong code'
    await audit(db, { actor: accountId, action: 'login-refused', addressPrefix, reason })
    throw wrongCode()
  }
  if (outcome === 'taken') throw new Refusal(409, 'this number has an account of its own', { field: 'phone' })
  return masked(phone)
}
