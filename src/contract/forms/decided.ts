import type { SubmissionState } from '../types.ts'
import type { FormTexts } from './types.ts'

/** Once staff have decided, or the sender has withdrawn it, a submission can no longer be changed, and no answer is to be expected. */
export const DECIDED: ReadonlySet<SubmissionState> = new Set(['accepted', 'rejected', 'withdrawn', 'closed'])

/** What the form says of what comes next; once it is decided, what was promised until then no longer applies. */
export function nextText(texts: FormTexts | undefined, state: SubmissionState): string | undefined {
  if (state === 'withdrawn') return undefined
  return DECIDED.has(state) ? texts?.decided : texts?.next
}
