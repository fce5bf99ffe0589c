import { ok } from '../../ground/http/envelope.ts'
import type { Operations } from '../../ground/http/operation.ts'
import { requireSession } from '../../ground/http/require-session.ts'
import type { Core } from '../../store/core.ts'
import { findByReceipt } from '../forms/sending/look-up.ts'
import { columnsBelow } from '../staff/columns-below.ts'
import { headsOf } from '../staff/grants.ts'
import { staffOf } from '../staff/permissions.ts'
import { noByAccount, noByReceipt, onlyRank } from './find-place.ts'
import { keepDraws } from './kept.ts'
import type { ActNeeds } from './device.ts'
import { listOperations } from './list-operations.ts'
import { listForStaff } from './list-staff.ts'
import { numberOperations } from './number-operations.ts'
import { ownAllocations } from './own.ts'
import { readPlan, readPlans, readStanding, refuseOtherForm } from './plan.ts'
import { previewList } from './preview.ts'
import { sealOperations } from './seal-operations.ts'
import { showPlace } from './show-place.ts'
import { showAllocation, showRows } from './show.ts'
import { showForStaff } from './show-staff.ts'

/** What everybody may ask of a plan's allocation. */
function publicOperations({ db, secrets, now }: Core) {
  const kept = keepDraws(db)
  return {
    async selectAllocation({ params }) {
      return ok(await showAllocation(db, kept, await readPlan(db, params.planId), now()))
    },
    async selectAllocationRows({ params: { planId }, query: { edition, current = 1, size = 20 } }) {
      await readPlan(db, planId)
      return ok(await showRows(db, kept, planId, { edition, current, size }, now()))
    },
    async selectAllocationPlace({ params: { planId }, query: { number, code } }) {
      await readPlan(db, planId)
      const place = await showPlace(db, kept, planId, await readStanding(db, planId), (editionId) =>
        noByReceipt(db, secrets, editionId, number.trim()),
      )
      const isHolder = code !== undefined && (await findByReceipt(db, number.trim(), code)) !== undefined
      return ok(isHolder ? place : onlyRank(place))
    },
    async selectOwnAllocationPlace(request) {
      const { accountId } = await requireSession(request)
      const { planId } = request.params
      await readPlan(db, planId)
      return ok(
        await showPlace(db, kept, planId, await readStanding(db, planId), (editionId) =>
          noByAccount(db, editionId, accountId),
        ),
      )
    },
    async selectOwnAllocations(request) {
      const { accountId } = await requireSession(request)
      return ok(await ownAllocations({ db, secrets, now }, kept, accountId))
    },
  } satisfies Operations
}

/** What the staff sees of plans and their lists. */
function staffReads({ db, secrets, now }: Core) {
  return {
    async selectEditorAllocations(request) {
      const { staffId } = staffOf(request)
      const columns = await columnsBelow(db, await headsOf(db, staffId, 'read'))
      return ok(await listForStaff(db, await readPlans(db, columns), staffId, now()))
    },
    async selectEditorAllocation(request) {
      const plan = await readPlan(db, request.query.planId)
      return ok(await showForStaff(db, secrets, plan, staffOf(request).staffId, now()))
    },
    async previewAllocationList(request) {
      const { planId, ...wanted } = request.body
      const { allocation } = await readStanding(db, planId)
      refuseOtherForm(await readPlan(db, planId), allocation, wanted.formKey)
      return ok(await previewList(db, secrets, { planId, ...wanted }))
    },
  } satisfies Operations
}

export const allocationOperations = (needs: ActNeeds) => ({
  ...publicOperations(needs),
  ...staffReads(needs),
  ...listOperations(needs),
  ...sealOperations(needs),
  ...numberOperations(needs),
})
