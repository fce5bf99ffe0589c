import { WHOLE_SITE } from '../../../contract/staff.ts'
import { within } from './columns-below.ts'
import { column } from '../../store/db/schema.ts'
import { badRequest, notFound } from '../../ground/refusal.ts'
import {
  addStaff,
  listStaff,
  nameOf,
  resetPassword,
  setDisabled,
  setGrants,
  setIdentity,
  setSecondFactorRequired,
} from './accounts.ts'
import { lockedAccounts, unlockAccount } from './attempts.ts'
import { type Grant, grantsOf, headsOf } from './grants.ts'
import { identityIndexOf } from './identity.ts'
import { staffOf } from './permissions.ts'
import { endSession, endSessions, listSessions } from './sessions.ts'
import type { Core } from '../../store/core.ts'
import type { StaffIdentity } from './identity.ts'
import { ok } from '../../ground/http/envelope.ts'
import { staffNote } from './staff-note.ts'
import type { Operations } from '../../ground/http/operation.ts'

/** Who looks after people where: the contract says that all their columns must be granted to whoever asks. */
export function peopleOperations(api: Core & { staffIdentity: StaffIdentity | undefined }) {
  const { db } = api
  const note = staffNote(api.audit)

  async function assertColumns(grants: readonly Grant[], before: readonly Grant[] = []): Promise<void> {
    const rows = await db.select({ key: column.key }).from(column)
    const known = new Set([
      WHOLE_SITE,
      ...[...rows, ...before.map(({ columnKey: key }) => ({ key }))].map(({ key }) => key),
    ])
    const unknown = grants.find(({ columnKey }) => !known.has(columnKey))
    if (unknown) throw badRequest(`there is no column "${unknown.columnKey}"`, 'grants')
  }

  function indexOf(identity: string | null): string | null {
    if (identity === null) return null
    const { staffIdentity, secrets } = api
    if (!staffIdentity) throw badRequest('no identity provider is set for the staff', 'identity')
    return identityIndexOf(secrets, staffIdentity, identity)
  }

  return {
    async selectStaff(request) {
      const heads = await headsOf(db, staffOf(request).staffId, 'staff')
      const people = await listStaff(db)
      const locked = await lockedAccounts(
        api,
        people.map(({ name }) => name),
      )
      const columns = await db.select({ key: column.key, parentKey: column.parentKey }).from(column)
      const isSeen = seenFrom(heads, within(columns, heads))
      return ok(
        people
          .filter(({ grants }) => isSeen(grants))
          .map(({ isLinked, ...person }) => ({
            ...person,
            isLocked: locked.has(person.name),
            ...(api.staffIdentity && { isLinked }),
          })),
      )
    },
    async insertStaff(request) {
      const { name, grants } = request.body
      await assertColumns(grants)
      const detail = { name, grants: wordsOf(grants) }
      const id = await addStaff(db, request.body, (tx, subject) =>
        note(tx, request, 'staff-added', { subject, detail }),
      )
      return ok({ id })
    },
    async updateGrants(request) {
      const { staffId, grants } = request.body
      const before = await grantsOf(db, staffId)
      await assertColumns(grants, before)
      const detail = { before: wordsOf(before), after: wordsOf(grants) }
      await setGrants(db, staffId, grants, (tx) =>
        note(tx, request, 'staff-grants-changed', { subject: staffId, detail }),
      )
      return ok(null)
    },
    async updateStaffState(request) {
      const { staffId, disabled, secondFactorRequired, password, identity } = request.body
      const noted = (detail: Record<string, string>) => (tx: typeof db) =>
        note(tx, request, 'staff-state-changed', { subject: staffId, detail })
      if (password !== undefined) await resetPassword(db, staffId, password, noted({ password: 'new' }))
      if (secondFactorRequired !== undefined)
        await setSecondFactorRequired(
          db,
          staffId,
          secondFactorRequired,
          noted({ secondFactorRequired: String(secondFactorRequired) }),
        )
      if (identity !== undefined)
        await setIdentity(
          db,
          staffId,
          indexOf(identity),
          noted({ identity: identity === null ? '' : 'linked' }),
        )
      if (disabled !== undefined)
        await setDisabled(db, staffId, disabled, noted({ disabled: String(disabled) }))
      return ok(null)
    },
    async unlockStaff(request) {
      const subject = request.body.staffId
      await unlockAccount(api, await nameOf(db, subject))
      await note(db, request, 'staff-unlocked', { subject })
      return ok(null)
    },
    async selectStaffSessions(request) {
      const { staffId } = request.query
      await nameOf(db, staffId)
      return ok(await listSessions(db, staffId))
    },
    async endStaffSessions(request) {
      const { staffId: subject, sessionId } = request.body
      if (sessionId === undefined) await endSessions(db, subject)
      else if (!(await endSession(db, subject, sessionId))) throw notFound(`session "${sessionId}"`)
      await note(db, request, 'staff-session-ended', { subject })
      return ok(null)
    },
  } satisfies Operations
}

/** Whether everything that somebody may do is within these columns; who may do nothing is seen from the whole site. */
function seenFrom(heads: readonly string[], keys: ReadonlySet<string>) {
  if (heads.includes(WHOLE_SITE)) return () => true
  return (grants: readonly Grant[]) =>
    grants.length > 0 && grants.every(({ columnKey }) => keys.has(columnKey))
}

/** Such as `author:news publisher:` for one column and the whole site. */
const wordsOf = (grants: readonly Grant[]) =>
  grants.map(({ role, columnKey }) => `${role}:${columnKey}`).join(' ')
