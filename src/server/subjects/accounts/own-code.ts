import type { Session } from '../../../contract/session.ts'
import type { SiteSettings } from '../../../contract/types.ts'
import { readPhone } from './change-phone.ts'
import type { ChallengeOf } from './challenges.ts'
import { SENDS_PER_ACCOUNT, TRIES_PER_DAY } from './rules.ts'
import { sendCode, type SendParts } from './send-code.ts'
import { hashOf } from './tokens.ts'
import type { Secrets } from '../../store/secrets/secrets.ts'

type Parts = SendParts & { secrets: Pick<Secrets, 'seal' | 'unseal'> }

/** The code belongs to the session that asked for it. */
const choiceChallenge = ({ sessionId }: Session, phoneIndex: string): ChallengeOf => ({
  id: hashOf('choice', sessionId, phoneIndex),
  phoneIndex,
  purpose: 'choice',
})

/** Sends a code to the account's own number, to confirm the choice of a flat. */
export async function sendOwnCode(
  parts: Parts,
  session: Session,
  browser: { ip: string; settings: SiteSettings },
): Promise<void> {
  const { accountId } = session
  const { phone, phoneIndex } = await readPhone(parts, accountId)
  await parts.guards.spend(parts.db, SENDS_PER_ACCOUNT, accountId, parts.now())
  await sendCode(parts, {
    ...browser,
    phone,
    purpose: 'codeToChoose',
    challenge: choiceChallenge(session, phoneIndex),
    // Counted for this account apart: nobody else can send it codes, nor use up what it may have.
    asker: { lane: accountId, isKnown: true },
  })
}

/** Whether this is the code that was sent to the account's own number; a right one is used up. @throws TooOften */
export async function isOwnCode(parts: Parts, session: Session, code: string): Promise<boolean> {
  const { db, guards, challenges, now } = parts
  const time = now()
  const { phoneIndex } = await readPhone(parts, session.accountId)
  await guards.spend(db, TRIES_PER_DAY, `${phoneIndex} choice`, time)
  const of = choiceChallenge(session, phoneIndex)
  return db.transaction(async (tx) => {
    const isRight = await challenges.isRight(tx, of, code, time)
    if (isRight) await challenges.discard(tx, [of.id])
    return isRight
  })
}
