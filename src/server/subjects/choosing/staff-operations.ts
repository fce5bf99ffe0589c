import type { FastifyRequest } from 'fastify'
import { ok } from '../../ground/http/envelope.ts'
import type { Operations } from '../../ground/http/operation.ts'
import type { Core } from '../../store/core.ts'
import type { Action } from '../../store/audit/actions.ts'
import type { Db } from '../../store/db/database.ts'
import { type ActNeeds, actorOf } from '../allocation/device.ts'
import { readPlan } from '../allocation/plan.ts'
import { byStaff } from '../staff/by-staff.ts'
import { staffOf } from '../staff/permissions.ts'
import { databaseTime } from './clock.ts'
import { type AtCounter, requireCounter, sitDown } from './counters.ts'
import { giveUp } from './give-up.ts'
import { absent, atCounter, callAgain, callNext, came, checkIn } from './hall.ts'
import { planned, publishSessions } from './publish.ts'
import { shownSession } from './show.ts'
import { showHall } from './show-hall.ts'
import { showForStaff } from './show-staff.ts'
import { chooseFlat, freeHeld, holdFlat } from './take.ts'
import { confirmUndo, proposeUndo } from './undo.ts'

/** Sessions, and what belongs to the hall as a whole. */
function hallOperations({ db, change, secrets }: Core) {
  return {
    async selectEditorChoosing({ query }) {
      return ok(await showForStaff(db, await readPlan(db, query.planId)))
    },
    async previewSessions({ body: { planId, ...wanted } }) {
      const made = await planned(db, await readPlan(db, planId), wanted, await databaseTime(db))
      return ok({ households: made.households.length, sessions: made.sessions.map(shownSession) })
    },
    async publishSessions(request) {
      const { planId, ...wanted } = request.body
      const plan = await readPlan(db, planId)
      const { staffId } = staffOf(request)
      const made = await change(
        byStaff(request),
        async (tx) => publishSessions(tx, secrets, plan, wanted, { now: await databaseTime(tx), staffId }),
        ({ version, sessions, households }) => ({
          action: 'sessions-published',
          subject: planId,
          detail: { version, sessions, households, from: wanted.from, to: wanted.to },
        }),
      )
      return ok(made)
    },
    async selectHall(request) {
      const { planId, session } = request.query
      const plan = await readPlan(db, planId)
      return ok(await showHall(db, secrets, plan, { session, staffId: staffOf(request).staffId }))
    },
    async openCounter(request) {
      const { planId, counter } = request.body
      await readPlan(db, planId)
      const { staffId } = staffOf(request)
      await change(
        byStaff(request),
        async (tx) => sitDown(tx, { ...request.body, staffId }, await databaseTime(tx)),
        {
          action: 'counter-opened',
          subject: planId,
          detail: { counter, state: request.body.isPaused ? 'paused' : 'open' },
        },
      )
      return ok(null)
    },
    async checkInHousehold(request) {
      const { planId, said } = request.body
      await readPlan(db, planId)
      const { rank } = await change(
        byStaff(request),
        async (tx) => checkIn(tx, secrets, { planId, said }, await databaseTime(tx)),
        (one) =>
          one.isRepeated
            ? undefined
            : { action: 'household-arrived', subject: planId, detail: { rank: one.rank } },
      )
      return ok({ rank })
    },
    async callNext(request) {
      const { planId, counter } = request.body
      await readPlan(db, planId)
      const at = { planId, counter, staffId: staffOf(request).staffId }
      const rank = await change(
        byStaff(request),
        async (tx) => callNext(tx, at, await databaseTime(tx)),
        (called) => ({ action: 'household-called', subject: planId, detail: { rank: called, counter } }),
      )
      return ok({ rank })
    },
  } satisfies Operations
}

