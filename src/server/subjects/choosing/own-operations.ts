import type { FastifyRequest } from 'fastify'
import type { Session } from '../../../contract/session.ts'
import { ok } from '../../ground/http/envelope.ts'
import type { Operations } from '../../ground/http/operation.ts'
import { requireSession } from '../../ground/http/require-session.ts'
import { say } from '../../ground/language/say.ts'
import { Refusal } from '../../ground/refusal.ts'
import type { Core } from '../../store/core.ts'
import type { Db } from '../../store/db/database.ts'
import { byResident } from '../../store/who.ts'
import type { AccountNeeds } from '../accounts/operations.ts'
import { readPlan } from '../allocation/plan.ts'
import { databaseTime } from './clock.ts'
import { giveUp } from './give-up.ts'
import { requireOpen } from './lock-open.ts'
import { householdOf, lockHousehold } from './household.ts'
import { showChoosing, showOwn } from './show.ts'
import { chooseFlat, chosenBefore, holdFlat, releaseFlat } from './take.ts'

export type ChoosingNeeds = Core & Pick<AccountNeeds, 'accounts' | 'site'>

/** What everybody sees of the sessions, and a household of its own. */
export function readOperations({ db }: Core) {
  return {
    async selectChoosing({ params }) {
      return ok(await showChoosing(db, await readPlan(db, params.planId)))
    },
    async selectOwnChoosing(request) {
      const { accountId } = await requireSession(request)
      return ok(await showOwn(db, await readPlan(db, request.params.planId), accountId, request.query.wanted))
    },
  } satisfies Operations
}

/** What a household does by itself, in its own session. */
export const ownOperations = (needs: ChoosingNeeds) => ({
  ...holdOperations(needs),
  ...confirmedOperations(needs),
})

/** Holds a flat for a while, gives it back, and is sent the code that confirms it. */
function holdOperations({ db, change, accounts, site }: ChoosingNeeds) {
  async function sendCode(request: FastifyRequest, session: Session) {
    const { settings } = await site(request)
    await accounts.sendChoiceCode(session, { ip: request.ip, settings })
  }

  return {
    async holdFlat(request) {
      const session = await requireSession(request)
      const { planId } = request.params
      const { rank } = await ownHousehold(db, planId, session)
      const { flatId } = request.body
      const held = await change(
        byResident(session, request),
        async (tx) => holdFlat(tx, { planId, rank, flatId }, await databaseTime(tx)),
        ({ flat, isRepeated }) =>
          isRepeated ? undefined : { action: 'flat-held', subject: planId, detail: { rank, flat } },
      )
      // The page offers another one where none goes now: the hold stands.
      await sendCode(request, session).catch((error: unknown) => {
        if (!(error instanceof Refusal)) throw error
      })
      return ok({ flatId, flat: held.flat, until: (held.heldUntil ?? new Date(0)).toISOString() })
    },
    async releaseFlat(request) {
      const session = await requireSession(request)
      const { planId } = request.params
      const { rank } = await ownHousehold(db, planId, session)
      await change(
        byResident(session, request),
        async (tx) => releaseFlat(tx, { planId, rank }, await databaseTime(tx)),
        (flat) =>
          flat === undefined
            ? undefined
            : { action: 'flat-released', subject: planId, detail: { rank, flat } },
      )
      return ok(null)
    },
    async sendChoiceCode(request) {
      const session = await requireSession(request)
      await ownHousehold(db, request.params.planId, session)
      await sendCode(request, session)
      return ok(null)
    },
  } satisfies Operations
}

/** What is confirmed by a code, which is used up in the transaction of what it confirms. */
function confirmedOperations({ db, change, accounts }: ChoosingNeeds) {
  return {
    async chooseFlat(request) {
      const session = await requireSession(request)
      const { planId } = request.params
      const { flatId, code } = request.body
      const { rank } = await ownHousehold(db, planId, session)
      const taking = { planId, rank, flatId }
      // Pressed twice: the code is used up, and the choice stands.
      const before = await chosenBefore(db, taking)
      if (before) return ok({ flatId, flat: before.flat, receipt: before.receipt ?? '' })
      const useCode = await accounts.checkChoiceCode(session, code)
      const chosen = await change(
        byResident(session, request),
        async (tx) => {
          const done = await chooseFlat(tx, taking, await databaseTime(tx))
          if (!done.isRepeated) await useCode(tx)
          return done
        },
        ({ flat, receipt = '', isRepeated }) =>
          isRepeated
            ? undefined
            : { action: 'flat-chosen', subject: planId, detail: { rank, flat, receipt, via: 'online' } },
      )
      return ok({ flatId, flat: chosen.flat, receipt: chosen.receipt ?? '' })
    },
    async giveUpChoosing(request) {
      const session = await requireSession(request)
      const { planId } = request.params
      const { rank, state } = await ownHousehold(db, planId, session)
      // Pressed twice: the code is used up, and what was said stands.
      if (state === 'gaveUp') return ok(null)
      const useCode = await accounts.checkChoiceCode(session, request.body.code)
      await change(
        byResident(session, request),
        async (tx) => {
          await requireOpen(tx, planId)
          await giveUp(tx, await lockHousehold(tx, planId, rank), await databaseTime(tx))
          await useCode(tx)
        },
        { action: 'household-gave-up', subject: planId, detail: { rank, via: 'online' } },
      )
      return ok(null)
    },
  } satisfies Operations
}

/** @throws Refusal (409) where the account takes no part */
async function ownHousehold(db: Db, planId: string, { accountId }: Session) {
  await readPlan(db, planId)
  const household = await householdOf(db, planId, accountId)
  if (!household)
    throw new Refusal(409, say`your account has no household that chooses in this plan`, {
      reason: 'no-household',
    })
  return household
}
