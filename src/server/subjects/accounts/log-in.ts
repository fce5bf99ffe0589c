import { eq } from 'drizzle-orm'
import { AUDIT_CHANNEL, type Audit, auditLine } from '../../store/audit/audit.ts'
import type { Db } from '../../store/db/database.ts'
import { announce } from '../../store/db/guard.ts'
import { account } from '../../store/db/schema.ts'
import { enter } from '../../store/ledger/ledger.ts'
import { countedAddress } from '../../ground/http/address.ts'
import { type Identities, IdentityTaken } from './identities.ts'
import type { Person } from '../identity/provider.ts'
import { Refusal } from '../../ground/refusal.ts'
import { tellFresh, tellOwner } from '../messages/tell-owner.ts'
import type { Secrets } from '../../store/secrets/secrets.ts'
import { type Agreement, assertAgreed } from './agreements.ts'
import { familiarKey } from './asker.ts'
import type { Challenges } from './challenges.ts'
import type { Carried, NewSession } from './cookies.ts'
import { type Devices, partsOf } from './devices.ts'
import type { Guards } from './guards.ts'
import { masked } from '../../ground/phone.ts'
import { SENDS_PER_MINUTE, wrongPerNetwork } from './rules.ts'
import type { Visitor } from './sessions.ts'
import { type Guess, takeGuess } from './take-guess.ts'
import { hashOf, newToken } from './tokens.ts'
import { releaseRecycled } from './recycled.ts'
import { newId } from '../../ground/new-id.ts'
import { writeLogin } from './write-login.ts'

export interface Login {
  /** Eleven digits. */
  phone: string
  phoneIndex: string
  code: string
  /** Ids of the challenges that this browser may answer. */
  challenges: string[]
  /** Versions of the agreements that were ticked, separated by blanks. */
  agreements?: string | undefined
  keepLoggedIn: boolean
  /** Whoever asked to be deleted has thought better of it, and says so. */
  cancelDeletion?: boolean | undefined
  fingerprint?: string | undefined
  ip: string
  visitor: Visitor
  /** Whose identity this browser has proven, where it is to be linked with the number. */
  person?: Person | undefined
  /** What the browser carried: whoever was logged in there is logged out. */
  carried: Carried
}

interface Parts {
  db: Db
  secrets: Pick<Secrets, 'seal' | 'unseal' | 'blindIndex'>
  audit: Audit
  guards: Guards
  identities: Identities
  challenges: Challenges
  devices: Devices
  perNetwork: number
  agreements: () => Promise<Agreement[]>
  now: () => Date
}

/** One sentence for whatever is wrong with a code: it tells nobody whether one was sent, to whom, and when. */
export const wrongCode = () => new Refusal(422, 'the code is wrong, used up or too old', { field: 'code' })

/**
 * Logs in with a number and its code, and makes the account where there is none: whether there was one changes
 * nothing that the visitor could notice. Two questions of the database: the guess, and everything that a login writes.
 * @returns the session, and what the device's cookie holds when it stays logged in
 * @throws Refusal (422 for a wrong code or missing agreements, 409 for changed ones, 429)
 */
export async function logIn(parts: Parts, login: Login): Promise<NewSession & { deviceKey?: string }> {
  const { db, audit, guards, challenges, agreements, perNetwork, now } = parts
  const time = now()
  const texts = await agreements()
  assertAgreed(texts, login.agreements)
  // Whoever has not asked for a code is not listened to: nothing is counted, and nothing looked at.
  if (login.challenges.length === 0) throw wrongCode()
  const { phoneIndex, visitor } = login
  const wrong = { guard: wrongPerNetwork(perNetwork), who: countedAddress(login.ip) }
  const guess = await takeGuess(db, login, { key: guards.keyOf(wrong, time), most: perNetwork, time })
  // Whose number it was can be found again by whoever has the number and the keys.
  const subject = `phone:${phoneIndex.slice(0, 16)}`
  const { addressPrefix } = visitor
  const refused = (reason: string) =>
    audit(db, { actor: 'nobody', action: 'login-refused', subject, addressPrefix, reason })
  if (!challenges.matches(guess.stored, { phoneIndex, purpose: 'login' }, login.code)) {
    await Promise.all([refused('wrong code'), guards.count(db, [wrong], time)])
    throw wrongCode()
  }
  if (guess.isLeaving && !guess.isDormant && !login.cancelDeletion) {
    await refused('deletion is under way')
    throw deletionUnderWay()
  }
  const opened = await open(parts, login, { ...guess, texts, time }).catch(async (error: unknown) => {
    if (error instanceof IdentityTaken) await refused('identity of another account')
    throw error
  })
  if (!opened) {
    await refused('wrong code')
    throw wrongCode()
  }
  return opened
}

/** The code was right, and is good for another try: whoever logs in has to say that they want to stay. */
const deletionUnderWay = () =>
  new Refusal(409, 'the account is about to be deleted: cancelDeletion keeps it', { field: 'cancelDeletion' })

/** A restore knew the number by its index alone. */
async function tellNumber(
  tx: Db,
  secrets: Pick<Secrets, 'seal'>,
  accountId: string,
  phone: string,
): Promise<void> {
  const sealed = secrets.seal(phone, { table: 'account', column: 'phone', row: accountId })
  await tx
    .update(account)
    .set({ phone: sealed, showNumber: masked(phone) })
    .where(eq(account.id, accountId))
}

