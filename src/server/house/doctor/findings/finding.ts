import type { EnvironmentVariables } from '../../../ground/env.ts'
import type { Facts } from './facts.ts'

/** One line of the doctor. A `fault` prevents the service or loses data; a `warning` will do so one day. */
export interface Finding {
  subject: Subject
  state: State
  /** What is the matter, and behind a semicolon the way out. */
  text: string
}

export type State = 'ok' | 'warning' | 'fault'

export type Subject =
  | 'settings'
  | 'database'
  | 'disk'
  | 'clock'
  | 'keys'
  | 'backups'
  | 'buckets'
  | 'mail'
  | 'SMS'
  | 'scans'
  | 'proxy'

/** What a check of one subject found. */
export type Found = Pick<Finding, 'state' | 'text'>

/** Checks one subject. Without a finding, it returns one line that says so. */
export type Check = (env: EnvironmentVariables, facts: Facts) => Found[]

const at =
  (state: State) =>
  (text: string): Found => ({ state, text })
export const ok = at('ok')
export const warning = at('warning')
export const fault = at('fault')

export const orOk = (found: Found[], text: string): Found[] => (found.length > 0 ? found : [ok(text)])
export const when = (is: unknown, finding: () => Found): Found[] => (is ? [finding()] : [])

/** Whether a value still is the one that the examples of the docs have. */
export const isExample = (value: string | undefined): boolean => /replace-me/.test(value ?? '')

export const isLocal = (address: string | undefined): boolean =>
  /^https?:\/\/(localhost|127\.|\[::1\])/.test(address ?? '')
