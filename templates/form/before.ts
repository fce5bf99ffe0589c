import type { FormPolicy } from '../../src/contract/forms/types.ts'
import type { Earlier, Standing } from '../../src/contract/types.ts'

/** What was sent before, and stands beside or in the way of what is on the page. */
export interface Before {
  /** Undefined where it is somebody else's. */
  earlier?: Earlier
  /** The form takes another one from them. */
  canSendAnother: boolean
  /** What is on the page was sent just now, and not taken. */
  isRefused: boolean
  /** It was sent from this very page; else the form takes one only. */
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
