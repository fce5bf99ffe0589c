import { ok } from '../../ground/http/envelope.ts'
import type { Operations } from '../../ground/http/operation.ts'
import { byStaff } from '../staff/by-staff.ts'
import { type ActNeeds, actorOf } from './device.ts'
import { confirmList, proposeList } from './freeze.ts'

/** The list of a plan: one officer proposes it, another one freezes it. */
export function listOperations({ change, secrets, now, isHttps }: ActNeeds) {
  return {
    async proposeAllocationList(request, reply) {
      const actor = actorOf(request, reply, isHttps)
      const { planId } = request.body
      const proposed = await change(
        byStaff(request),
        (tx) => proposeList(tx, secrets, { ...request.body, now: now() }, actor),
        ({ fingerprint, households }) => ({
          action: 'allocation-list-proposed',
          subject: planId,
          reason: request.body.reason,
          detail: { list: fingerprint, households },
        }),
      )
      return ok({ fingerprint: proposed.fingerprint, households: proposed.households })
    },
    async confirmAllocationList(request, reply) {
      const actor = actorOf(request, reply, isHttps)
      const { planId, actId } = request.body
      const frozen = await change(
        byStaff(request),
        (tx) => confirmList(tx, secrets, { planId, actId, now: now() }, actor),
        ({ fingerprint, households, edition, proposedBy }) => ({
          action: 'allocation-list-frozen',
          subject: planId,
          detail: { list: fingerprint, households, edition, with: proposedBy },
        }),
      )
      return ok({ edition: frozen.edition, households: frozen.households, fingerprint: frozen.fingerprint })
    },
  } satisfies Operations
}
