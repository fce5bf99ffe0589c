import type { OperationId } from './types.ts'

/** Prefix of the addresses at which a form runs an operation: `/do/<operationId>`. */
export const ACTIONS = '/do/'

/** Fields that every action form has beside the operation's own. */
export const ACTION_FIELDS = {
  /** Proves that a page of this site rendered the form for this visitor. */
  token: '_token',
  /** The page of this site to go to after success. */
  next: '_next',
  /** The page that contains the form, which shows errors. */
  back: '_back',
} as const

/** Result of an action form, shown by the next page. */
export interface Told {
  operation: OperationId
  /** HTTP status of the operation's answer; 200 on success. */
  status: number
  /** The invalid field, if a field is invalid. */
  field?: string
  /** The code of the refusal, if the operation gives one: `busy`, or `room` if a waiting room has a place. */
  reason?: string
  /** Seconds until another attempt is allowed. */
  retryAfter?: number
  /** What was typed, to be corrected: by field, without secrets. */
  values?: Record<string, string[]>
  /** The address the visitor wanted before this page came in between. */
  next?: string
}

/** What the forms of a private page need. */
export interface FormState {
  /** Hidden field of every form. */
  token: string
  /** Result of the previous form. */
  told?: Told
}
