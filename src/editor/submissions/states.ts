import type { SubmissionState } from '../../contract/types.ts'

/** In the order in which work goes on. */
export const STATES: readonly SubmissionState[] = [
  'received',
  'reviewing',
  'contacted',
  'invited',
  'accepted',
  'rejected',
  'closed',
  'withdrawn',
]
