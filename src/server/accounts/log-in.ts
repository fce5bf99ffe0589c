import { eq, sql } from 'drizzle-orm'
import type { Audit } from '../audit/audit.ts'
import type { Db } from '../db/database.ts'
import { account, consent } from '../db/schema.ts'
import { countedAddress } from '../limits/address.ts'
import { type Identities, IdentityTaken } from '../identity/identities.ts'
import type { Person } from '../identity/provider.ts'
import { Refusal } from '../refusal.ts'
import type { Secrets } from '../secrets/secrets.ts'
import { type Agreement, assertAgreed } from './agreements.ts'
import type { Codes } from './codes.ts'
import type { Carried, NewSession } from './cookies.ts'
import type { Devices } from './devices.ts'
import { type Guards, TooOften } from './guards.ts'
import { masked } from './phone.ts'
import { type Guard, TRIES_PER_ADDRESS, TRIES_PER_DAY } from './rules.ts'
import type { Sessions, Visitor } from './sessions.ts'
import { newId } from '../new-id.ts'

export interface Login {
  /** Eleven digits. */
  phone: string
  phoneIndex: string
  lane: string
  code: string
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
  secrets: Pick<Secrets, 'seal'>
  audit: Audit
  guards: Guards
  identities: Identities
  codes: Codes
  devices: Devices
  sessions: Sessions
  agreements: () => Promise<Agreement[]>
  now: () => Date
}

/** One sentence for whatever is wrong with a code: it tells nobody whether one was sent, to whom, and when. */
export const wrongCode = () => new Refusal(422, 'the code is wrong, used up or too old', { field: 'code' })

/** The code was right, and is good for another try: whoever logs in has to say that they want to stay. */
class DeletionUnderWay extends Refusal {
  constructor() {
    super(409, 'the account is about to be deleted: cancelDeletion keeps it', { field: 'cancelDeletion' })
  }
}

/**
 * Logs in with a number and its code, and makes the account where there is none: whether there was one changes
 * nothing that the visitor could notice.
 * @returns the session, and what the device's cookie holds when it stays logged in
 * @throws Refusal (422 for a wrong code or missing agreements, 409 for changed ones, 429)
 */
export async function logIn(
  { db, secrets, audit, guards, identities, codes, devices, sessions, agreements, now }: Parts,
  { phone, phoneIndex, lane, carried, visitor, ...login }: Login,
): Promise<NewSession & { deviceKey?: string }> {
  const time = now()
  const texts = await agreements()
  assertAgreed(texts, login.agreements)
  const { addressPrefix } = visitor
  // Whose number it was can be found again by whoever has the number and the keys.
  const subject = `phone:${phoneIndex.slice(0, 16)}`
  const refused = (reason: string) =>
    audit(db, { actor: 'nobody', action: 'login-refused', subject, addressPrefix, reason })
  const spend = async (guard: Guard, who: string) => {
    try {
      await guards.spend(db, guard, who, time)
    } catch (error) {
      // One line tells of all that follow.
      if (error instanceof TooOften && error.isFirst) await refused(`too often: ${guard.name}`)
      throw error
    }
  }
  await spend(TRIES_PER_ADDRESS, countedAddress(login.ip))
  await spend(TRIES_PER_DAY, `${phoneIndex} ${lane}`)
  const opening = db.transaction(async (tx) => {
    const own = { phoneIndex, purpose: 'login', lane } as const
    if (!(await codes.isRight(tx, own, login.code, time))) return undefined
    await codes.discard(tx, own)
    const id = newId(time.getTime())
    const sealed = secrets.seal(phone, { table: 'account', column: 'phone', row: id })
    const [owner] = await tx
      .insert(account)
      .values({ id, phone: sealed, phoneIndex, showNumber: masked(phone), createdAt: time })
      // Changes nothing, but gives back the row, and keeps it as it is until the end.
      .onConflictDoUpdate({ target: account.phoneIndex, set: { phoneIndex } })
      .returning({ accountId: account.id, showNumber: account.showNumber, deletedAt: account.deletedAt })
    if (!owner) throw new Error('an account was neither found nor made')
    if (owner.deletedAt) {
      if (!login.cancelDeletion) throw new DeletionUnderWay()
      await tx.update(account).set({ deletedAt: null }).where(eq(account.id, owner.accountId))
    }
    await agree(tx, owner.accountId, texts, time)
    if (login.person) await identities.link(tx, owner.accountId, login.person, time)
    await sessions.endCarried(tx, carried)
    await devices.forget(tx, carried.deviceKey)
    const kept = login.keepLoggedIn
      ? await devices.remember(tx, { accountId: owner.accountId, fingerprint: login.fingerprint }, visitor)
      : undefined
    const session = await sessions.open(tx, { ...owner, deviceId: kept?.id }, visitor)
    if (owner.deletedAt)
      await audit(tx, { actor: owner.accountId, action: 'deletion-withdrawn', addressPrefix })
    if (login.person) await audit(tx, { actor: owner.accountId, action: 'identity-linked', addressPrefix })
    await audit(tx, { actor: owner.accountId, action: 'login', addressPrefix })
    return { ...session, ...(kept && { deviceKey: kept.key }) }
  })
  const opened = await opening.catch(async (error: unknown) => {
    if (error instanceof IdentityTaken) await refused('identity of another account')
    if (error instanceof DeletionUnderWay) await refused('deletion is under way')
    throw error
  })
  if (!opened) {
    await refused('wrong code')
    throw wrongCode()
  }
  return opened
}

/** A text is agreed to once; agreeing again after a withdrawal counts anew. */
async function agree(
  tx: Pick<Db, 'insert'>,
  accountId: string,
  texts: readonly Agreement[],
  agreedAt: Date,
): Promise<void> {
  if (texts.length === 0) return
  const rows = texts.map(({ contentId, contentVersion }) => ({
    accountId,
    contentId,
    contentVersion,
    agreedAt,
  }))
  await tx
    .insert(consent)
    .values(rows)
    .onConflictDoUpdate({
      target: [consent.accountId, consent.contentVersion],
      set: { agreedAt, withdrawnAt: null },
      setWhere: sql`${consent.withdrawnAt} is not null`,
    })
}
