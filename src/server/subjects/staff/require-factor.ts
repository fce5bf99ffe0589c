import { Refusal } from '../../ground/refusal.ts'
import type { StaffSession } from './sessions.ts'

/** What takes several people takes the second factor of each, whatever the setting asks at the login. @throws Refusal (403) */
export function requireFactor({ hasSecondFactor }: Pick<StaffSession, 'hasSecondFactor'>): void {
  if (!hasSecondFactor)
    throw new Refusal(403, 'this takes a second factor: set one up under your account first', {
      reason: 'factor-needed',
    })
}

/** The same, shown within the last minutes: what one person approves for all. @throws Refusal (403) */
export function requireFreshFactor(session: Pick<StaffSession, 'hasSecondFactor' | 'isConfirmed'>): void {
  requireFactor(session)
  if (!session.isConfirmed) throw new Refusal(403, 'confirm with your second factor', { reason: 'confirm' })
}
