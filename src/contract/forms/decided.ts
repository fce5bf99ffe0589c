import type { SubmissionState } from '../types.ts'
import type { FormTexts } from './types.ts'

/** Once staff have decided, or the sender has withdrawn it, a submission can no longer be changed, and no answer is to be expected. */
export const DECIDED: ReadonlySet<SubmissionState> = new Set(['accepted', 'rejected', 'withdrawn', 'closed'])

/** The form's text about the next step: one until the decision, another after it, by the decision where the form has that. A withdrawn submission has none. */
export function nextText(texts: FormTexts | undefined, state: SubmissionState): string | undefined {
  if (state === 'withdrawn') return undefined
  if (!DECIDED.has(state)) return texts?.next
  const own = state === 'accepted' || state === 'rejected' ? texts?.[state] : undefined
  return own ?? texts?.decided
}
