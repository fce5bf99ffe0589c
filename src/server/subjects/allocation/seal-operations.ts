import { ok } from '../../ground/http/envelope.ts'
import type { Operations } from '../../ground/http/operation.ts'
import { byStaff } from '../staff/by-staff.ts'
import { type ActNeeds, actorOf } from './device.ts'
import { openEnvelope, printEnvelope } from './envelope.ts'
import { confirmSeal, proposeSeal } from './seal.ts'

/** The seal of a draw, by two officers, and its code on paper, printed and typed again. */
export function sealOperations({ change, secrets, now, isHttps }: ActNeeds) {
  return {
    async proposeAllocationSeal(request, reply) {
      const actor = actorOf(request, reply, isHttps)
      const { planId, drawAt } = request.body
      await change(
        byStaff(request),
        (tx) => proposeSeal(tx, secrets, { ...request.body, now: now() }, actor),
        { action: 'allocation-seal-proposed', subject: planId, detail: { drawAt } },
      )
      return ok(null)
    },
    async confirmAllocationSeal(request, reply) {
      const actor = actorOf(request, reply, isHttps)
      const { planId, actId } = request.body
      const sealed = await change(
        byStaff(request),
        (tx) => confirmSeal(tx, secrets, { planId, actId, now: now() }, actor),
        ({ fingerprint, list, proposedBy }) => ({
          action: 'allocation-sealed',
          subject: planId,
          detail: { announcement: fingerprint, list, with: proposedBy },
        }),
      )
      return ok({ fingerprint: sealed.fingerprint })
    },
    async printAllocationEnvelope(request, reply) {
      const actor = actorOf(request, reply, isHttps)
      const { planId } = request.body
      const printed = await change(
        byStaff(request),
        (tx) => printEnvelope(tx, secrets, { planId, now: now() }, actor),
        ({ announcement }) => ({
          action: 'allocation-envelope-printed',
          subject: planId,
          detail: { announcement },
        }),
      )
      return ok(printed)
    },
    async openAllocationEnvelope(request, reply) {
      const actor = actorOf(request, reply, isHttps)
      const { planId, announcement } = request.body
      const typed = await change(
        byStaff(request),
        (tx) => openEnvelope(tx, secrets, { ...request.body, now: now() }, actor),
        ({ isOpened, with: first }) => ({
          action: isOpened ? 'allocation-envelope-opened' : 'allocation-envelope-opening',
          subject: planId,
          detail: { announcement, ...(isOpened && { with: first }) },
        }),
      )
      return ok({ isOpened: typed.isOpened })
    },
  } satisfies Operations
}
