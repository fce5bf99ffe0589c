import { eq } from 'drizzle-orm'
import type { Session } from '../../../contract/session.ts'
import type { Audit } from '../../store/audit/audit.ts'
import { session } from '../../store/db/schema.ts'
import { wrongCode } from './log-in.ts'
import { isOwnCode } from './own-code.ts'

type Parts = Parameters<typeof isOwnCode>[0] & { audit: Audit }

/** Notes that the session's owner is there, by a code to the account's number. @throws Refusal (422), TooOften */
export async function confirmOwner(
  parts: Parts,
  own: Session,
  { code, addressPrefix }: { code: string; addressPrefix: string },
): Promise<void> {
  const isThere = eq(session.id, own.sessionId)
  const confirmedAt = parts.now()
  const isRight = await isOwnCode(parts, 'confirm', own, code, (tx) =>
    tx.update(session).set({ confirmedAt }).where(isThere),
  )
  if (isRight) return
  const reason = 'confirmation: wrong code'
  await parts.audit(parts.db, { actor: own.accountId, action: 'login-refused', addressPrefix, reason })
  throw wrongCode()
}
