import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../store/db/database.ts'
import { staff } from '../../store/db/schema.ts'
import { Refusal } from '../../ground/refusal.ts'
import type { Secrets } from '../../store/secrets/secrets.ts'
import { countAttempt, forgetAttempts } from './attempts.ts'
import { hashPassword, isOutdated, isPassword } from './passwords.ts'
import { takeCode } from './second-factor.ts'
import { beginSession, confirmSession, endSessions, type StaffSession } from './sessions.ts'
import { noteState } from './keep-state.ts'
import { assertPassword } from './password-rule.ts'

export interface StaffContext {
  db: Db
  secrets: Secrets
  now: () => Date
}

interface Credentials {
  name: string
  password: string
  /** Of the authenticator, or a recovery code. */
  code?: string | undefined
}

interface Caller {
  ip: string
  /** The device of this name, where they have logged in from it before. */
  known: (name: string) => string | undefined
  device: string
  https: boolean
}

type StaffRow = typeof staff.$inferSelect
type Entered = { token: string; cookie: string; staffId: string; name: string }

const NOT_KNOWN = 'the name or the password is wrong'

/**
 * @returns the halves of a new session; undefined when the password is right and a code is still needed
 * @throws Refusal 401 for a wrong name, password or code, 429 after too many of them
 */
export async function logIn(
  context: StaffContext,
  { name, password, code }: Credentials,
  caller: Caller,
): Promise<Entered | undefined> {
  const { db } = context
  const written = name.normalize('NFC')
  const forgive = await countAttempt(context, { name: written, ip: caller.ip, lane: caller.known(written) })
  const [row] = await db.select().from(staff).where(eq(staff.name, written))
  const stored = row?.password ?? undefined
  if (!(await isPassword(password, stored)) || !row || row.disabled || stored === undefined)
    throw new Refusal(401, NOT_KNOWN, { reason: 'wrong-password' })
  const fresh = isOutdated(stored) ? { password: await hashPassword(password) } : {}
  return enter(context, row, { code, caller, forgive, fresh })
}

/** By what an identity provider has proven in place of name and password; the second factor is asked for as ever. */
export async function logInAs(
  context: StaffContext,
  row: StaffRow,
  code: string | undefined,
  caller: Caller,
): Promise<Entered | undefined> {
  const forgive = await countAttempt(context, { name: row.name, ip: caller.ip, lane: caller.known(row.name) })
  return enter(context, row, { code, caller, forgive, fresh: {} })
}

interface Entering {
  code: string | undefined
  caller: Caller
  forgive: Awaited<ReturnType<typeof countAttempt>>
  /** What is written anew of the account. */
  fresh: { password?: string }
}

/** Who has shown who they are, but for the second factor. */
async function enter(
  context: StaffContext,
  row: StaffRow,
  { code, caller, forgive, fresh }: Entering,
): Promise<Entered | undefined> {
  const { db } = context
  if (row.secondFactor) {
    if (code === undefined) {
      // Nothing was guessed wrongly; wrong codes before it still count.
      await forgive()
      return undefined
    }
    if (!(await takeCode(context, row.id, code)))
      throw new Refusal(401, 'the code is wrong', { reason: 'wrong-code' })
  }
  await forgive(true)
  await forgetAttempts(db)
  await db
    .update(staff)
    .set({ ...fresh, lastLogin: sql`now()` })
    .where(eq(staff.id, row.id))
  return { ...(await beginSession(db, row.id, caller)), staffId: row.id, name: row.name }
}

/** Asked again before what would do much harm. @throws Refusal 401, 429 */
export async function confirm(
  context: StaffContext,
  { staffId, sessionId, name, hasSecondFactor }: StaffSession,
  { password = '', code = '' }: { password?: string | undefined; code?: string | undefined },
  ip: string,
): Promise<void> {
  const forgive = await countAttempt(context, { name, ip, lane: `session ${sessionId}` })
  const isRight = hasSecondFactor
    ? await takeCode(context, staffId, code)
    : await isOwnPassword(context.db, staffId, password)
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
  await assertPassword(password)
  const forgive = await countAttempt(context, { name, ip, lane: `session ${sessionId}` })
  if (!(await isOwnPassword(context.db, staffId, old)))
    throw new Refusal(400, 'the old password is wrong', { reason: 'wrong-password' })
  await forgive()
  const hash = await hashPassword(password)
  await context.db.transaction(async (tx) => {
    await tx.update(staff).set({ password: hash }).where(eq(staff.id, staffId))
    await endSessions(tx, staffId, sessionId)
    await noteState(tx, context.secrets, staffId)
  })
}

async function isOwnPassword(db: Db, staffId: string, password: string): Promise<boolean> {
  const [row] = await db.select({ password: staff.password }).from(staff).where(eq(staff.id, staffId))
  return isPassword(password, row?.password ?? undefined)
}
