import { WHOLE_SITE } from '../../../contract/staff.ts'
import { within } from './columns-below.ts'
import { column } from '../../store/db/schema.ts'
import { badRequest, notFound, Refusal } from '../../ground/refusal.ts'
import { mobileNumber } from '../../ground/phone.ts'
import { setSteps } from '../../store/db/review-steps.ts'
import type { FastifyRequest } from 'fastify'
import { assertNotOwn } from './duties.ts'
import { createLinks, type LinkNeeds } from './send-link.ts'
import { type Asked, askSecond, isReviewing, requestOf, takeRequest, waitingRequests } from './requests.ts'
import {
  addStaff,
  listStaff,
  nameOf,
  setDisabled,
  setGrants,
  setIdentity,
  setSecondFactorRequired,
} from './accounts.ts'
import { lockedAccounts, unlockAccount } from './attempts.ts'
import { columnsOf, type Grant, grantsOf, headsOf, mayIn } from './grants.ts'
import { identityIndexOf } from './identity.ts'
import { staffOf } from './permissions.ts'
import { endSession, endSessions, listSessions } from './sessions.ts'
import type { StaffIdentity } from './identity.ts'
import { ok } from '../../ground/http/envelope.ts'
import { staffNote } from './staff-note.ts'
import type { Operations } from '../../ground/http/operation.ts'

