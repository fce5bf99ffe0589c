import type { SiteSettings } from '../../contract/types.ts'
import type { Db } from '../db/database.ts'
import { countedAddress } from '../limits/address.ts'
import { Refusal } from '../refusal.ts'
import { smsText } from '../sms/messages.ts'
import { type SmsProvider, SmsFault } from '../sms/provider.ts'
import type { CodePurpose, Codes } from './codes.ts'
import type { Guards } from './guards.ts'
import { CODE_LASTS, SENDS_PER_ADDRESS, SENDS_PER_DAY, SENDS_PER_HOUR } from './rules.ts'

export interface CodeRequest {
  /** Eleven digits. */
  phone: string
  phoneIndex: string
  purpose: CodePurpose
  lane: string
  /** The visitor's address. */
  ip: string
  settings: SiteSettings
}

interface Parts {
  db: Db
  guards: Guards
  codes: Codes
  sms: SmsProvider
  now: () => Date
  onFault: (error: unknown) => void
}

/**
 * Sends a code to a number, known or not: it goes the same way, takes as long and is answered alike.
 * @throws Refusal (429 when it was asked too often, 503 when the message could not be sent)
 */
export async function sendCode(
  { db, guards, codes, sms, now, onFault }: Parts,
  { phone, phoneIndex, purpose, lane, ip, settings }: CodeRequest,
): Promise<void> {
  const time = now()
  await guards.spend(db, SENDS_PER_ADDRESS, countedAddress(ip), time)
  await guards.tidy(db, time)
  await codes.tidy(db, time)
  const digits = await db.transaction(async (tx) => {
    // The minute between two comes first: who is told to wait has used up nothing of the hour.
    const issued = await codes.issue(tx, { phoneIndex, purpose, lane }, time)
    for (const guard of [SENDS_PER_HOUR, SENDS_PER_DAY])
      await guards.spend(tx, guard, `${phoneIndex} ${lane}`, time)
    return issued
  })
  const minutes = String(CODE_LASTS / 60_000)
  try {
    await sms.send({ to: phone, text: smsText(settings, 'code', { code: digits, minutes }), code: digits })
  } catch (error) {
    onFault(error)
    if (error instanceof SmsFault)
      throw new Refusal(503, 'the message could not be sent: try again in a minute', { retryAfter: 60 })
    throw error
  }
}
