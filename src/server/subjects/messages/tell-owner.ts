import { eq } from 'drizzle-orm'
import { masked } from '../../ground/phone.ts'
import { newId } from '../../ground/new-id.ts'
import type { Db } from '../../store/db/database.ts'
import { account } from '../../store/db/schema.ts'
import type { Handler } from '../../store/jobs/runner.ts'
import type { Secrets } from '../../store/secrets/secrets.ts'
import type { SmsKey } from '../sms/messages.ts'
import type { Later, Sending } from './channels/channel.ts'
import { noticeText, type OwnerNotice } from './owner-words.ts'
import { sendLetter, tell } from './tell.ts'
import { siteSettings } from '../../store/site-settings.ts'

type Sealing = Pick<Secrets, 'seal' | 'unseal'>

const placeOf = (row: string) => ({ table: 'job', column: 'payload', row })

/** What waits, sealed: which text, and to which number where that is not the account's. */
interface Said {
  sms: SmsKey
  to?: string
  values: Record<string, string>
}

interface Told {
  about: Exclude<OwnerNotice, 'numberFresh'>
  /** The same event is told once. */
  key: string
  /** What the words name, such as the device. */
  values?: Record<string, string>
  /** The number that the account had before, which is told as well. */
  formerPhone?: string
}

/** Tells an account's owner that something was done with it, in the transaction that did it. */
export async function tellOwner(
  tx: Db,
  { secrets, now }: { secrets: Sealing; now: () => Date },
  accountId: string,
  { about, key, values = {}, formerPhone }: Told,
): Promise<void> {
  const text = noticeText(await siteSettings(tx), about, values)
  const later = (said: Said): Later => {
    const row = newId()
    const payload = { accountId, row, said: secrets.seal(JSON.stringify(said), placeOf(row)) }
    return { job: 'accountSms', payload, key: row }
  }
  await tell(
    tx,
    { secrets, now: now() },
    { accountId },
    {
      key: `account:${about}:${key}`,
      text,
      later: [
        later({ sms: about, values }),
        ...(formerPhone === undefined ? [] : [later({ sms: 'phoneLeft', to: formerPhone, values })]),
      ],
    },
  )
}

/** Tells whoever got a new account for a number that another account had how the owner of that one comes by it. */
export async function tellFresh(tx: Db, secrets: Sealing, accountId: string, now: Date): Promise<void> {
  const text = noticeText(await siteSettings(tx), 'numberFresh', {})
  await tell(tx, { secrets, now }, { accountId }, { key: 'account:numberFresh', text })
}

/** Sends one, also to an account that is about to be deleted. */
export const createAccountSms = (
  parts: Sending & { db: Db; secrets: Pick<Secrets, 'unseal'> },
): Handler<'accountSms'> =>
  sendLetter(parts, async ({ accountId, row, said }) => {
    const { db, secrets } = parts
    const told: Said = JSON.parse(secrets.unseal(said, placeOf(row)))
    const [owner] = await db.select().from(account).where(eq(account.id, accountId))
    const own = owner && secrets.unseal(owner.phone, { table: 'account', column: 'phone', row: owner.id })
    return {
      // Erased meanwhile, or without a number.
      phone: told.to ?? own,
      about: told.sms,
      values: { number: own === undefined ? '' : masked(own), ...told.values },
      settings: await siteSettings(db),
    }
  })
