import { ok } from '../../ground/http/envelope.ts'
import type { Operations } from '../../ground/http/operation.ts'
import type { Core } from '../../store/core.ts'
import { readPlan } from '../allocation/plan.ts'
import { dayIn } from '../monitoring/day.ts'
import { byStaff } from '../staff/by-staff.ts'
import { readTimeZone } from '../../store/time-zone.ts'
import { folderOf, takenEvent } from './folder.ts'
import { zipOf } from './zip.ts'

export function notaryOperations({ db, change, now }: Core) {
  return {
    async takeAllocationFolder(request) {
      const plan = await readPlan(db, request.body.planId)
      const folder = await change(
        byStaff(request),
        (tx) => folderOf(tx, plan, now()),
        (taken) => takenEvent(plan.id, taken),
      )
      const timeZone = await readTimeZone(db)
      const name = `${plan.id}-${dayIn(timeZone, now())}`
      const bytes = await zipOf(name, folder.files)
      return ok({
        name: `${name}.zip`,
        mime: 'application/zip',
        bytes: Buffer.from(bytes).toString('base64'),
      })
    },
  } satisfies Operations
}
