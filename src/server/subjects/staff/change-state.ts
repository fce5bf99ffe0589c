import { badRequest } from '../../ground/refusal.ts'
import type { AuditEvent, Who } from '../../store/change.ts'
import type { Core } from '../../store/core.ts'
import type { Db } from '../../store/db/database.ts'
import { type Keeping, setDisabled, setIdentity, setSecondFactorRequired } from './accounts.ts'
import { identityIndexOf, type StaffIdentity } from './identity.ts'
import { type Asked, askSecond, isReviewing } from './requests.ts'

export type StateNeeds = Core & Keeping & { staffIdentity: StaffIdentity | undefined }

export interface NewState {
  staffId: string
  disabled?: boolean
  secondFactorRequired?: boolean
  /** Of their account at the staff's provider; null takes it away. */
  identity?: string | null
}

/** Changes what is given of somebody's account. @returns whether the identity waits for a second person's word */
export async function changeState(
  api: StateNeeds,
  who: Who,
  { staffId: subject, disabled, secondFactorRequired, identity }: NewState,
): Promise<{ isWaiting: boolean }> {
  const changed = (detail: Record<string, string>): AuditEvent => ({
    action: 'staff-state-changed',
    subject,
    detail,
  })
  const index = identity === undefined ? undefined : indexOf(api, identity)
  // Whoever links an identity of their own with another's account comes in as that one.
  const isWaiting = typeof index === 'string' && (await isReviewing(api.db))
  const run = async (tx: Db): Promise<AuditEvent[]> => {
    const events: AuditEvent[] = []
    if (secondFactorRequired !== undefined) {
      await setSecondFactorRequired(tx, api, subject, secondFactorRequired)
      events.push(changed({ secondFactorRequired: String(secondFactorRequired) }))
    }
    if (isWaiting) {
      events.push(await asked(tx, who, { kind: 'identity', subject, value: index }))
    } else if (index !== undefined) {
      await setIdentity(tx, api, subject, index)
      events.push(changed({ identity: index === null ? '' : 'linked' }))
    }
    if (disabled !== undefined) {
      await setDisabled(tx, api, subject, disabled)
      events.push(changed({ disabled: String(disabled) }))
    }
    return events
  }
  await api.change(who, run, (events) => events)
  return { isWaiting }
}

/** Notes what a second person has to agree to. @returns the log's line */
export async function asked(tx: Db, who: Who, one: Asked): Promise<AuditEvent> {
  await askSecond(tx, one, who.actor)
  return { action: 'staff-asked', subject: one.subject, detail: { kind: one.kind } }
}

function indexOf({ secrets, staffIdentity }: StateNeeds, identity: string | null): string | null {
  if (identity === null) return null
  if (!staffIdentity) throw badRequest('no identity provider is set for the staff', 'identity')
  return identityIndexOf(secrets, staffIdentity, identity)
}
