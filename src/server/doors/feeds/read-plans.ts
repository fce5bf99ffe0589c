import { eq } from 'drizzle-orm'
import { personal as englishOwn } from '../../../contract/language/en.personal.ts'
import { catalogue as english } from '../../../contract/language/en.ts'
import { speaker } from '../../../contract/language/translate.ts'
import { personal as chineseOwn } from '../../../contract/language/zh-CN.personal.ts'
import { catalogue as chinese, type MessageKey } from '../../../contract/language/zh-CN.ts'
import type { BuiltInKinds } from '../../../contract/kinds.ts'
import type { Locale } from '../../../contract/types.ts'
import type { SiteState } from '../../subjects/columns/tree/site-state.ts'
import type { Db } from '../../store/db/database.ts'
import { content, contentVersion } from '../../store/db/schema.ts'
import type { CalendarEvent } from './calendar.ts'

type Plan = Readonly<BuiltInKinds['allocationPlan']>

/** A plan, and the last change that visitors can see. */
export interface DatedPlan {
  plan: Plan
  changed: Date
}

/** Every public plan, ordered by opening time. */
export async function readPlans(db: Db, site: Pick<SiteState, 'readKind'>): Promise<DatedPlan[]> {
  const plans = await site.readKind('allocationPlan')
  const rows = await db
    .select({ id: content.id, changed: contentVersion.createdAt })
    .from(content)
    .innerJoin(contentVersion, eq(contentVersion.id, content.liveVersion))
    .where(eq(content.kind, 'allocationPlan'))
  const dates = new Map(rows.map(({ id, changed }) => [id, changed]))
  return plans
    .map((plan) => ({ plan, changed: dates.get(plan.id) ?? new Date(plan.registerStart) }))
    .toSorted((a, b) => Date.parse(a.plan.registerStart) - Date.parse(b.plan.registerStart))
}

/** The plan's opening and closing. The notice is identified by its contentId only, so that it may move. */
export function eventsOf({ plan, changed }: DatedPlan, origin: string, locale: Locale): CalendarEvent[] {
  const t = wordsOf(locale)
  const { id, name, mode, district, units, noticeId, registerStart, registerEnd } = plan
  const facts = [mode, district, units !== undefined && t('plan.units', { count: units })]
  const shared = {
    changed,
    text: facts.filter(Boolean).join(t('article.comma')),
    url: noticeId
      ? `${origin}/t1/article_content?contentId=${encodeURIComponent(noticeId)}`
      : `${origin}/home`,
  }
  const host = new URL(origin).host
  return [
    {
      ...shared,
      uid: `${id}-opens@${host}`,
      at: new Date(registerStart),
      title: t('calendar.opens', { name }),
    },
    {
      ...shared,
      uid: `${id}-closes@${host}`,
      at: new Date(registerEnd),
      title: t('calendar.closes', { name }),
    },
  ]
}

/** Interface texts in the site's language: a subscriber has no other. */
export function wordsOf(locale: Locale) {
  const words = locale === 'en' ? { ...english, ...englishOwn } : { ...chinese, ...chineseOwn }
  return speaker<MessageKey>(words, locale)
}
