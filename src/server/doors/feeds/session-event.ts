import { chooseAddress } from '../../../contract/choosing/addresses.ts'
import type { Locale } from '../../../contract/types.ts'
import type { Db } from '../../store/db/database.ts'
import { readRules } from '../../subjects/choosing/household.ts'
import { readSessions } from '../../subjects/choosing/read.ts'
import type { CalendarEvent } from './calendar.ts'
import { wordsOf } from './read-plans.ts'

interface Asked {
  planId: string
  session: number
  origin: string
  locale: Locale
}

/** One session of a plan, for the calendars of its households; undefined where there is none. */
export async function sessionEvent(
  db: Db,
  name: string,
  { planId, session, origin, locale }: Asked,
): Promise<CalendarEvent | undefined> {
  const found = (await readSessions(db, planId)).find(({ number }) => number === session)
  if (!found) return undefined
  const { rules, publishedAt } = await readRules(db, planId)
  return {
    uid: `${planId}-session-${session}@${new URL(origin).host}`,
    at: found.startsAt,
    until: found.endsAt,
    changed: publishedAt,
    title: wordsOf(locale)('choose.title', { title: name }),
    place: rules.place,
    url: origin + chooseAddress(planId),
  }
}
