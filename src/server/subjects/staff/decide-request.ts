import { WHOLE_SITE } from '../../../contract/staff.ts'
import { Refusal } from '../../ground/refusal.ts'
import type { AuditEvent, Who } from '../../store/change.ts'
import type { Core } from '../../store/core.ts'
import type { Db } from '../../store/db/database.ts'
import { setSteps } from '../../store/db/review-steps.ts'
import { type Keeping, setIdentity } from './accounts.ts'
import { columnsOf, mayIn } from './grants.ts'
import { nameOf } from './list-staff.ts'
import { assertRested } from './rest.ts'
import { type Asked, requestOf, type StaffRequest, takeRequest, waitingRequests } from './requests.ts'

/** The requests that somebody may decide, and their own. */
export async function listRequests(db: Db, staffId: string) {
  const shown = []
  for (const one of await waitingRequests(db)) {
    if (!(await mayDecide(db, staffId, one)) && one.askedBy !== staffId) continue
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
  return shown
}

/**
 * Agrees to a request and does what it asks for, or declines it; whoever asked may take it back.
 * @returns the link that is now to be sent, where the request was for one
 * @throws Refusal 403, 404
 */
export async function decideRequest(
  { db, change, ...keeping }: Core & Keeping,
  who: Who,
  { id, agreed }: { id: string; agreed: boolean },
) {
  const one = await requestOf(db, id)
  const { kind, subject, askedBy } = one
  const isOwn = askedBy === who.actor
  if (!(isOwn && !agreed) && !(await mayDecide(db, who.actor, one)))
    throw new Refusal(403, 'you may not decide this', { reason: 'no-right' })
  if (agreed && isOwn) throw new Refusal(403, 'a second person has to agree', { reason: 'own-request' })
  if (agreed) await assertRested(db, who.actor)
  const decided: AuditEvent = {
    action: agreed ? 'staff-agreed' : 'staff-declined',
    subject,
    detail: { kind, askedBy },
  }
  await change(
    who,
    async (tx) => {
      await takeRequest(tx, id)
      return agreed ? fulfil(tx, keeping, one) : undefined
    },
    (done) => [decided, ...(done ? [done] : [])],
  )
  if (!agreed || (kind !== 'password' && kind !== 'factor')) return undefined
  return { staffId: subject, name: await nameOf(db, subject), purpose: kind }
}

/** @returns the log's line of what was done */
async function fulfil(
  tx: Db,
  keeping: Keeping,
  { kind, subject, value }: StaffRequest,
): Promise<AuditEvent | undefined> {
  if (kind === 'steps') {
    const steps = typeof value === 'number' ? value : null
    const before = await setSteps(tx, subject, steps)
    const detail = { before: before ?? 'inherited', after: steps ?? 'inherited' }
    return { action: 'review-steps-set', subject, detail }
  }
  if (kind === 'identity') {
    await setIdentity(tx, keeping, subject, String(value))
    return { action: 'staff-state-changed', subject, detail: { identity: 'linked' } }
  }
  return undefined
}

async function mayDecide(db: Db, staffId: string, { kind, subject }: Asked): Promise<boolean> {
  if (kind === 'steps') return mayIn(db, staffId, 'settings', [subject])
  if (subject === staffId) return false
  return mayIn(db, staffId, 'accounts', (await columnsOf(db, [subject])).get(subject) ?? [WHOLE_SITE])
}
