import { and, eq, gt, isNull, lt, max, notExists, sql } from 'drizzle-orm'
import type { SiteSettings } from '../../../contract/types.ts'
import type { Db } from '../../store/db/database.ts'
import { account, message, record, subscription } from '../../store/db/schema.ts'
import { enqueue } from '../../store/jobs/enqueue.ts'
import type { Handlers } from '../../store/jobs/runner.ts'
import type { MessageText, Sending } from '../messages/channels/channel.ts'
import { sendLetter, tell } from '../messages/tell.ts'
import { readOpenings } from '../plans/open-plans.ts'
import type { Secrets } from '../../store/secrets/secrets.ts'
import type { Subscriptions, Topic } from './subscriptions.ts'
import { siteSettings } from '../../store/site-settings.ts'

interface Parts extends Sending {
  db: Db
  secrets: Pick<Secrets, 'seal' | 'unseal'>
  subscriptions: Pick<Subscriptions, 'keyOf'>
  /** Scheme and host visitors use, where a setting says it. */
  publicOrigin: string | undefined
  now: () => Date
}

const HOUR = 3_600_000
/** Milliseconds: so much a process's clock may be behind the database's, which runs jobs. */
const AFTER_OPENING = 5000

interface Reader {
  subscriptionId: string
  accountId: string
}

/**
 * Tells those who asked for it that a plan has opened, or that records of theirs have changed. Each is told once, however
 * many processes look.
 */
export function createReminders(parts: Parts): Required<Pick<Handlers, 'reminders' | 'reminderSms'>> {
  const { db, secrets, subscriptions, now } = parts

  async function remind(
    { subscriptionId, accountId }: Reader,
    key: string,
    text: MessageText,
  ): Promise<void> {
    const payload = { subscriptionId, title: text.title }
    await db.transaction((tx) =>
      tell(
        tx,
        { secrets, now: now() },
        { accountId },
        { key, text, later: [{ job: 'reminderSms', payload, key: `${accountId} ${key}` }] },
      ),
    )
  }

  async function tellOfPlans(words: Words): Promise<void> {
    const { open, next } = await readOpenings(db, now())
    // What opens before this job comes again is told when it opens, not up to an hour later.
    if (next && next.getTime() - now().getTime() < HOUR) {
      const runAt = new Date(next.getTime() + AFTER_OPENING)
      await enqueue(db, 'reminders', {}, { key: `opens ${next.toISOString()}`, runAt })
    }
    for (const plan of open) {
      const key = `plan:${plan.id}`
      const text = { ...words.plan(plan.title), link: `/t1/article_content?contentId=${plan.id}` }
      for (const reader of await readersOf(db, 'plans', plan.openedAt, key)) await remind(reader, key, text)
    }
  }

  /** All that changed since the last time is one message. */
  async function tellOfRecords(words: Words): Promise<void> {
    const changed = await db
      .select({
        subscriptionId: subscription.id,
        accountId: subscription.accountId,
        at: max(record.changedAt),
      })
      .from(subscription)
      .innerJoin(record, eq(record.accountId, subscription.accountId))
      .where(
        and(
          eq(subscription.topic, 'records'),
          isNull(subscription.endedAt),
          isNull(record.deletedAt),
          gt(record.changedAt, subscription.since),
        ),
      )
      .groupBy(subscription.id, subscription.accountId)
    for (const { at, ...reader } of changed) {
      const text = { ...words.records(), link: '/t1/personalCenter/business_record/allotment' }
      if (at) await remind(reader, `records:${at.getTime()}`, text)
    }
  }

  return {
    async reminders() {
      const words = wordsOf(await siteSettings(db))
      await tellOfPlans(words)
      await tellOfRecords(words)
    },
    reminderSms: sendLetter(parts, async ({ subscriptionId, title }) => {
      const [found] = await db
        .select({ id: account.id, phone: account.phone })
        .from(subscription)
        .innerJoin(account, eq(account.id, subscription.accountId))
        .where(
          and(eq(subscription.id, subscriptionId), isNull(subscription.endedAt), isNull(account.deletedAt)),
        )
      // Ended meanwhile, or gone.
      if (!found) return undefined
      const settings = await siteSettings(db)
      const origin = parts.publicOrigin ?? settings.origins?.production?.site ?? ''
      const stop = `${origin}/stop?key=${subscriptions.keyOf(subscriptionId)}`
      return {
        accountId: found.id,
        phone: secrets.unseal(found.phone, { table: 'account', column: 'phone', row: found.id }),
        about: 'reminder',
        values: { title, stop },
        settings,
      }
    }),
  }
}

/** Who wants to know of what happened then, and has not been told. */
async function readersOf(db: Db, topic: Topic, happened: Date, key: string): Promise<Reader[]> {
  const told = db
    .select({ one: sql`1` })
    .from(message)
    .where(and(eq(message.accountId, subscription.accountId), eq(message.key, key)))
  return db
    .select({ subscriptionId: subscription.id, accountId: subscription.accountId })
    .from(subscription)
    .where(
      and(
        eq(subscription.topic, topic),
        isNull(subscription.endedAt),
        lt(subscription.since, happened),
        notExists(told),
      ),
    )
}

type Words = ReturnType<typeof wordsOf>

/** In the site's own language: what is told is kept as it was. */
function wordsOf({ locale = 'zh-CN' }: SiteSettings) {
  const isChinese = locale.startsWith('zh')
  return {
    plan: (title: string) =>
      isChinese
        ? { title: `“${title}”已开放报名`, text: '请在报名截止以前办理。' }
        : { title: `“${title}” is open for registration`, text: 'Please register before it closes.' },
    records: () =>
      isChinese
        ? { title: '您的记录有变动', text: '请在个人中心的业务记录里查看。' }
        : { title: 'A record of yours has changed', text: 'See the records in your personal center.' },
  }
}
