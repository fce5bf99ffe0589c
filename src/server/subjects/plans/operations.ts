import { columnsBelow } from '../staff/columns-below.ts'
import { readKinds } from '../kinds/kinds.ts'
import { planCalendar } from './calendar.ts'
import { headsOf } from '../staff/grants.ts'
import { staffOf } from '../staff/permissions.ts'
import type { Core } from '../../store/core.ts'
import { ok } from '../../ground/http/envelope.ts'
import type { Operations } from '../../ground/http/operation.ts'

/** What the staff sees of plans beside their contents. */
export function planOperations({ db }: Core) {
  return {
    async selectPlanTimes(request) {
      const { from, until } = request.query
      const columns = await columnsBelow(db, await headsOf(db, staffOf(request).staffId, 'read'))
      return ok(await planCalendar(db, await readKinds(db), { from, until, columns }))
    },
  } satisfies Operations
}
