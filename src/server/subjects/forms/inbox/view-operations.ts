import { ok } from '../../../ground/http/envelope.ts'
import type { Operations } from '../../../ground/http/operation.ts'
import { badRequest } from '../../../ground/refusal.ts'
import type { Core } from '../../../store/core.ts'
import { byStaff } from '../../staff/by-staff.ts'
import { staffOf } from '../../staff/permissions.ts'
import { listViews, removeView, saveView } from './views.ts'

/** Views of the inbox that somebody keeps for themselves. */
export function viewOperations({ db, secrets, change }: Core) {
  return {
    async selectInboxViews(request) {
      return ok(await listViews(db, secrets, staffOf(request).staffId))
    },
    async saveInboxView(request) {
      const { staffId } = staffOf(request)
      const { filter } = request.body
      const name = request.body.name.trim()
      if (name === '') throw badRequest('needs a name', 'name')
      const id = await change(byStaff(request), (tx) => saveView(tx, secrets, { staffId, name, filter }))
      return ok({ id })
    },
    async removeInboxView(request) {
      const { staffId } = staffOf(request)
      await change(byStaff(request), (tx) => removeView(tx, { staffId, id: request.body.viewId }))
      return ok(null)
    },
  } satisfies Operations
}
