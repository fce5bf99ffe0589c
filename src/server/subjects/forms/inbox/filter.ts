import type { SubmissionState } from '../../../../contract/types.ts'

/** Which submissions are meant; what is left out does not matter. */
export interface Filter {
  /** Without one: of all forms that the officer processes. */
  formKey?: string | undefined
  /** `open`: nobody has decided yet. */
  state?: SubmissionState | 'open' | undefined
  /** `nobody`, or the id of a member of staff. */
  assignee?: string | undefined
  /** Only those that have a value in common with another one. */
  overlapping?: boolean | undefined
  /** Part of the number, of an answer or of a choice's label; or a complete sealed number. */
  words?: string | undefined
  /** When they came: ISO times, the second one excluded. */
  from?: string | undefined
  to?: string | undefined
  /** The version of the form that they were filled in with. */
  version?: number | undefined
  /** A question, and the choice, number or day that is its answer. */
  field?: string | undefined
  answer?: string | undefined
  /** `overdue`: their deadline has passed; `urged`: overdue, and their senders have urged an answer; `soon`: it passes within three days. */
  deadline?: 'overdue' | 'urged' | 'soon' | undefined
  sort?: Order | undefined
}

/** `due`: those still open that have a deadline, the most urgent first. */
export type Order = 'newest' | 'oldest' | 'due'

/** Nobody has decided about these. They are written in the index `form_submission_due` as well. */
export const OPEN = ['received', 'reviewing', 'contacted', 'invited'] as const satisfies SubmissionState[]
