import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'
import { and, asc, eq, lt, sql } from 'drizzle-orm'
import type { Change, Who } from '../../store/change.ts'
import type { Db } from '../../store/db/database.ts'
import { staffPasskey } from '../../store/db/schema.ts'
import { newId } from '../../ground/new-id.ts'
import { notFound, Refusal } from '../../ground/refusal.ts'
import { unsafeCast } from '../../ground/unsafe-cast.ts'
import type { Secrets } from '../../store/secrets/secrets.ts'
import { beginChallenge, type ChallengeOwner, takeChallenge } from './challenges.ts'
import { restWithoutFactor } from './has-factor.ts'
import { noteState } from './keep-state.ts'
import { dropIdleCodes, newCodes } from './recovery-codes.ts'
import { endSessions, type StaffSession } from './sessions.ts'

const MOST = 20

/** Where passkeys are good: the host and origin at which the staff works. */
export interface RelyingParty {
  id: string
  origin: string
}

export const relyingParty = (editorOrigin: string): RelyingParty => {
  const { hostname, origin } = new URL(editorOrigin)
  return { id: hostname, origin }
}

/** Comes with the first passkey: it takes 25 MB, and most requests need none of it. */
const webauthn = async () => import('@simplewebauthn/server')

export async function registrationOptions(
  db: Db,
  owner: ChallengeOwner,
  { staffId, name }: { staffId: string; name: string },
  { id: rpID, siteName }: { id: string; siteName: string },
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const own = await allowed(db, staffId)
  if (own.length >= MOST)
    throw new Refusal(409, `an account has at most ${MOST} passkeys`, { reason: 'too-many-passkeys' })
  const { generateRegistrationOptions } = await webauthn()
  return generateRegistrationOptions({
    rpName: siteName || rpID,
    rpID,
    userName: name,
    userID: new TextEncoder().encode(staffId),
    challenge: bytes(await beginChallenge(db, owner)),
    attestationType: 'none',
    excludeCredentials: own,
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  })
}

/** @param staffId whose passkeys are asked for; without it whoever's the browser offers, with a finger, face or PIN */
export async function assertionOptions(
  db: Db,
  owner: ChallengeOwner,
  rpID: string,
  staffId?: string,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { generateAuthenticationOptions } = await webauthn()
  return generateAuthenticationOptions({
    rpID,
    challenge: bytes(await beginChallenge(db, owner)),
    userVerification: staffId === undefined ? 'required' : 'preferred',
    ...(staffId !== undefined && { allowCredentials: await allowed(db, staffId) }),
  })
}

export interface NewPasskey {
  name: string
  credential: RegistrationResponseJSON
}

/** @returns recovery codes where they had none, which nobody can read again. @throws Refusal 400, 409 */
export async function addPasskey(
  { db, secrets, change }: { db: Db; secrets: Secrets; change: Change },
  { owner, site, who }: { owner: ChallengeOwner; site: RelyingParty; who: Who },
  { name, credential }: NewPasskey,
): Promise<string[]> {
  const staffId = who.actor
  const { verifyRegistrationResponse } = await webauthn()
  const expectedChallenge = await takeChallenge(db, owner)
  if (expectedChallenge === undefined) throw refused(400)
  const { registrationInfo } = await verifyRegistrationResponse({
    response: credential,
    expectedChallenge,
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    requireUserVerification: false,
  }).catch(() => ({ registrationInfo: undefined }))
  if (!registrationInfo) throw refused(400)
  const { id, publicKey, counter, transports = [] } = registrationInfo.credential
  const add = async (tx: Db) => {
    await restWithoutFactor(tx, staffId)
    const added = await tx
      .insert(staffPasskey)
      .values({
        id: newId(),
        staffId,
        credentialId: id,
        publicKey: Buffer.from(publicKey).toString('base64url'),
        counter,
        transports,
        name,
      })
      .onConflictDoNothing()
      .returning({ id: staffPasskey.id })
    if (added.length === 0)
      throw new Refusal(409, 'this passkey is known already', { reason: 'passkey-known' })
    const codes = await newCodes(tx, secrets, staffId, { isOnlyWhereNone: true })
    await noteState(tx, secrets, staffId)
    return codes
  }
  return change(who, add, { action: 'staff-passkey-added', detail: { name } })
}

