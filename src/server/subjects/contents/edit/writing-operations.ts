import { ok } from '../../../ground/http/envelope.ts'
import type { Operations } from '../../../ground/http/operation.ts'
import type { Core } from '../../../store/core.ts'
import { readKinds } from '../../kinds/kinds.ts'
import { byStaff } from '../../staff/by-staff.ts'
import { columnsBelow } from '../../staff/columns-below.ts'
import { staffOf } from '../../staff/permissions.ts'
import { readFaults } from './read-faults.ts'
import { saved } from './saved-content.ts'
import { unschedule } from './unschedule.ts'
import { writersIn } from './writers.ts'

/** Notices for authors while they write, and cancelling a schedule. */
export function writingOperations({ db, change }: Core) {
  return {
    async selectContentFaults(request) {
      return ok(await readFaults(db, await readKinds(db), request.query.contentId))
    },
    async unscheduleContent(request) {
      const row = await change(
        byStaff(request),
        async (tx) => unschedule(tx, await readKinds(tx), request.body, staffOf(request)),
        ({ title }) => ({
          action: 'content-unscheduled',
          subject: request.body.contentId,
          detail: { title },
        }),
      )
      return ok(await saved(db, row))
    },
    async selectColumnWriters(request) {
      const columns = (await columnsBelow(db, [request.query.key])) ?? []
      return ok(await writersIn(db, columns, staffOf(request).staffId))
    },
  } satisfies Operations
}
