import type { SubmissionState } from '../types.ts'

/** Once staff have decided, or the sender has withdrawn it, a submission can no longer be changed, and nothing is to be expected. */
export const DECIDED: ReadonlySet<SubmissionState> = new Set(['accepted', 'rejected', 'withdrawn', 'closed'])
