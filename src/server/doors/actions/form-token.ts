import { createHash, randomBytes } from 'node:crypto'
import { isSameText } from '../../ground/is-same-text.ts'

/** HttpOnly cookies to which a form's token is bound: the session half that scripts cannot read, else a cookie of its own. */
export const SESSION_KEY = 'sessionKey'
export const FORM_KEY = 'formKey'

const KEY_BYTES = 18

export const newFormKey = (): string => randomBytes(KEY_BYTES).toString('base64url')

/** The token for forms shown to the visitor with these cookies; undefined if no cookie can be used. */
export function formToken(cookies: Readonly<Record<string, string | undefined>>): string | undefined {
  const key = cookies[SESSION_KEY] || cookies[FORM_KEY]
  // The cookies are long and random, so their hash reveals nothing.
  return key ? createHash('sha256').update(`form ${key}`).digest('base64url') : undefined
}

/** Whether this visitor was shown the form that was sent. */
export function isFormToken(
  token: string | null,
  cookies: Readonly<Record<string, string | undefined>>,
): boolean {
  const expected = formToken(cookies)
  if (token === null || expected === undefined) return false
  return isSameText(token, expected)
}
