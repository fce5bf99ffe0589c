import { and, eq } from 'drizzle-orm'
import type { Db } from '../../store/db/database.ts'
import { allocationEntry } from '../../store/db/schema.ts'
import type { Handler } from '../../store/jobs/runner.ts'
import type { Secrets } from '../../store/secrets/secrets.ts'
import { senderOf } from '../forms/inbox/sms.ts'
import { smsText } from '../sms/messages.ts'
import type { SmsProvider } from '../sms/provider.ts'
import { keepDraws } from './kept.ts'
import { readNews } from './news.ts'

interface Parts {
  db: Db
  secrets: Pick<Secrets, 'unseal'>
  sms: SmsProvider
}

/** Tells one household by SMS: by the telephone of its account, or else by the number in its application. */
export function createAllocationSms({ db, secrets, sms }: Parts): Handler<'allocationSms'> {
  // An order of 100,000 households is read once, not for each of them.
  const kept = keepDraws(db)
  return async ({ planId, about, editionId, no }) => {
    const [entry] = await db
      .select({ submissionId: allocationEntry.submissionId })
      .from(allocationEntry)
      .where(and(eq(allocationEntry.editionId, editionId), eq(allocationEntry.no, no)))
    const sender = entry?.submissionId ? await senderOf({ db, secrets }, entry.submissionId) : undefined
    if (!sender) return
    const { title, textOf, settings } = await readNews(db, kept, { planId, editionId, about, nos: [no] })
    await sms.send({ to: sender.to, text: smsText(settings, 'allocation', { title, text: textOf(no) }) })
  }
}
