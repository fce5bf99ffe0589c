import { and, eq } from 'drizzle-orm'
import { DEFAULT_TIME_ZONE } from '../../../contract/constants.ts'
import { ok } from '../../ground/http/envelope.ts'
import type { Operations } from '../../ground/http/operation.ts'
import { notFound } from '../../ground/refusal.ts'
import type { Core } from '../../store/core.ts'
import { live } from '../../store/db/schema.ts'
import type { ReadSite } from '../columns/tree/site-state.ts'
import type { ReadForms } from '../forms/definition/read-forms.ts'
import { dayIn } from '../monitoring/day.ts'
import { columnsBelow } from '../staff/columns-below.ts'
import { headsOf } from '../staff/grants.ts'
import { staffOf } from '../staff/permissions.ts'
import { readFigures, weekOf } from './figures.ts'
import { opinionsSince, type OpinionCounter } from './helpfulness.ts'
import { mostAsked } from './unknown-addresses.ts'

const FIGURE_DAYS = 90
const DAY_MILLISECONDS = 86_400_000
/** The kind whose contents are answers. */
const ANSWERS = 'faq'

interface Needs extends Pick<Core, 'db' | 'now'> {
  site: ReadSite
  opinions: OpinionCounter
  forms: ReadForms
}

/** What visitors say by what they press and where they end, without saying who they are. */
export function visitorOperations({ db, now, site, opinions, forms }: Needs) {
  return {
    async recordOpinion({ body: { contentId, isHelpful } }) {
      const isAnswer = and(eq(live.id, contentId), eq(live.kind, ANSWERS))
      const [{ settings }, found] = await Promise.all([site(), db.$count(live, isAnswer)])
      if (found === 0) throw notFound('answer')
      const day = dayIn(settings.timeZone ?? DEFAULT_TIME_ZONE, now())
      opinions.count({ contentId, day, isHelpful })
      return ok(null)
    },
    async selectVisitorFigures(request) {
      const since = new Date(now().getTime() - FIGURE_DAYS * DAY_MILLISECONDS).toISOString().slice(0, 10)
      const columns = await columnsBelow(db, await headsOf(db, staffOf(request).staffId, 'read'))
      const [answers, addresses] = await Promise.all([
        opinionsSince(db, since, columns),
        mostAsked(db, since),
      ])
      return ok({ since, answers, addresses })
    },
    async selectFigures(request) {
      const { staffId } = staffOf(request)
      const { settings } = await site()
      const timeZone = settings.timeZone ?? DEFAULT_TIME_ZONE
      const week = weekOf(request.query.week, dayIn(timeZone, now()))
      const columns = await columnsBelow(db, await headsOf(db, staffId, 'read'))
      return ok(await readFigures(db, await forms(), { ...week, columns, staffId, timeZone }))
    },
  } satisfies Operations
}
