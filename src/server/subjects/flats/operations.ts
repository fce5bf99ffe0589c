import { ok } from '../../ground/http/envelope.ts'
import type { Operations } from '../../ground/http/operation.ts'
import type { Core } from '../../store/core.ts'
import { writeFlats } from '../../../contract/flats/read-flats.ts'
import { readPlan } from '../allocation/plan.ts'
import { byStaff } from '../staff/by-staff.ts'
import { showFree } from './free.ts'
import { fingerprintOf, previewFlats, readKept, saveFlats } from './save.ts'
import { showFlats, showProjectFlats } from './show.ts'

export function flatOperations({ db, change, secrets }: Core) {
  return {
    async selectFlats({ params: { planId }, query: { building } }) {
      return ok(await showFlats(db, await readPlan(db, planId), building))
    },
    async selectFreeFlats({ params: { planId }, query: { current = 1, size = 10, ...wanted } }) {
      await readPlan(db, planId)
      return ok(await showFree(db, planId, { ...wanted, current, size }))
    },
    async selectProjectFlats({ query: { project } }) {
      return ok(await showProjectFlats(db, project))
    },
    async selectEditorFlats({ query: { planId } }) {
      await readPlan(db, planId)
      const flats = await readKept(db, planId)
      return ok({ total: flats.length, table: writeFlats(flats), fingerprint: fingerprintOf(flats) })
    },
    async previewFlats({ body: { planId, table } }) {
      await readPlan(db, planId)
      return ok(await previewFlats(db, planId, table))
    },
    async saveFlats(request) {
      const { planId } = request.body
      await readPlan(db, planId)
      const saved = await change(
        byStaff(request),
        (tx) => saveFlats(tx, secrets, request.body),
        ({ total }) => ({ action: 'flats-saved', subject: planId, detail: { flats: total } }),
      )
      return ok({ total: saved.total })
    },
  } satisfies Operations
}
