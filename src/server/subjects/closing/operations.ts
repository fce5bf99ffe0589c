import { ok } from '../../ground/http/envelope.ts'
import type { Operations } from '../../ground/http/operation.ts'
import type { AuditEvent } from '../../store/change.ts'
import type { Core } from '../../store/core.ts'
import { readPlan } from '../allocation/plan.ts'
import { byStaff } from '../staff/by-staff.ts'
import { staffOf } from '../staff/permissions.ts'
import { closePlan, draftNotice, showClosing } from './close.ts'

export function closingOperations({ db, change, secrets, now }: Core) {
  return {
    async selectClosing({ query }) {
      return ok(await showClosing(db, await readPlan(db, query.planId)))
    },
    async draftResultNotice(request) {
      const { planId, columnKey } = request.body
      const plan = await readPlan(db, planId)
      const id = await change(
        byStaff(request),
        (tx) => draftNotice(tx, secrets, plan, columnKey, staffOf(request)),
        (made: string): AuditEvent[] => [
          { action: 'content-added', subject: made, detail: { kind: 'article', column: columnKey } },
          { action: 'allocation-notice-drafted', subject: planId, detail: { content: made } },
        ],
      )
      return ok({ id })
    },
    async closePlan(request) {
      const { planId } = request.body
      const plan = await readPlan(db, planId)
      const { staffId } = staffOf(request)
      await change(
        byStaff(request),
        (tx) => closePlan(tx, secrets, plan, { staffId, now: now() }),
        (figures) => ({ action: 'allocation-closed', subject: planId, detail: { ...figures } }),
      )
      return ok(null)
    },
  } satisfies Operations
}
