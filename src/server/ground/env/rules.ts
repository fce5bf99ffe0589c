/** A setting that is a text; `description` completes the message "must be". */
export function string(description: string, rules: Record<string, unknown> = {}) {
  return { type: 'string', description, ...rules }
}

/** A setting that is a whole number. */
export function integer(minimum: number, maximum: number, standard?: number) {
  const description = `an integer from ${minimum} to ${maximum}`
  const set = standard === undefined ? {} : { default: standard }
  return { type: 'integer', minimum, maximum, description, ...set }
}

export const HOST_AND_PORT = '^([A-Za-z0-9.-]+|\\[[0-9A-Fa-f:.]+\\]):\\d{1,5}$'

/** Of an OpenID Connect provider. */
export const ISSUER = string(
  'an https address such as https://id.example.org; http is taken on this machine only',
  {
    pattern: '^(https://[^/?#@\\s]+|http://(localhost|127\\.0\\.0\\.1)(:\\d+)?)(/[^?#\\s]*)?$',
  },
)
export const SCOPES = 'scopes separated by blanks, openid among them'
export const SCOPE = { pattern: '(^| )openid( |$)' }
