import { and, eq, lt } from 'drizzle-orm'
import type { Change, Who } from '../../store/change.ts'
import type { Db } from '../../store/db/database.ts'
import { staff } from '../../store/db/schema.ts'
import { Refusal } from '../../ground/refusal.ts'
import type { Secrets } from '../../store/secrets/secrets.ts'
import { restWithoutFactor } from './has-factor.ts'
import { noteState } from './keep-state.ts'
import { enrolmentAddress, matchingStep, newSecret } from './one-time-codes.ts'
import { type Assertion, takeAssertion } from './passkeys.ts'
import { dropIdleCodes, newCodes, takeRecoveryCode } from './recovery-codes.ts'
import { endSessions, type StaffSession } from './sessions.ts'

interface Keeping {
  db: Db
  secrets: Secrets
  now: () => Date
}

const place = (column: 'second_factor' | 'pending_factor', row: string) => ({ table: 'staff', column, row })
const WRONG_CODE = new Refusal(400, 'the code is wrong, or was used already', { reason: 'wrong-code' })

/** A new secret to be shown; it counts once a code of it was given. */
export async function beginFactor(
  { db, secrets }: Keeping,
  { staffId, name }: { staffId: string; name: string },
  issuer: string,
): Promise<{ secret: string; address: string }> {
  const secret = newSecret()
  await db
    .update(staff)
    .set({ pendingFactor: secrets.seal(secret, place('pending_factor', staffId)) })
    .where(eq(staff.id, staffId))
  return { secret, address: enrolmentAddress(secret, name, issuer) }
}

/** @returns recovery codes, which nobody can read again. @throws Refusal 400 for a wrong code */
export async function confirmFactor(
  { db, secrets, change, now }: Keeping & { change: Change },
  who: Who,
  code: string,
): Promise<string[]> {
  const staffId = who.actor
  const [row] = await db.select({ pending: staff.pendingFactor }).from(staff).where(eq(staff.id, staffId))
  if (!row?.pending) throw new Refusal(409, 'begin with a new secret first', { reason: 'no-secret' })
  const secret = secrets.unseal(row.pending, place('pending_factor', staffId))
  const step = matchingStep(secret, code, now())
  if (step === undefined) throw WRONG_CODE
  const confirm = async (tx: Db) => {
    await restWithoutFactor(tx, staffId)
    await tx
      .update(staff)
      .set({
        secondFactor: secrets.seal(secret, place('second_factor', staffId)),
        pendingFactor: null,
        lastStep: step,
      })
      .where(eq(staff.id, staffId))
    const codes = await newCodes(tx, secrets, staffId)
    await noteState(tx, secrets, staffId)
    return codes
  }
  return change(who, confirm, { action: 'staff-second-factor-set' })
}

/** The authenticator goes, and every other session of theirs; passkeys stay, and with them the recovery codes. */
export async function endFactor(
  tx: Db,
  { secrets }: Pick<Keeping, 'secrets'>,
  { staffId, sessionId }: Pick<StaffSession, 'staffId' | 'sessionId'>,
): Promise<void> {
  await tx.update(staff).set({ secondFactor: null, pendingFactor: null }).where(eq(staff.id, staffId))
  await endSessions(tx, staffId, sessionId)
  await dropIdleCodes(tx, staffId)
  await noteState(tx, secrets, staffId)
}

export async function hasAuthenticator(db: Db, staffId: string): Promise<boolean> {
  const [row] = await db.select({ sealed: staff.secondFactor }).from(staff).where(eq(staff.id, staffId))
  return Boolean(row?.sealed)
}

/** What somebody shows as their second factor. */
export interface Shown {
  /** Of the authenticator, or a recovery code. */
  code?: string | undefined
  passkey?: Assertion | undefined
}

/** @returns whether it is right, and theirs; whatever it is, it works once, however many ask at the same time */
export async function takeFactor(
  context: Keeping,
  staffId: string,
  { code, passkey }: Shown,
): Promise<boolean> {
  if (passkey) return (await takeAssertion(context.db, passkey, { isAlone: false })) === staffId
  return code !== undefined && takeCode(context, staffId, code)
}

async function takeCode({ db, secrets, now }: Keeping, staffId: string, code: string): Promise<boolean> {
  const [row] = await db.select({ sealed: staff.secondFactor }).from(staff).where(eq(staff.id, staffId))
  const given = code.trim()
  if (/^\d{6}$/.test(given)) {
    if (!row?.sealed) return false
    const step = matchingStep(secrets.unseal(row.sealed, place('second_factor', staffId)), given, now())
    if (step === undefined) return false
    const taken = await db
      .update(staff)
      .set({ lastStep: step })
      .where(and(eq(staff.id, staffId), lt(staff.lastStep, step)))
      .returning({ id: staff.id })
    return taken.length > 0
  }
  return db.transaction(async (tx) => {
    const isTaken = await takeRecoveryCode(tx, secrets, staffId, given)
    if (isTaken) await noteState(tx, secrets, staffId)
    return isTaken
  })
}
