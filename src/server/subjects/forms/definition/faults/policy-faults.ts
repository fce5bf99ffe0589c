import type { FormPolicy } from '../../../../../contract/forms/types.ts'
import { say } from '../../../../ground/language/say.ts'
import type { DesignFault } from './design-fault.ts'

/** Rules of who may send a form when, that contradict each other. */
export function policyFaults(policy: Partial<FormPolicy>): DesignFault[] {
  const { opens, closes, once, who = 'anyone', oncePerHousehold, waitingRoom } = policy
  const faults: DesignFault[] = []
  if (opens !== undefined && closes !== undefined && Date.parse(opens) >= Date.parse(closes))
    faults.push({ place: 'policy.closes', reason: say`must be after policy.opens` })
  if (waitingRoom && opens === undefined)
    faults.push({
      place: 'policy.waitingRoom',
      reason: say`stands before an hour: policy.opens must say when`,
    })
  if (once && who === 'anyone')
    faults.push({
      place: 'policy.once',
      reason: say`goes by accounts: policy.who must be "account" or "verified"`,
    })
  if (oncePerHousehold && who !== 'verified')
    faults.push({
      place: 'policy.oncePerHousehold',
      reason: say`goes by proven identities: policy.who must be "verified"`,
    })
  return faults
}
