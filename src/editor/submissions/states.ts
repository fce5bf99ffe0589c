import type { SubmissionState } from '../../contract/types.ts'

/** Those that staff set, in the order in which work goes on. */
export const SET_BY_STAFF = [
  'reviewing',
  'contacted',
  'invited',
  'accepted',
  'rejected',
  'closed',
] as const satisfies SubmissionState[]

/** In the order in which work goes on. */
export const STATES: readonly SubmissionState[] = ['received', ...SET_BY_STAFF, 'withdrawn']
