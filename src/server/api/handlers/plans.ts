import { columnsOf } from '../../columns/edit/list.ts'
import { readKinds } from '../../contents/kinds.ts'
import { planCalendar } from '../../plans/calendar.ts'
import { headsOf } from '../../staff/grants.ts'
import { staffOf } from '../../staff/permissions.ts'
import type { ApiContext } from '../context.ts'
import { ok } from '../envelope.ts'
import type { Service } from '../types.ts'

/** What the staff sees of plans beside their contents. */
export function planHandlers({ db }: ApiContext): Pick<Service, 'selectPlanTimes'> {
  return {
    async selectPlanTimes(request) {
      const { from, until } = request.query
      const columns = await columnsOf(db, await headsOf(db, staffOf(request).staffId, 'read'))
      return ok(await planCalendar(db, await readKinds(db), { from, until, columns }))
    },
  }
}
