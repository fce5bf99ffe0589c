import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** HttpOnly cookies to which a form's token is bound: the half of a session that no script reads, else one of its own. */
export const SESSION_KEY = 'sessionKey'
export const FORM_KEY = 'formKey'

const KEY_BYTES = 18

export const newFormKey = (): string => randomBytes(KEY_BYTES).toString('base64url')

/** The token of the forms that whoever sends these cookies is shown; undefined without a cookie to bind it to. */
export function formToken(cookies: Readonly<Record<string, string | undefined>>): string | undefined {
  const key = cookies[SESSION_KEY] || cookies[FORM_KEY]
  // The cookies are random and long: their hash tells nothing of them.
  return key ? createHash('sha256').update(`form ${key}`).digest('base64url') : undefined
}

/** Whether the form that was sent is one that this visitor was shown. */
export function isFormToken(
  token: string | null,
  cookies: Readonly<Record<string, string | undefined>>,
): boolean {
  const expected = formToken(cookies)
  if (token === null || expected === undefined) return false
  const [sent, own] = [token, expected].map((each) => createHash('sha256').update(each).digest())
  return sent !== undefined && own !== undefined && timingSafeEqual(sent, own)
}
