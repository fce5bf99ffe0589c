import { ok } from '../../ground/http/envelope.ts'
import type { Operations } from '../../ground/http/operation.ts'
import { mobileNumber } from '../../ground/phone.ts'
import { addStaff, setGrants } from './accounts.ts'
import { unlockAccount } from './attempts.ts'
import { byStaff } from './by-staff.ts'
import { changeState, type StateNeeds } from './change-state.ts'
import { type Grant, grantsOf } from './grants.ts'
import { assertColumns, assertMayGrant, assertMayRegrant, listSeen } from './people.ts'
import { nameOf } from './list-staff.ts'
import { staffOf } from './permissions.ts'
import { createLinks, type LinkNeeds } from './send-link.ts'
import { endOneSession, endSessions, listSessions } from './sessions.ts'

/** Who looks after people where: the contract says that all their columns must be granted to whoever asks. */
export function peopleOperations(api: LinkNeeds & StateNeeds) {
  const { db, change } = api
  const links = createLinks(api)

  return {
    async selectStaff(request) {
      return ok(await listSeen(api, staffOf(request).staffId))
    },
    async insertStaff(request) {
      const { name, phone, grants } = request.body
      await assertColumns(db, grants)
      await assertMayGrant(db, staffOf(request).staffId, grants)
      const account = { name, phone: phone === undefined ? undefined : mobileNumber(phone), grants }
      const id = await change(
        byStaff(request),
        (tx) => addStaff(tx, api, account),
        (subject) => ({ action: 'staff-added', subject, detail: { name, grants: wordsOf(grants) } }),
      )
      return ok({ id, ...(await links.send(request, { staffId: id, name, purpose: 'invite' })) })
    },
    async updateGrants(request) {
      const { staffId: subject, grants } = request.body
      const before = await grantsOf(db, subject)
      await assertColumns(db, grants, before)
      assertMayRegrant(api, staffOf(request).staffId === subject, before, grants)
      await change(byStaff(request), (tx) => setGrants(tx, api, subject, grants), {
        action: 'staff-grants-changed',
        subject,
        detail: { before: wordsOf(before), after: wordsOf(grants) },
      })
      return ok(null)
    },
    async updateStaffState(request) {
      return ok(await changeState(api, byStaff(request), request.body))
    },
    async unlockStaff(request) {
      const subject = request.body.staffId
      const name = await nameOf(db, subject)
      await change(byStaff(request), (tx) => unlockAccount({ ...api, db: tx }, name), {
        action: 'staff-unlocked',
        subject,
      })
      return ok(null)
    },
    async selectStaffSessions(request) {
      const { staffId } = request.query
      await nameOf(db, staffId)
      return ok(await listSessions(db, staffId))
    },
    async endStaffSessions(request) {
      const { staffId: subject, sessionId } = request.body
      await change(
        byStaff(request),
        (tx) => (sessionId === undefined ? endSessions(tx, subject) : endOneSession(tx, subject, sessionId)),
        { action: 'staff-session-ended', subject },
      )
      return ok(null)
    },
  } satisfies Operations
}

/** Such as `author:news publisher:` for one column and the whole site. */
const wordsOf = (grants: readonly Grant[]) =>
  grants.map(({ role, columnKey }) => `${role}:${columnKey}`).join(' ')
