import { and, eq } from 'drizzle-orm'
import type { Db } from '../../store/db/database.ts'
import { allocationEntry } from '../../store/db/schema.ts'
import type { Handler } from '../../store/jobs/runner.ts'
import type { Secrets } from '../../store/secrets/secrets.ts'
import { senderOf } from '../forms/inbox/sms.ts'
import type { Sending } from '../messages/channels/channel.ts'
import { sendLetter } from '../messages/tell.ts'
import { keepDraws } from './kept.ts'
import { readNews } from './news.ts'

interface Parts extends Sending {
  db: Db
  secrets: Pick<Secrets, 'unseal'>
}

/** What one household is told: where its account is reached, or else as its application says. */
export function createAllocationSms(parts: Parts): Handler<'allocationSms'> {
  const { db } = parts
  // An order of 100,000 households is read once, not for each of them.
  const kept = keepDraws(db)
  return sendLetter(parts, async ({ planId, about, editionId, no }) => {
    const [entry] = await db
      .select({ submissionId: allocationEntry.submissionId })
      .from(allocationEntry)
      .where(and(eq(allocationEntry.editionId, editionId), eq(allocationEntry.no, no)))
    const sender = entry?.submissionId ? await senderOf(parts, entry.submissionId) : undefined
    if (!sender) return undefined
    const { accountId, phone } = sender
    const { title, textOf, settings } = await readNews(db, kept, { planId, editionId, about, nos: [no] })
    return { accountId, phone, about: 'allocation', values: { title, text: textOf(no) }, settings }
  })
}
