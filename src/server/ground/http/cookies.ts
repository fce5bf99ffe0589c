import type { IncomingMessage } from 'node:http'
import { parseCookie, stringifySetCookie } from 'cookie'
import { HOST_PREFIX, hostCookie, plainCookie } from '../../../contract/host-cookies.ts'

export type Cookies = Readonly<Record<string, string | undefined>>

/** Names without the prefix even over HTTPS: the specification's. */
const BARE = /^(?:tokenId|showNumber|login)$/

/**
 * The cookies of a request by their names without `__Host-`; the first of each name counts. Once a browser has a cookie with
 * this prefix, others that should have it are ignored: they were planted by another host of the same domain.
 */
export function cookiesIn(cookie: string): Cookies {
  const found = parseCookie(cookie)
  if (!isPrefixed(found)) return found
  const own: Record<string, string | undefined> = {}
  for (const [name, value] of Object.entries(found)) {
    if (name.startsWith(HOST_PREFIX)) own[plainCookie(name)] = value
    else if (BARE.test(name)) own[name] = value
  }
  return own
}

const isPrefixed = (found: Cookies) => Object.keys(found).some((name) => name.startsWith(HOST_PREFIX))

export const cookiesOf = ({ headers: { cookie = '' } }: Pick<IncomingMessage, 'headers'>): Cookies =>
  cookiesIn(cookie)

/** The cookies of a request that no other host of the domain can have planted. */
export function ownCookiesOf(request: Pick<IncomingMessage, 'headers'>, isSecure: boolean): Cookies {
  const isPlain = !isPrefixed(parseCookie(request.headers.cookie ?? ''))
  return isSecure && isPlain ? {} : cookiesOf(request)
}

/**
 * A cookie that scripts cannot read and that other sites' forms do not send.
 * @param seconds until it expires; 0 deletes it, undefined lasts until the browser is closed
 */
export function hiddenCookie(name: string, value: string, isSecure: boolean, seconds?: number): string {
  return stringifySetCookie({
    name: hostCookie(name, isSecure),
    value,
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure,
    ...(seconds !== undefined && { maxAge: seconds }),
  })
}
