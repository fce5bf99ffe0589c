import { say } from '../language/say.ts'
/** A setting: its rules, as JSON Schema, and the words that complete the message "must be". */
export interface Setting {
  expected: () => string
  default?: unknown
  [rule: string]: unknown
}

/** A setting that is a text. */
export function string(expected: () => string, rules: Record<string, unknown> = {}): Setting {
  return { type: 'string', expected, ...rules }
}

/** A setting that is a whole number. */
export function integer(minimum: number, maximum: number, standard?: number): Setting {
  const expected = () => say`an integer from ${minimum} to ${maximum}`
  const set = standard === undefined ? {} : { default: standard }
  return { type: 'integer', minimum, maximum, expected, ...set }
}

export const HOST_AND_PORT = '^([A-Za-z0-9.-]+|\\[[0-9A-Fa-f:.]+\\]):\\d{1,5}$'

/** Of an OpenID Connect provider. */
export const ISSUER = string(
  () => say`an https address such as https://id.example.org; http is taken on this machine only`,
  {
    pattern: '^(https://[^/?#@\\s]+|http://(localhost|127\\.0\\.0\\.1)(:\\d+)?)(/[^?#\\s]*)?$',
  },
)
export const SCOPES = () => say`scopes separated by blanks, openid among them`
export const SCOPE = { pattern: '(^| )openid( |$)' }
