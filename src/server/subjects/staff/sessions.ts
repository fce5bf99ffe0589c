import { createHash, randomBytes } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { and, desc, eq, ne, sql } from 'drizzle-orm'
import { FACTOR_ROLES, STAFF_TOKEN_HEADER } from '../../../contract/staff.ts'
import type { Db } from '../../store/db/database.ts'
import { textArray } from '../../store/db/lists.ts'
import { staff, staffGrant, staffSession, staffToken } from '../../store/db/schema.ts'
import { cookiesIn } from '../../ground/http/cookies.ts'
import { newId } from '../../ground/new-id.ts'
import { notFound } from '../../ground/refusal.ts'
import { staffCookie } from './cookie.ts'
import { HAS_FACTOR } from './has-factor.ts'

/** Without a request for so long, the session is over. */
const IDLE_MINUTES = 30
const MAX_HOURS = 12
/** A session is written to at most so often. */
const SEEN_SECONDS = 60
/** For how long a confirmation by code or password counts. */
const CONFIRMED_MINUTES = 10

const COOKIE = 'staffKey'

/** Somebody of the staff who is logged in. */
export interface StaffSession {
  sessionId: string
  staffId: string
  name: string
  hasSecondFactor: boolean
  /** They have to set up a second factor before anything else. */
  mustEnrol: boolean
  /** They showed their second factor, or without one their password, a short time ago. */
  isConfirmed: boolean
}

const isAlive = sql`${staffSession.seenAt} > now() - make_interval(mins => ${IDLE_MINUTES}::integer)
  and ${staffSession.createdAt} > now() - make_interval(hours => ${MAX_HOURS}::integer)`

/** Begins a session; sessions of theirs that are over are taken away. */
export async function beginSession(
  db: Db,
  staffId: string,
  { device, https }: { device: string; https: boolean },
): Promise<{ token: string; cookie: string }> {
  const [key, token] = [randomBytes(32).toString('base64url'), randomBytes(32).toString('base64url')]
  await db.delete(staffSession).where(and(eq(staffSession.staffId, staffId), sql`not (${isAlive})`))
  await db
    .insert(staffSession)
    .values({ id: newId(), staffId, hash: hashOf(key, token), device: device.slice(0, 300) })
  return { token, cookie: staffCookie(COOKIE, key, https) }
}

/** Who this request is from; both halves are needed. `isFactorRequired`: who does more than write sets a second factor up first. */
export async function readSession(
  db: Db,
  headers: IncomingHttpHeaders,
  { isFactorRequired = false }: { isFactorRequired?: boolean | undefined } = {},
): Promise<StaffSession | undefined> {
  const key = cookiesIn(headers.cookie ?? '')[COOKIE]
  const token = headers[STAFF_TOKEN_HEADER]
  if (!key || typeof token !== 'string') return undefined
  const [row] = await db
    .select({
      sessionId: staffSession.id,
      staffId: staff.id,
      name: staff.name,
      hasSecondFactor: HAS_FACTOR,
      mustEnrol: sql<boolean>`not ${HAS_FACTOR} and (${staff.secondFactorRequired}
        or (${isFactorRequired}::boolean and exists (select from ${staffGrant}
          where ${staffGrant.staffId} = ${staff.id} and ${staffGrant.role} = any(${textArray(FACTOR_ROLES)}))))`,
      isConfirmed: sql<boolean>`${staffSession.confirmedAt} > now() - make_interval(mins => ${CONFIRMED_MINUTES}::integer)`,
      isSeen: sql<boolean>`${staffSession.seenAt} > now() - make_interval(secs => ${SEEN_SECONDS}::integer)`,
    })
    .from(staffSession)
    .innerJoin(staff, eq(staff.id, staffSession.staffId))
    .where(and(eq(staffSession.hash, hashOf(key, token)), eq(staff.disabled, false), isAlive))
  if (!row) return undefined
  const { isSeen, ...session } = row
  if (!isSeen) {
    await db
      .update(staffSession)
      .set({ seenAt: sql`now()` })
      .where(eq(staffSession.id, session.sessionId))
  }
  return session
}

export async function confirmSession(db: Db, sessionId: string): Promise<void> {
  await db
    .update(staffSession)
    .set({ confirmedAt: sql`now()` })
    .where(eq(staffSession.id, sessionId))
}

/** Their sessions that are not over, the one seen last first. */
export async function listSessions(db: Db, staffId: string) {
  const rows = await db
    .select({
      id: staffSession.id,
      device: staffSession.device,
      createdAt: staffSession.createdAt,
      seenAt: staffSession.seenAt,
    })
    .from(staffSession)
    .where(and(eq(staffSession.staffId, staffId), isAlive))
    .orderBy(desc(staffSession.seenAt))
  return rows.map(({ createdAt, seenAt, ...session }) => ({
    ...session,
    createdAt: createdAt.toISOString(),
    seenAt: seenAt.toISOString(),
  }))
}

/** @returns whether there was one */
export async function endSession(db: Db, staffId: string, id: string): Promise<boolean> {
  const ended = await db
    .delete(staffSession)
    .where(and(eq(staffSession.id, id), eq(staffSession.staffId, staffId)))
    .returning({ id: staffSession.id })
  return ended.length > 0
}

/** @throws Refusal (404) when there is none of this id */
export async function endOneSession(db: Db, staffId: string, id: string): Promise<void> {
  if (!(await endSession(db, staffId, id))) throw notFound(`session "${id}"`)
}

/** All of theirs, but the one named; what their assistants come in with ends as well. */
export async function endSessions(db: Db, staffId: string, except = ''): Promise<void> {
  await db.delete(staffToken).where(eq(staffToken.staffId, staffId))
  await db.delete(staffSession).where(and(eq(staffSession.staffId, staffId), ne(staffSession.id, except)))
}

/** For who logs out. */
export const expiredCookie = (https: boolean): string => staffCookie(COOKIE, '', https, 0)

function hashOf(key: string, token: string): string {
  return createHash('sha256').update(`${key}\n${token}`).digest('hex')
}
