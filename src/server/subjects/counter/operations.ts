import { mobileNumber } from '../../ground/phone.ts'
import { newId } from '../../ground/new-id.ts'
import { notFound } from '../../ground/refusal.ts'
import { ok } from '../../ground/http/envelope.ts'
import type { Operations } from '../../ground/http/operation.ts'
import type { Core } from '../../store/core.ts'
import { createGuards } from '../accounts/guards.ts'
import { endSessionsOf } from '../accounts/own-sessions.ts'
import { tellOwner } from '../messages/tell-owner.ts'
import { byStaff } from '../staff/by-staff.ts'
import { staffOf } from '../staff/permissions.ts'
import { findAccounts, waitingMoves } from './find-accounts.ts'
import { askMove, decideMove } from './moves.ts'

/** Numbers that an officer may look up within a day: nobody goes through them one after the other. */
const LOOKUPS = { name: 'counter-lookup', most: 200, within: 24 * 60 * 60_000 }

/** What officers do for a resident who is present with papers. */
export function counterOperations(core: Core) {
  const { db, change, audit, secrets, now } = core
  const guards = createGuards(secrets)
  return {
    async findAccount(request) {
      const phone = mobileNumber(request.body.phone)
      const phoneIndex = secrets.blindIndex('account.phone', phone)
      const { staffId } = staffOf(request)
      await guards.spend(db, LOOKUPS, staffId, now())
      const found = await findAccounts({ db, secrets, now: now() }, { phone, phoneIndex }, staffId)
      // The log line comes first: what is not in the log is not shown.
      const subjects =
        found.length > 0 ? found.map(({ accountId }) => accountId) : [`phone:${phoneIndex.slice(0, 16)}`]
      for (const subject of subjects)
        await audit(db, { ...byStaff(request), action: 'account-looked-up', subject })
      return ok(found)
    },
    async endSessionsOf(request) {
      const { accountId, sessionId, reason } = request.body
      await change(
        byStaff(request),
        async (tx) => {
          if (!(await endSessionsOf(tx, accountId, sessionId))) throw notFound('session of this account')
          await tellOwner(tx, core, accountId, { about: 'sessionsEnded', key: newId() })
        },
        { action: 'session-ended', subject: accountId, reason },
      )
      return ok(null)
    },
    async selectNumberMoves(request) {
      return ok(await waitingMoves({ db, secrets, now: now() }, staffOf(request).staffId))
    },
    async askNumberMove(request) {
      const { accountId, reason } = request.body
      const phone = mobileNumber(request.body.phone)
      const { staffId } = staffOf(request)
      await change(byStaff(request), (tx) => askMove(tx, core, { accountId, phone, reason, staffId }), {
        action: 'number-asked',
        subject: accountId,
        reason,
      })
      return ok(null)
    },
    async decideNumberMove(request) {
      const { moveId, agreed } = request.body
      const { staffId } = staffOf(request)
      await change(
        byStaff(request),
        (tx) => decideMove(tx, core, { moveId, agreed, staffId }),
        ({ accountId: subject, askedBy, reason }) => ({
          action: agreed ? 'phone-changed' : 'number-declined',
          subject,
          reason,
          detail: { askedBy },
        }),
      )
      return ok(null)
    },
  } satisfies Operations
}
