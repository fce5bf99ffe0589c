import { createHash, randomBytes } from 'node:crypto'
import { eq, lt, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { cookiesOf } from '../../ground/http/cookies.ts'
import type { Db } from '../../store/db/database.ts'
import { staffChallenge } from '../../store/db/schema.ts'
import { staffCookie } from './cookie.ts'
import type { StaffSession } from './sessions.ts'

const SECONDS = 300
const COOKIE = 'staffChallenge'

/** Whose challenge it is: no other session or browser can answer it. */
export type ChallengeOwner = `session ${string}` | `browser ${string}`

/** Of a session that is there; each purpose has a challenge of its own. */
export const sessionOwner = (
  { sessionId }: Pick<StaffSession, 'sessionId'>,
  purpose: 'register' | 'confirm',
): ChallengeOwner => `session ${sessionId} ${purpose}`

/** A new one of 32 bytes, base64url; an earlier one of the same owner is good no more. */
export async function beginChallenge(db: Db, owner: ChallengeOwner): Promise<string> {
  const challenge = randomBytes(32).toString('base64url')
  const expiresAt = sql`now() + make_interval(secs => ${SECONDS}::integer)`
  await db.delete(staffChallenge).where(lt(staffChallenge.expiresAt, sql`now()`))
  await db
    .insert(staffChallenge)
    .values({ owner, challenge, expiresAt })
    .onConflictDoUpdate({ target: staffChallenge.owner, set: { challenge, expiresAt } })
  return challenge
}

/** Takes it away: whatever comes of the answer, it is answered once. @returns undefined where there is none, or it is too old */
export async function takeChallenge(db: Db, owner: ChallengeOwner | undefined): Promise<string | undefined> {
  if (owner === undefined) return undefined
  const [row] = await db
    .delete(staffChallenge)
    .where(eq(staffChallenge.owner, owner))
    .returning({
      challenge: staffChallenge.challenge,
      isGood: sql<boolean>`${staffChallenge.expiresAt} > now()`,
    })
  return row?.isGood ? row.challenge : undefined
}

/** For a browser in which nobody is logged in: its key stands in a cookie, and here only a hash of it. */
export function newBrowserOwner(https: boolean): { owner: ChallengeOwner; cookie: string } {
  const key = randomBytes(32).toString('base64url')
  return { owner: ownerOf(key), cookie: staffCookie(COOKIE, key, https, SECONDS) }
}

export function browserOwner(request: FastifyRequest): ChallengeOwner | undefined {
  const key = cookiesOf(request.raw)[COOKIE]
  return key ? ownerOf(key) : undefined
}

const ownerOf = (key: string): ChallengeOwner => `browser ${createHash('sha256').update(key).digest('hex')}`