/** Ends every other session of theirs: one may have begun with it. @returns its name. @throws Refusal 404 where it is not theirs */
export async function removePasskey(
  tx: Db,
  { secrets }: { secrets: Secrets },
  { staffId, sessionId }: Pick<StaffSession, 'staffId' | 'sessionId'>,
  id: string,
): Promise<string> {
  const [removed] = await tx
    .delete(staffPasskey)
    .where(and(eq(staffPasskey.id, id), eq(staffPasskey.staffId, staffId)))
    .returning({ name: staffPasskey.name })
  if (!removed) throw notFound(`passkey "${id}"`)
  await endSessions(tx, staffId, sessionId)
  await dropIdleCodes(tx, staffId)
  await noteState(tx, secrets, staffId)
  return removed.name
}

/** What a browser has answered, and to whose challenge. */
export interface Assertion {
  owner: ChallengeOwner | undefined
  site: RelyingParty
  credential: AuthenticationResponseJSON
}

/**
 * Whose passkey has signed the challenge; undefined where it is nobody's, the challenge is over, or anything of it is wrong.
 * @param isAlone it stands for the password, too: its owner has shown a finger, a face or a PIN
 */
export async function takeAssertion(
  db: Db,
  { owner, site, credential }: Assertion,
  { isAlone }: { isAlone: boolean },
): Promise<string | undefined> {
  const expectedChallenge = await takeChallenge(db, owner)
  const [row] = await db.select().from(staffPasskey).where(eq(staffPasskey.credentialId, credential.id))
  if (!row || expectedChallenge === undefined) return undefined
  const { verifyAuthenticationResponse } = await webauthn()
  const verdict = await verifyAuthenticationResponse({
    response: credential,
    expectedChallenge,
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    requireUserVerification: isAlone,
    credential: {
      id: row.credentialId,
      publicKey: bytes(row.publicKey),
      counter: row.counter,
      // As the contract validated them when the passkey was added.
      transports: unsafeCast<AuthenticatorTransport[]>(row.transports),
    },
  }).catch(() => undefined)
  if (!verdict?.verified) return undefined
  const counter = verdict.authenticationInfo.newCounter
  // Of two copies of one key, each counts alone: the one that comes later with a lower number is refused.
  const isNext = counter === 0 ? eq(staffPasskey.counter, 0) : lt(staffPasskey.counter, counter)
  const used = await db
    .update(staffPasskey)
    .set({ counter, usedAt: sql`now()` })
    .where(and(eq(staffPasskey.id, row.id), isNext))
    .returning({ id: staffPasskey.id })
  return used.length > 0 ? row.staffId : undefined
}

/** Somebody's passkeys, the oldest first. */
export async function listPasskeys(db: Db, staffId: string) {
  const { id, name, createdAt, usedAt } = staffPasskey
  const rows = await db
    .select({ id, name, createdAt, usedAt })
    .from(staffPasskey)
    .where(eq(staffPasskey.staffId, staffId))
    .orderBy(asc(createdAt), asc(id))
  return rows.map((row) => ({
    ...row,
    createdAt: row.createdAt.toISOString(),
    usedAt: row.usedAt?.toISOString() ?? null,
  }))
}

async function allowed(db: Db, staffId: string) {
  const rows = await db
    .select({ id: staffPasskey.credentialId, transports: staffPasskey.transports })
    .from(staffPasskey)
    .where(eq(staffPasskey.staffId, staffId))
  // As the contract validated them when the passkey was added.
  return unsafeCast<{ id: string; transports: AuthenticatorTransport[] }[]>(rows)
}

const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'))

export const refused = (status: 400 | 401) =>
  new Refusal(status, 'the passkey was not accepted: try again', { reason: 'wrong-passkey' })
