import { eq, sql } from 'drizzle-orm'
import { addressPrefix } from '../../store/audit/address-prefix.ts'
import type { Change } from '../../store/change.ts'
import type { Db } from '../../store/db/database.ts'
import { staff } from '../../store/db/schema.ts'
import { Refusal } from '../../ground/refusal.ts'
import type { Secrets } from '../../store/secrets/secrets.ts'
import { countAttempt, forgetAttempts } from './attempts.ts'
import { hashPassword, isOutdated, isPassword } from './passwords.ts'
import { type Assertion, refused, takeAssertion } from './passkeys.ts'
import { HAS_FACTOR } from './has-factor.ts'
import { type Shown, takeFactor } from './second-factor.ts'
import { beginSession, confirmSession, endSessions, type StaffSession } from './sessions.ts'
import { noteState } from './keep-state.ts'
import { assertPassword } from './password-rule.ts'

export interface StaffContext {
  db: Db
  change: Change
  secrets: Secrets
  now: () => Date
}

interface Credentials extends Shown {
  name: string
  password: string
}

interface Caller {
  ip: string
  /** Written to the log beside the login; left out for name and password. */
  way?: 'identity' | 'passkey' | undefined
  /** The device of this name, where they have logged in from it before. */
  known: (name: string) => string | undefined
  device: string
  https: boolean
}

type StaffRow = typeof staff.$inferSelect
type Entered = { token: string; cookie: string; staffId: string; name: string }
/** The password is right, and the second factor of this account is still needed. */
type Halfway = { token: null; staffId: string }

const NOT_KNOWN = 'the name or the password is wrong'

/**
 * @returns the halves of a new session, or whose second factor is still needed
 * @throws Refusal 401 for a wrong name, password or code, 429 after too many of them
 */
export async function logIn(
  context: StaffContext,
  { name, password, ...shown }: Credentials,
  caller: Caller,
): Promise<Entered | Halfway> {
  const { db } = context
  const written = name.normalize('NFC')
  const forgive = await countAttempt(context, { name: written, ip: caller.ip, lane: caller.known(written) })
  const [row] = await db.select().from(staff).where(eq(staff.name, written))
  const stored = row?.password ?? undefined
  if (!(await isPassword(password, stored)) || !row || row.disabled || stored === undefined)
    throw new Refusal(401, NOT_KNOWN, { reason: 'wrong-password' })
  const fresh = isOutdated(stored) ? { password: await hashPassword(password) } : {}
  return enter(context, row, { shown, caller, forgive, fresh })
}

/** By what an identity provider has proven in place of name and password; the second factor is asked for as ever. */
export async function logInAs(
  context: StaffContext,
  row: StaffRow,
  shown: Shown,
  caller: Caller,
): Promise<Entered | Halfway> {
  const forgive = await countAttempt(context, { name: row.name, ip: caller.ip, lane: caller.known(row.name) })
  return enter(context, row, { shown, caller, forgive, fresh: {} })
}

interface Entering {
  shown: Shown
  caller: Caller
  forgive: Awaited<ReturnType<typeof countAttempt>>
  /** What is written anew of the account. */
  fresh: { password?: string }
}

/** Who has shown who they are, but for the second factor. */
async function enter(
  context: StaffContext,
  row: StaffRow,
  { shown, caller, forgive, fresh }: Entering,
): Promise<Entered | Halfway> {
  const { db } = context
  const [factor] = await db.select({ isThere: HAS_FACTOR }).from(staff).where(eq(staff.id, row.id))
  if (factor?.isThere) {
    if (shown.code === undefined && !shown.passkey) {
      // Nothing was guessed wrongly; wrong codes before it still count.
      await forgive()
      return { token: null, staffId: row.id }
    }
    if (!(await takeFactor(context, row.id, shown)))
      throw shown.passkey ? refused(401) : new Refusal(401, 'the code is wrong', { reason: 'wrong-code' })
  }
  await forgive(true)
  return begin(context, row, caller, fresh)
}

/**
 * By a passkey alone, whose owner has shown a finger, a face or a PIN: that stands for the password and the second factor.
 * A signature cannot be guessed, so nothing is counted, and nobody's account is locked by it. @throws Refusal 401
 */
export async function logInByPasskey(
  context: StaffContext,
  passkey: Assertion,
  caller: Caller,
): Promise<Entered> {
  const staffId = await takeAssertion(context.db, passkey, { isAlone: true })
  const [row] =
    staffId === undefined ? [] : await context.db.select().from(staff).where(eq(staff.id, staffId))
  if (!row || row.disabled) throw refused(401)
  return begin(context, row, caller, {})
}

async function begin(
  { db, change }: StaffContext,
  row: StaffRow,
  caller: Caller,
  fresh: Entering['fresh'],
): Promise<Entered> {
  await forgetAttempts(db)
  const session = await change(
    { actor: row.id, addressPrefix: addressPrefix(caller.ip) },
    async (tx) => {
      await tx
        .update(staff)
        .set({ ...fresh, lastLogin: sql`now()` })
        .where(eq(staff.id, row.id))
      return beginSession(tx, row.id, caller)
    },
    { action: 'staff-login', ...(caller.way && { reason: caller.way }) },
  )
  return { ...session, staffId: row.id, name: row.name }
}

/** Asked again before what would do much harm. @throws Refusal 401, 429 */
export async function confirm(
  context: StaffContext,
  { staffId, sessionId, name, hasSecondFactor }: StaffSession,
  { password = '', ...shown }: Shown & { password?: string | undefined },
  ip: string,
): Promise<void> {
  const forgive = await countAttempt(context, { name, ip, lane: `session ${sessionId}` })
  const isRight = hasSecondFactor
    ? await takeFactor(context, staffId, shown)
    : await isOwnPassword(context.db, staffId, password)
  if (!isRight && shown.passkey) throw refused(400)
  if (!isRight)
    throw new Refusal(400, 'that was not right', {
      reason: hasSecondFactor ? 'wrong-code' : 'wrong-password',
    })
  await forgive(true)
  await confirmSession(context.db, sessionId)
}

/** Ends every other session of theirs. @throws Refusal 400 when the old one is wrong or the new one too short */
export async function changePassword(
  context: StaffContext,
  { staffId, sessionId, name }: StaffSession,
  { old, password }: { old: string; password: string },
  ip: string,
): Promise<void> {
  await assertPassword(password, name)
  const forgive = await countAttempt(context, { name, ip, lane: `session ${sessionId}` })
  if (!(await isOwnPassword(context.db, staffId, old)))
    throw new Refusal(400, 'the old password is wrong', { reason: 'wrong-password' })
  await forgive()
  const hash = await hashPassword(password)
  await context.change(
    { actor: staffId, addressPrefix: addressPrefix(ip) },
    async (tx) => {
      await tx.update(staff).set({ password: hash }).where(eq(staff.id, staffId))
      await endSessions(tx, staffId, sessionId)
      await noteState(tx, context.secrets, staffId)
    },
    { action: 'staff-password-changed' },
  )
}

async function isOwnPassword(db: Db, staffId: string, password: string): Promise<boolean> {
  const [row] = await db.select({ password: staff.password }).from(staff).where(eq(staff.id, staffId))
  return isPassword(password, row?.password ?? undefined)
}
