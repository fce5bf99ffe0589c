import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, isNull, lt, or, sql } from 'drizzle-orm'
import { Refusal } from '../../ground/refusal.ts'
import type { Change } from '../../store/change.ts'
import type { Db } from '../../store/db/database.ts'
import { staff, staffLink, staffPasskey } from '../../store/db/schema.ts'
import type { Secrets } from '../../store/secrets/secrets.ts'
import { HAS_FACTOR, REST_HOURS } from './has-factor.ts'
import { noteState } from './keep-state.ts'
import { isPassword } from './passwords.ts'
import { readyPassword } from './password-rule.ts'
import { dropIdleCodes } from './recovery-codes.ts'
import { endSessions } from './sessions.ts'

/**
 * `invite`: the first password; `password`: another, the authenticator stays; `factor`: the password is asked for, the authenticator
 * goes; `renew`: from the operator, who may anything: another password, and the second factor goes.
 */
export const LINK_PURPOSES = ['invite', 'password', 'factor', 'renew'] as const
export type LinkPurpose = (typeof LINK_PURPOSES)[number]

const HOURS = 24

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

/** Makes one; an earlier one of the same account is good no more. @returns the token, which nobody can read again */
export async function makeLink(tx: Db, staffId: string, purpose: LinkPurpose): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await tx.delete(staffLink).where(or(eq(staffLink.staffId, staffId), lt(staffLink.expiresAt, sql`now()`)))
  const expiresAt = sql`now() + make_interval(hours => ${HOURS}::integer)`
  await tx.insert(staffLink).values({ hash: hashOf(token), staffId, purpose, expiresAt })
  return token
}

/** Where a link leads: what follows the mark is sent to no server, and stands in no log. */
export const linkAddress = (origin: string, token: string) => `${origin}/editor/link#${token}`

export interface FoundLink {
  staffId: string
  name: string
  purpose: LinkPurpose
}

/** @throws Refusal 404 where it was used, is too old, or never was */
export async function readLink(db: Db, token: string): Promise<FoundLink> {
  const [row] = await db
    .select({ staffId: staff.id, name: staff.name, purpose: staffLink.purpose })
    .from(staffLink)
    .innerJoin(staff, eq(staff.id, staffLink.staffId))
    .where(
      and(eq(staffLink.hash, hashOf(token)), gt(staffLink.expiresAt, sql`now()`), eq(staff.disabled, false)),
    )
  const purpose = LINK_PURPOSES.find((one) => one === row?.purpose)
  if (!row || !purpose) throw over()
  return { ...row, purpose }
}

/**
 * Does what the link is for, once.
 * @param password the new one; of a link for a lost second factor the one there is
 * @throws Refusal 404 for a link that is over, 400 for a password that cannot be, or is wrong
 */
export async function spendLink(
  { db, secrets, change }: { db: Db; secrets: Pick<Secrets, 'seal' | 'unseal'>; change: Change },
  { token, password, addressPrefix }: { token: string; password: string; addressPrefix: string },
): Promise<void> {
  const { staffId, purpose, name } = await readLink(db, token)
  const renewal =
    purpose === 'factor' ? await withoutFactor(db, staffId, password) : await renewed(password, name, purpose)
  const spend = async (tx: Db) => {
    const spent = await tx
      .delete(staffLink)
      .where(eq(staffLink.hash, hashOf(token)))
      .returning({ hash: staffLink.hash })
    if (spent.length === 0) throw over()
    // Whoever had a second factor and is left without one sets another up before anything else.
    const losesAll = purpose === 'password' ? isNull(staff.secondFactor) : sql`true`
    const secondFactorRequired = sql`${staff.secondFactorRequired} or (${HAS_FACTOR} and ${losesAll})`
    const reviewsFrom = sql`now() + make_interval(hours => ${REST_HOURS}::integer)`
    await tx
      .update(staff)
      .set({ ...renewal, reviewsFrom, secondFactorRequired })
      .where(eq(staff.id, staffId))
    // Whoever knew the former password may have added one, and a passkey logs in without the new one.
    await tx.delete(staffPasskey).where(eq(staffPasskey.staffId, staffId))
    await dropIdleCodes(tx, staffId)
    await endSessions(tx, staffId)
    await noteState(tx, secrets, staffId)
  }
  await change({ actor: staffId, addressPrefix }, spend, { action: 'staff-link-used', reason: purpose })
}

const NO_FACTOR = { secondFactor: null, pendingFactor: null, recoveryCodes: [] }

async function renewed(password: string, name: string, purpose: LinkPurpose) {
  return { password: await readyPassword(password, name), ...(purpose === 'password' ? {} : NO_FACTOR) }
}

async function withoutFactor(db: Db, staffId: string, password: string) {
  const [row] = await db.select({ password: staff.password }).from(staff).where(eq(staff.id, staffId))
  if (!(await isPassword(password, row?.password ?? undefined)))
    throw new Refusal(400, 'the password is wrong', { reason: 'wrong-password', field: 'password' })
  return NO_FACTOR
}

const over = () =>
  new Refusal(404, 'this link was used already, or is older than a day: ask for another', {
    reason: 'link-over',
  })