/** Another was faster with the code: what was done for this login is undone. */
class UsedMeanwhile extends Error {}

/** Who has given the right code. Undefined when another was faster with it. */
async function open(
  parts: Parts,
  { phone, phoneIndex, carried, visitor, person, ip, ...login }: Login,
  { stored, place, accountId, texts, time, ...guess }: Guess & { texts: Agreement[]; time: Date },
): Promise<(NewSession & { deviceKey?: string }) | undefined> {
  const { db, secrets, audit, guards, devices } = parts
  const id = newId(time.getTime())
  const [tokenId, sessionKey] = [newToken(), newToken()]
  const kept = login.keepLoggedIn ? devices.newDevice(login.fingerprint) : undefined
  const { tokenId: oldToken, sessionKey: oldKey } = carried
  const familiar = familiarKey(secrets, phoneIndex, ip)
  const lanes = [familiar, partsOf(carried.deviceKey)?.id].filter((lane) => lane !== undefined)
  const { addressPrefix } = visitor
  const came = (actor: string) => ({ actor, action: 'login', addressPrefix }) as const
  const isNewDevice = kept !== undefined && accountId !== null && partsOf(carried.deviceKey) === undefined
  const write = async (tx: Db) => {
    const isRecycled = await release(tx, parts, { ...guess, accountId, person, addressPrefix })
    const isLeaving = guess.isLeaving && !isRecycled
    const expected = isRecycled ? id : (accountId ?? id)
    const owner = await writeLogin(tx, {
      challenges: stored.map((one) => one.id),
      phoneIndex,
      fresh: {
        id,
        phone: secrets.seal(phone, { table: 'account', column: 'phone', row: id }),
        showNumber: masked(phone),
      },
      staysInstead: login.cancelDeletion ?? false,
      agreements: texts,
      session: { id: newId(time.getTime()), hash: hashOf(tokenId, sessionKey) },
      kept: kept?.row,
      before: {
        sessionHash: oldToken && oldKey ? hashOf(oldToken, oldKey) : '',
        deviceId: partsOf(carried.deviceKey)?.id ?? '',
      },
      visitor,
      familiarKey: familiar,
      // Who is in may ask for another code at once.
      counters: lanes.map((lane) =>
        guards.keyOf({ guard: SENDS_PER_MINUTE, who: `${phoneIndex} ${lane}` }, time),
      ),
      line: auditLine(secrets, place, came(expected)),
      time,
    })
    if (!owner) {
      if (isRecycled) throw new UsedMeanwhile()
      return undefined
    }
    const { accountId: actor } = owner
    const showNumber = owner.showNumber || masked(phone)
    // Another has just made the account: the line that was prepared names the wrong one, and was not written.
    if (actor !== expected) await audit(tx, came(actor))
    if (owner.showNumber === '') await tellNumber(tx, secrets, actor, phone)
    const deviceId = isNewDevice && !isRecycled ? kept?.row.id : undefined
    await settle(tx, parts, actor, { isLeaving, person, isRecycled, deviceId, visitor, time })
    announce(tx, AUDIT_CHANNEL)
    return { tokenId, sessionKey, showNumber, ...(kept && { deviceKey: kept.key }) }
  }
  // Most logins are one statement, and need no transaction around it.
  if (!person && !guess.isLeaving && !guess.isDormant && !isNewDevice) return write(db)
  return db.transaction(write).catch((error: unknown) => {
    if (error instanceof UsedMeanwhile) return undefined
    throw error
  })
}

/** @returns whether the number was taken from its account, whose owner has it no more */
async function release(
  tx: Db,
  parts: Parts,
  coming: Parameters<typeof releaseRecycled>[2] & { addressPrefix: string },
): Promise<boolean> {
  const reason = await releaseRecycled(tx, parts, coming)
  if (reason === undefined) return false
  const { accountId, addressPrefix } = coming
  const subject = accountId ?? undefined
  await parts.audit(tx, { actor: 'nobody', action: 'number-released', subject, addressPrefix, reason })
  return true
}

interface Settling {
  /** Deletion of the account was requested, and is withdrawn by this login. */
  isLeaving: boolean
  isRecycled: boolean
  person: Person | undefined
  /** The device that stays logged in from now on. */
  deviceId: string | undefined
  visitor: Visitor
  time: Date
}

/** What few logins do besides: keep an account, link an identity, tell its owner. */
async function settle(
  tx: Db,
  { secrets, audit, identities }: Parts,
  actor: string,
  { isLeaving, isRecycled, person, deviceId, visitor, time }: Settling,
): Promise<void> {
  const { addressPrefix, label } = visitor
  if (isLeaving) {
    await enter(tx, secrets, { action: 'account-kept', accountId: actor })
    await audit(tx, { actor, action: 'deletion-withdrawn', addressPrefix })
  }
  if (person) {
    await identities.link(tx, actor, person, time)
    await audit(tx, { actor, action: 'identity-linked', addressPrefix })
  }
  if (isRecycled) await tellFresh(tx, secrets, actor, time)
  if (deviceId !== undefined)
    await tellOwner(tx, { secrets, now: () => time }, actor, {
      about: 'deviceAdded',
      key: deviceId,
      values: { device: label || '?' },
    })
}
