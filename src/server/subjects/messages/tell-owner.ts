import { eq } from 'drizzle-orm'
import { masked } from '../../ground/phone.ts'
import { newId } from '../../ground/new-id.ts'
import type { Db } from '../../store/db/database.ts'
import { account } from '../../store/db/schema.ts'
import { enqueue } from '../../store/jobs/enqueue.ts'
import type { Handler } from '../../store/jobs/runner.ts'
import type { Secrets } from '../../store/secrets/secrets.ts'
import { smsText, type SmsKey } from '../sms/messages.ts'
import type { SmsProvider } from '../sms/provider.ts'
import { createMessages } from './messages.ts'
import { noticeText, type OwnerNotice } from './owner-words.ts'
import { siteSettings } from '../../store/site-settings.ts'

type Sealing = Pick<Secrets, 'seal' | 'unseal'>

const placeOf = (row: string) => ({ table: 'job', column: 'payload', row })

interface Told {
  about: Exclude<OwnerNotice, 'numberFresh'>
  /** The same event is told once. */
  key: string
  /** What the words name, such as the device. */
  values?: Record<string, string>
  /** The number that the account had before, which is told as well. */
  formerPhone?: string
}

/** Tells an account's owner that something was done with it, by a message and an SMS, in the transaction that did it. */
export async function tellOwner(
  tx: Db,
  { secrets, now }: { secrets: Sealing; now: () => Date },
  accountId: string,
  { about, key, values = {}, formerPhone }: Told,
): Promise<void> {
  const settings = await siteSettings(tx)
  const text = noticeText(settings, about, values)
  const isNew = await createMessages(tx, secrets).tell(tx, accountId, `account:${about}:${key}`, text, now())
  if (!isNew) return
  const send = async (sms: SmsKey, to?: string) => {
    const row = newId()
    const said = secrets.seal(JSON.stringify({ sms, to, values }), placeOf(row))
    await enqueue(tx, 'accountSms', { accountId, row, said }, { key: row })
  }
  await send(about)
  if (formerPhone !== undefined) await send('phoneLeft', formerPhone)
}

/** Tells whoever got a new account for a number that another account had how the owner of that one comes by it. */
export async function tellFresh(tx: Db, secrets: Sealing, accountId: string, now: Date): Promise<void> {
  const text = noticeText(await siteSettings(tx), 'numberFresh', {})
  await createMessages(tx, secrets).tell(tx, accountId, 'account:numberFresh', text, now)
}

/** Sends one, also to an account that is about to be deleted. */
export function createAccountSms({
  db,
  secrets,
  sms,
}: {
  db: Db
  secrets: Pick<Secrets, 'unseal'>
  sms: SmsProvider
}): Handler<'accountSms'> {
  return async ({ accountId, row, said }) => {
    const told: { sms: SmsKey; to?: string; values: Record<string, string> } = JSON.parse(
      secrets.unseal(said, placeOf(row)),
    )
    const [owner] = await db.select().from(account).where(eq(account.id, accountId))
    const own = owner && secrets.unseal(owner.phone, { table: 'account', column: 'phone', row: owner.id })
    const to = told.to ?? own
    // Erased meanwhile, or without a number.
    if (!to) return
    const number = own === undefined ? '' : masked(own)
    const text = smsText(await siteSettings(db), told.sms, { number, ...told.values })
    await sms.send({ to, text })
  }
}
