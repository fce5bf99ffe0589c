import { stringifySetCookie } from 'cookie'
import { SESSION_COOKIES, STAYS_COOKIE } from '../../../contract/constants.ts'
import { hostCookie } from '../../../contract/host-cookies.ts'
import { cookiesIn } from '../../ground/http/cookies.ts'
import { DEVICE_LASTS } from './rules.ts'

/** The half of a session that no script reads, and what a device that stays logged in is known by. */
const SESSION_KEY = 'sessionKey'
const DEVICE_KEY = 'deviceKey'

/** What a browser carries of being logged in. */
export interface Carried {
  tokenId?: string
  sessionKey?: string
  deviceKey?: string
}

export function carriedIn(cookie: string | undefined): Carried {
  if (cookie === undefined) return {}
  const found = cookiesIn(cookie)
  return {
    tokenId: found[SESSION_COOKIES.token] || undefined,
    sessionKey: found[SESSION_KEY] || undefined,
    deviceKey: found[DEVICE_KEY] || undefined,
  }
}

export interface NewSession {
  tokenId: string
  sessionKey: string
  showNumber: string
}

/** Until the browser is closed, or the session is over. */
export function sessionCookies({ tokenId, sessionKey, showNumber }: NewSession, secure: boolean): string[] {
  const { token, showNumber: shown, login } = SESSION_COOKIES
  const rules = { path: '/', sameSite: 'lax', secure } as const
  return [
    stringifySetCookie({ ...rules, name: token, value: tokenId }),
    stringifySetCookie({ ...rules, name: shown, value: showNumber }),
    stringifySetCookie({ ...rules, name: login, value: 'true' }),
    stringifySetCookie({
      ...rules,
      name: hostCookie(SESSION_KEY, secure),
      value: sessionKey,
      httpOnly: true,
    }),
  ]
}

export const showNumberCookie = (value: string, secure: boolean): string =>
  stringifySetCookie({ name: SESSION_COOKIES.showNumber, value, path: '/', sameSite: 'lax', secure })

/**
 * What lets a device in goes along with what the portal's own pages ask, with nothing else; beside it, for scripts, that
 * there is such a thing. Without a value the browser forgets both.
 */
export function deviceCookies(value: string, secure: boolean): string[] {
  const maxAge = value === '' ? 0 : DEVICE_LASTS / 1000
  const rules = { path: '/', sameSite: 'strict', secure, maxAge } as const
  return [
    stringifySetCookie({ ...rules, name: hostCookie(DEVICE_KEY, secure), value, httpOnly: true }),
    stringifySetCookie({ ...rules, name: hostCookie(STAYS_COOKIE, secure), value: value && 'true' }),
  ]
}

/** The browser forgets a session that is over; a device that stays logged in does not forget that. */
export function noSessionCookies(secure: boolean): string[] {
  const gone = { value: '', path: '/', sameSite: 'lax', secure, maxAge: 0 } as const
  const readable = Object.values(SESSION_COOKIES).map((name) => stringifySetCookie({ ...gone, name }))
  return [...readable, stringifySetCookie({ ...gone, name: hostCookie(SESSION_KEY, secure), httpOnly: true })]
}

export const noCookies = (secure: boolean): string[] => [
  ...noSessionCookies(secure),
  ...deviceCookies('', secure),
]