/** Who looks after people where: the contract says that all their columns must be granted to whoever asks. */
export function peopleOperations(
  api: LinkNeeds & { staffIdentity: StaffIdentity | undefined; isSeparate: boolean },
) {
  const { db, secrets, isSeparate } = api
  const keeping = { db, secrets, isSeparate }
  const links = createLinks(api)
  const note = staffNote(api.audit)

  async function assertMayGrant(staffId: string, grants: readonly Grant[]): Promise<void> {
    const columns = grants.map(({ columnKey }) => columnKey)
    if (!(await mayIn(db, staffId, 'grants', columns)))
      throw new Refusal(403, 'somebody else has to say what they may do: add them without rights', {
        reason: 'no-right',
      })
  }

  /** Notes what a second person has to agree to. */
  async function ask(request: FastifyRequest, asked: Asked): Promise<void> {
    await db.transaction(async (tx) => {
      await askSecond(tx, asked, staffOf(request).staffId)
      await note(tx, request, 'staff-asked', { subject: asked.subject, detail: { kind: asked.kind } })
    })
  }

  async function mayDecide(staffId: string, { kind, subject }: Asked): Promise<boolean> {
    if (kind === 'steps') return mayIn(db, staffId, 'settings', [subject])
    if (subject === staffId) return false
    return mayIn(db, staffId, 'accounts', (await columnsOf(db, [subject])).get(subject) ?? [WHOLE_SITE])
  }

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
      const { name, phone, grants } = request.body
      await assertColumns(grants)
      if (grants.length > 0) await assertMayGrant(staffOf(request).staffId, grants)
      const detail = { name, grants: wordsOf(grants) }
      const number = phone === undefined ? undefined : mobileNumber(phone)
      const id = await addStaff(keeping, { name, phone: number, grants }, (tx, subject) =>
        note(tx, request, 'staff-added', { subject, detail }),
      )
      return ok({ id, ...(await links.send(request, { staffId: id, name, purpose: 'invite' })) })
    },
    async updateGrants(request) {
      const { staffId, grants } = request.body
      const before = await grantsOf(db, staffId)
      await assertColumns(grants, before)
      if (isSeparate && staffId === staffOf(request).staffId) assertNotOwn(before, grants)
      const detail = { before: wordsOf(before), after: wordsOf(grants) }
      await setGrants(keeping, staffId, grants, (tx) =>
        note(tx, request, 'staff-grants-changed', { subject: staffId, detail }),
      )
      return ok(null)
    },
    async updateStaffState(request) {
      const { staffId, disabled, secondFactorRequired, identity } = request.body
      const noted = (detail: Record<string, string>) => (tx: typeof db) =>
        note(tx, request, 'staff-state-changed', { subject: staffId, detail })
      let isWaiting = false
      if (secondFactorRequired !== undefined)
        await setSecondFactorRequired(
          keeping,
          staffId,
          secondFactorRequired,
          noted({ secondFactorRequired: String(secondFactorRequired) }),
        )
      if (identity !== undefined) {
        const value = indexOf(identity)
        // Whoever links an identity of their own with another's account comes in as that one.
        isWaiting = value !== null && (await isReviewing(db))
        if (isWaiting) await ask(request, { kind: 'identity', subject: staffId, value })
        else
          await setIdentity(keeping, staffId, value, noted({ identity: identity === null ? '' : 'linked' }))
      }
      if (disabled !== undefined)
        await setDisabled(keeping, staffId, disabled, noted({ disabled: String(disabled) }))
      return ok({ isWaiting })
    },
    async sendStaffLink(request) {
      const { staffId, purpose } = request.body
      const name = await nameOf(db, staffId)
      const account = await links.accountOf(staffId)
      if (purpose === 'invite') {
        if (!account.isNew)
          throw new Refusal(409, 'they have been in already: send a link for the password', {
            reason: 'not-new',
          })
        return ok({ isWaiting: false, ...(await links.send(request, { staffId, name, purpose })) })
      }
      if (!account.phone)
        throw new Refusal(409, 'no number is known to which a link could be sent: ask the operator for one', {
          reason: 'no-phone',
        })
      const isWaiting = await isReviewing(db)
      if (isWaiting) await ask(request, { kind: purpose, subject: staffId })
      else await links.send(request, { staffId, name, purpose })
      return ok({ isWaiting })
    },
    async selectStaffRequests(request) {
      const { staffId } = staffOf(request)
      const shown = []
      for (const one of await waitingRequests(db)) {
        if (!(await mayDecide(staffId, one)) && one.askedBy !== staffId) continue
        const { id, kind, subject, askedBy, askedByName, askedAt, value } = one
        shown.push({
          id,
          kind,
          subject,
          ...(kind === 'steps' && { steps: typeof value === 'number' ? value : null }),
          askedByName,
          askedAt: askedAt.toISOString(),
          isOwn: askedBy === staffId,
        })
      }
      return ok(shown)
    },
    async decideStaffRequest(request) {
      const { id, agreed } = request.body
      const { staffId } = staffOf(request)
      const one = await requestOf(db, id)
      const isOwn = one.askedBy === staffId
      if (!(isOwn && !agreed) && !(await mayDecide(staffId, one)))
        throw new Refusal(403, 'you may not decide this', { reason: 'no-right' })
      if (agreed && isOwn) throw new Refusal(403, 'a second person has to agree', { reason: 'own-request' })
      const { kind, subject } = one
      const noted = (tx: typeof db) =>
        note(tx, request, agreed ? 'staff-agreed' : 'staff-declined', {
          subject,
          detail: { kind, askedBy: one.askedBy },
        })
      await db.transaction(async (tx) => {
        await takeRequest(tx, id)
        if (agreed && kind === 'steps') {
          const steps = typeof one.value === 'number' ? one.value : null
          const before = await setSteps(tx, subject, steps)
          const detail = { before: before ?? 'inherited', after: steps ?? 'inherited' }
          await note(tx, request, 'review-steps-set', { subject, detail })
        }
        await noted(tx)
      })
      if (!agreed) return ok(null)
      if (kind === 'identity')
        await setIdentity(keeping, subject, String(one.value), (tx) =>
          note(tx, request, 'staff-state-changed', { subject, detail: { identity: 'linked' } }),
        )
      if (kind === 'password' || kind === 'factor')
        await links.send(request, { staffId: subject, name: await nameOf(db, subject), purpose: kind })
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