/** Runs something at a counter with its household. */
function deskOf({ db, change }: Pick<Core, 'db' | 'change'>) {
  return async <Done>(
    request: FastifyRequest & { body: { planId: string; counter: number; rank: number } },
    action: Action,
    run: (tx: Db, at: AtCounter, now: Date) => Promise<Done>,
    /** For the audit log; undefined where nothing was changed. */
    more: (done: Done) => Record<string, string> | undefined = () => ({}),
  ): Promise<Done> => {
    const { planId, counter, rank } = request.body
    await readPlan(db, planId)
    const { staffId } = staffOf(request)
    return change(
      byStaff(request),
      async (tx) => run(tx, { planId, counter, staffId }, await databaseTime(tx)),
      (done) => {
        const detail = more(done)
        return detail && { action, subject: planId, detail: { rank, counter, ...detail } }
      },
    )
  }
}

/** What is done at a counter with its household. */
function deskOperations(core: Pick<Core, 'db' | 'change'>) {
  const atDesk = deskOf(core)
  return {
    async callAgain(request) {
      const { rank } = request.body
      await atDesk(request, 'household-called', (tx, at, now) => callAgain(tx, at, rank, now))
      return ok(null)
    },
    async householdCame(request) {
      const { rank } = request.body
      await atDesk(request, 'household-came', (tx, at, now) => came(tx, at, rank, now))
      return ok(null)
    },
    async householdAbsent(request) {
      const { rank } = request.body
      const moved = await atDesk(
        request,
        'household-absent',
        (tx, at, now) => absent(tx, at, rank, now),
        (to) => ({ to }),
      )
      return ok({ moved })
    },
    async giveUpAtCounter(request) {
      const { rank } = request.body
      await atDesk(request, 'household-gave-up', async (tx, at, now) =>
        giveUp(tx, await atCounter(tx, at, rank), now),
      )
      return ok(null)
    },
    async holdAtCounter(request) {
      const { rank, flatId } = request.body
      const held = await atDesk(
        request,
        'flat-held',
        async (tx, at, now) => {
          await atCounter(tx, at, rank)
          return holdFlat(tx, { planId: at.planId, counter: at.counter, rank, flatId }, now)
        },
        ({ flat, isRepeated }) => (isRepeated ? undefined : { flat }),
      )
      return ok({ flatId, flat: held.flat, until: (held.heldUntil ?? new Date(0)).toISOString() })
    },
    async releaseAtCounter(request) {
      const { rank } = request.body
      await atDesk(request, 'flat-released', async (tx, at, now) =>
        freeHeld(tx, await atCounter(tx, at, rank), now),
      )
      return ok(null)
    },
    async chooseAtCounter(request) {
      const { rank, flatId } = request.body
      const chosen = await atDesk(
        request,
        'flat-chosen',
        async (tx, at, now) => {
          await requireCounter(tx, at)
          return chooseFlat(tx, { planId: at.planId, counter: at.counter, rank, flatId }, now)
        },
        ({ flat, receipt = '', isRepeated }) => (isRepeated ? undefined : { flat, receipt }),
      )
      return ok({ flatId, flat: chosen.flat, receipt: chosen.receipt ?? '' })
    },
  } satisfies Operations
}

/** A choice is undone by two people. */
function undoOperations({ db, change, secrets, isHttps }: ActNeeds) {
  return {
    async proposeUndo(request, reply) {
      const actor = actorOf(request, reply, isHttps)
      const { planId, rank, reason } = request.body
      await readPlan(db, planId)
      await change(
        byStaff(request),
        async (tx) => proposeUndo(tx, secrets, request.body, actor, await databaseTime(tx)),
        ({ flat }) => ({ action: 'choice-undo-proposed', subject: planId, reason, detail: { rank, flat } }),
      )
      return ok(null)
    },
    async confirmUndo(request, reply) {
      const actor = actorOf(request, reply, isHttps)
      const { planId } = request.body
      await readPlan(db, planId)
      await change(
        byStaff(request),
        async (tx) => confirmUndo(tx, secrets, request.body, actor, await databaseTime(tx)),
        ({ rank, flat, reason, proposedBy }) => ({
          action: 'choice-undone',
          subject: planId,
          reason,
          detail: { rank, flat, with: proposedBy },
        }),
      )
      return ok(null)
    },
  } satisfies Operations
}

/** What the staff does: every step is one transaction with its line in the audit log. */
export const staffOperations = (needs: ActNeeds) => ({
  ...hallOperations(needs),
  ...deskOperations(needs),
  ...undoOperations(needs),
})
