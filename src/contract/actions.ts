import type { OperationId } from './types.ts'

/** Below this address a form runs an operation: `/do/<operationId>`. */
export const ACTIONS = '/do/'

/** Fields of a form that are not the operation's own. */
export const ACTION_FIELDS = {
  /** Shows that the form came from a page of ours, for this visitor. */
  token: '_token',
  /** Where to go on to when it is done; a page of this site. */
  next: '_next',
  /** The page that the form stands on, which tells what was wrong. */
  back: '_back',
} as const

/** What a form was answered, for the page that comes after it. */
export interface Told {
  operation: OperationId
  /** HTTP status of the operation's answer; 200 when it is done. */
  status: number
  /** The field that is wrong, where it is one. */
  field?: string
  /** Seconds after which it may be tried again. */
  retryAfter?: number
  /** What was typed, where it is to be corrected: by field, nothing that is secret. */
  values?: Record<string, string[]>
  /** Where the visitor wanted to go on to, where this page is on the way. */
  next?: string
}

/** What the forms of a page need: of a page that is made for one visitor. */
export interface FormState {
  /** Of every form. */
  token: string
  /** What the form before was answered. */
  told?: Told
}
