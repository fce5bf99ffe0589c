import type { Session } from '../../../contract/session.ts'
import type { SiteSettings } from '../../../contract/types.ts'
import type { Db } from '../../store/db/database.ts'
import { Refusal } from '../../ground/refusal.ts'
import { readPhone } from './change-phone.ts'
import type { ChallengeOf } from './challenges.ts'
import { SENDS_PER_ACCOUNT, TRIES_PER_DAY } from './rules.ts'
import { sendCode, type SendParts } from './send-code.ts'
import { hashOf } from './tokens.ts'
import type { Secrets } from '../../store/secrets/secrets.ts'

type Parts = SendParts & { secrets: Pick<Secrets, 'seal' | 'unseal'> }

/** What an owner confirms by a code to the account's own number: the choice of a flat, or being there. */
const SMS = { choice: 'codeToChoose', confirm: 'codeToConfirm' } as const
type OwnPurpose = keyof typeof SMS

/** The code belongs to the session that asked for it. */
const challengeOf = (purpose: OwnPurpose, { sessionId }: Session, phoneIndex: string): ChallengeOf => ({
  id: hashOf(purpose, sessionId, phoneIndex),
  phoneIndex,
  purpose,
})

/** An account whose number went to somebody else has none. @throws Refusal (409) */
export function assertNumber(phone: string | undefined): void {
  if (!phone)
    throw new Refusal(409, 'this account has no number: log in again with your identity provider', {
      reason: 'no-number',
    })
}

/** Sends a code to the account's own number. */
export async function sendOwnCode(
  parts: Parts,
  purpose: OwnPurpose,
  session: Session,
  browser: { ip: string; settings: SiteSettings },
): Promise<void> {
  const { accountId } = session
  const { phone, phoneIndex } = await readPhone(parts, accountId)
  assertNumber(phone)
  await parts.guards.spend(parts.db, SENDS_PER_ACCOUNT, accountId, parts.now())
  await sendCode(parts, {
    ...browser,
    phone,
    purpose: SMS[purpose],
    challenge: challengeOf(purpose, session, phoneIndex),
    // Counted for this account apart: nobody else can send it codes, nor use up what it may have.
    asker: { lane: accountId, isKnown: true },
  })
}

/**
 * Whether this is the code that was sent to the account's own number; a right one is used up.
 * @param then what else is done in the transaction
 * @throws TooOften
 */
export async function isOwnCode(
  parts: Parts,
  purpose: OwnPurpose,
  session: Session,
  code: string,
  then: (tx: Db) => Promise<unknown> = async () => {},
): Promise<boolean> {
  const of = await guessed(parts, purpose, session)
  return parts.db.transaction(async (tx) => {
    const isRight = await parts.challenges.isRight(tx, of, code, parts.now())
    if (!isRight) return false
    await parts.challenges.discard(tx, [of.id])
    await then(tx)
    return true
  })
}

/**
 * Whether this is the code that was sent to the account's own number. A right one is used up by what this gives, in the
 * transaction of what the code confirms: if that is refused, the code is good for another try.
 * @returns undefined where it is wrong; else what uses it up, and says whether somebody else has meanwhile
 * @throws TooOften
 */
export async function checkOwnCode(
  parts: Parts,
  purpose: OwnPurpose,
  session: Session,
  code: string,
): Promise<((tx: Db) => Promise<boolean>) | undefined> {
  const { db, challenges, now } = parts
  const of = await guessed(parts, purpose, session)
  const isRight = await db.transaction(async (tx) => {
    if (!(await challenges.isRight(tx, of, code, now()))) return false
    await challenges.uncount(tx, of)
    return true
  })
  return isRight ? async (tx) => challenges.use(tx, of, code) : undefined
}

/** Counts a guess. @throws TooOften */
async function guessed(parts: Parts, purpose: OwnPurpose, session: Session): Promise<ChallengeOf> {
  const { phoneIndex } = await readPhone(parts, session.accountId)
  await parts.guards.spend(parts.db, TRIES_PER_DAY, `${phoneIndex} ${purpose}`, parts.now())
  return challengeOf(purpose, session, phoneIndex)
}
