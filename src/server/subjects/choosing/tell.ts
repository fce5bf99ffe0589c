import { and, asc, eq, gt, lte } from 'drizzle-orm'
import { chooseAddress } from '../../../contract/choosing/addresses.ts'
import { shortFlat } from '../../../contract/choosing/types.ts'
import type { Db } from '../../store/db/database.ts'
import { choosingHousehold } from '../../store/db/schema.ts'
import { enqueue } from '../../store/jobs/enqueue.ts'
import type { ChoiceNews } from '../../store/jobs/payloads.ts'
import type { Handler } from '../../store/jobs/runner.ts'
import type { Secrets } from '../../store/secrets/secrets.ts'
import { senderOf } from '../forms/inbox/sms.ts'
import type { Sending } from '../messages/channels/channel.ts'
import { sendLetter, tell } from '../messages/tell.ts'
import { keepRecord } from '../records/keep-record.ts'
import { allocationFields, choiceFields, type Facts, readFacts, readSetting } from './facts.ts'
import { chinese, english } from './told-words.ts'

/** Households that one job tells; the next one goes on after them. */
const AT_ONCE = 200

type Setting = NonNullable<Awaited<ReturnType<typeof readSetting>>>
type About = ChoiceNews | 'session'

interface Parts {
  db: Db
  secrets: Pick<Secrets, 'seal' | 'unseal' | 'blindIndex'>
  now: () => Date
}

/** Tells every household its session, once for each publication, and begins its records. */
export function createTellSessions(parts: Parts): Handler<'tellSessions'> {
  const { db } = parts
  return async ({ planId, version, after, last }) => {
    const rows = await db
      .select({ rank: choosingHousehold.rank })
      .from(choosingHousehold)
      .where(
        and(
          eq(choosingHousehold.planId, planId),
          gt(choosingHousehold.rank, after),
          lte(choosingHousehold.rank, last),
        ),
      )
      .orderBy(asc(choosingHousehold.rank))
      .limit(AT_ONCE)
    const ranks = rows.map(({ rank }) => rank)
    await tellSome(parts, { planId, ranks, about: 'session', key: String(version) }, async (tx) => {
      const end = ranks.at(-1)
      if (ranks.length === AT_ONCE && end !== undefined)
        await enqueue(
          tx,
          'tellSessions',
          { planId, version, after: end, last },
          { key: `sessions ${planId} ${version} ${end}` },
        )
    })
  }
}

/** Tells one household what became of its choice. */
export function createTellChoice(parts: Parts): Handler<'tellChoice'> {
  return async ({ planId, rank, about, key }) => {
    await tellSome(parts, { planId, ranks: [rank], about, key })
  }
}

interface Telling {
  planId: string
  ranks: readonly number[]
  about: About
  /** Tells one message from the next of the same kind. */
  key: string
}

/** Records and messages, in one transaction. */
async function tellSome(
  { db, secrets, now }: Parts,
  { planId, ranks, about, key }: Telling,
  more: (tx: Db) => Promise<void> = async () => {},
): Promise<void> {
  const setting = await readSetting(db, planId)
  if (!setting) return
  await db.transaction(async (tx) => {
    for (const facts of await readFacts(tx, planId, ranks)) {
      const { rank } = facts.household
      await keepRecords(tx, secrets, { setting, facts }, now())
      const { accountId = null } = facts.submission ?? {}
      await tell(
        tx,
        { secrets, now: now() },
        { accountId },
        {
          // An account may have applied for two households.
          key: `choosing:${about}:${planId}:${rank}:${key}`,
          text: {
            title: setting.plan.title,
            text: textOf(setting, facts, about),
            link: chooseAddress(planId),
          },
          later: [
            {
              job: 'choiceSms',
              payload: { planId, rank, about },
              key: `${about} ${planId} ${rank} ${key}`,
            },
          ],
        },
      )
    }
    await more(tx)
  })
}

async function keepRecords(
  tx: Db,
  secrets: Parts['secrets'],
  { setting: { plan, projectName }, facts }: { setting: Setting; facts: Facts },
  now: Date,
): Promise<void> {
  const { household, submission } = facts
  // The application was erased: nobody owns the record.
  if (!submission) return
  const own = {
    // Of the household: its rank is another one where the draw is corrected.
    sourceId: `${plan.id}:${household.submissionId}`,
    accountId: submission.accountId,
    phone:
      submission.accountId === null ? (await senderOf({ db: tx, secrets }, submission.id))?.phone : undefined,
  }
  await keepRecord(
    tx,
    secrets,
    { kind: 'real_time_rental', ...own, fields: choiceFields(plan, projectName, facts) },
    now,
  )
  const fields = allocationFields(plan, projectName, facts)
  if (fields) await keepRecord(tx, secrets, { kind: 'zhongbao', ...own, fields }, now)
}

/** What one household is told: where its account is reached, or else as its application says. */
export const createChoiceSms = (parts: Pick<Parts, 'db' | 'secrets'> & Sending): Handler<'choiceSms'> =>
  sendLetter(parts, async ({ planId, rank, about }) => {
    const setting = await readSetting(parts.db, planId)
    const [facts] = await readFacts(parts.db, planId, [rank])
    if (!setting || !facts?.submission) return undefined
    const sender = await senderOf(parts, facts.submission.id)
    if (!sender) return undefined
    const { accountId, phone } = sender
    const values = { title: setting.plan.title, text: textOf(setting, facts, about) }
    return { accountId, phone, about: 'allocation', values, settings: setting.settings }
  })

function textOf({ settings, timeZone }: Setting, { household, session, own }: Facts, about: About): string {
  const isChinese = (settings.locale ?? 'zh-CN').startsWith('zh')
  const words = isChinese ? chinese : english
  const time = spanOf(isChinese ? 'zh-CN' : 'en', timeZone, session)
  return {
    session: () => words.session(household.rank, time),
    moved: () => words.moved(time),
    missed: () => words.missed(),
    chosen: () => words.chosen(own ? shortFlat(own) : '', household.receipt ?? ''),
    undone: () => words.undone(),
    gaveUp: () => words.gaveUp(),
  }[about]()
}

/** `2026年12月15日 10:40–11:00`; the end has its day where that is another one. */
function spanOf(locale: string, timeZone: string, { startsAt, endsAt }: Facts['session']): string {
  const day = new Intl.DateTimeFormat(locale, { timeZone, dateStyle: 'long' })
  const clock = new Intl.DateTimeFormat(locale, { timeZone, timeStyle: 'short' })
  const [first, last] = [day.format(startsAt), day.format(endsAt)]
  return `${first} ${clock.format(startsAt)}–${first === last ? '' : `${last} `}${clock.format(endsAt)}`
}
