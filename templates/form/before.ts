import type { FormPolicy } from '../../src/contract/forms/types.ts'
import type { Earlier, Standing } from '../../src/contract/types.ts'

/** An earlier submission, which stands beside the input on the page or prevents sending it. */
export interface Before {
  /** Undefined if it belongs to somebody else. */
  earlier?: Earlier
  /** The form accepts another submission from them. */
  canSendAnother: boolean
  /** The input on the page was just sent and not accepted. */
  isRefused: boolean
  /** It was sent from this very page; otherwise the form accepts one submission only. */
  isUsed: boolean
}

export const isOnce = ({ once, oncePerHousehold }: Partial<FormPolicy> = {}): boolean =>
  once === true || oncePerHousehold === true

export function beforeOf(
  { earlier, isUsed }: Standing,
  policy: Partial<FormPolicy> | undefined,
): Before | undefined {
  if (!earlier) return undefined
  const canSendAnother = earlier.state === 'withdrawn' || !isOnce(policy)
  return { earlier, canSendAnother, isUsed, isRefused: false }
}
