import type { FastifyReply, FastifyRequest } from 'fastify'
import { ok } from '../../ground/http/envelope.ts'
import type { Operations } from '../../ground/http/operation.ts'
import { say } from '../../ground/language/say.ts'
import { requireSession } from '../../ground/http/require-session.ts'
import type { Core } from '../../store/core.ts'
import { findByReceipt } from '../forms/sending/look-up.ts'
import { byStaff } from '../staff/by-staff.ts'
import { columnsBelow } from '../staff/columns-below.ts'
import { headsOf } from '../staff/grants.ts'
import { staffOf } from '../staff/permissions.ts'
import { actorOf } from './device.ts'
import { enterNumber, type Entry } from './draw.ts'
import { openEnvelope, printEnvelope } from './envelope.ts'
import { noByAccount, noByReceipt, onlyRank } from './find-place.ts'
import { confirmList, proposeList } from './freeze.ts'
import { keepDraws } from './kept.ts'
import { listForStaff } from './list-staff.ts'
import { ownAllocations } from './own.ts'
import { conflict, readPlan, readPlans, readStanding } from './plan.ts'
import { previewList } from './preview.ts'
import { confirmSeal, proposeSeal } from './seal.ts'
import { showAllocation, showPlace, showRows } from './show.ts'
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
      return ok(await ownAllocations(db, kept, accountId))
    },
  } satisfies Operations
}

/** What the staff does: every step is one transaction with its line in the audit log. */
function staffOperations({ db, change, secrets, now }: Core) {
  /** The second entry that differs is logged, and refused after that. */
  async function enter(
    request: FastifyRequest,
    reply: FastifyReply,
    kind: 'draw' | 'correct',
    entry: Omit<Entry, 'now'>,
  ) {
    const actor = actorOf(request, reply)
    const done = await change(
      byStaff(request),
      (tx) => enterNumber(tx, secrets, kind, { ...entry, now: now() }, actor),
      (result) => {
        const detail = { announcement: entry.announcement.slice(0, 16), kind }
        const subject = entry.planId
        if (result.outcome === 'waits') return { action: 'allocation-number-entered', subject, detail }
        if (result.outcome === 'differs')
          return {
            action: 'allocation-numbers-differed',
            subject,
            detail: { ...detail, positions: result.positions.join(' ') },
          }
        return {
          action: kind === 'draw' ? 'allocation-drawn' : 'allocation-corrected',
          subject,
          reason: entry.reason,
          detail: { ...detail, households: result.households, with: result.enteredBy },
        }
      },
    )
    if (done.outcome === 'differs')
      throw conflict(
        'numbers-differ',
        done.positions[0] === 0
          ? say`the two numbers differ in length: nothing was drawn, both of you enter it again`
          : say`the two numbers differ at ${done.positions.join(', ')}: nothing was drawn, both of you enter it again`,
      )
    return ok({ isDrawn: done.outcome === 'drawn' })
  }

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
      await readPlan(db, planId)
      return ok(await previewList(db, secrets, { planId, ...wanted }))
    },
    async proposeAllocationList(request, reply) {
      const actor = actorOf(request, reply)
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
      const actor = actorOf(request, reply)
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
    async proposeAllocationSeal(request, reply) {
      const actor = actorOf(request, reply)
      const { planId, drawAt } = request.body
      await change(
        byStaff(request),
        (tx) => proposeSeal(tx, secrets, { ...request.body, now: now() }, actor),
        { action: 'allocation-seal-proposed', subject: planId, detail: { drawAt } },
      )
      return ok(null)
    },
    async confirmAllocationSeal(request, reply) {
      const actor = actorOf(request, reply)
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
      const actor = actorOf(request, reply)
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
      const actor = actorOf(request, reply)
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
    async enterPublicNumber(request, reply) {
      return enter(request, reply, 'draw', { ...request.body, reason: '' })
    },
    async correctPublicNumber(request, reply) {
      return enter(request, reply, 'correct', request.body)
    },
  } satisfies Operations
}

export const allocationOperations = (core: Core) => ({ ...publicOperations(core), ...staffOperations(core) })
