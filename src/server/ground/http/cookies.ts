import type { IncomingMessage } from 'node:http'
import { parseCookie, stringifySetCookie } from 'cookie'

export type Cookies = Readonly<Record<string, string | undefined>>

/** The cookies of a request; the first of each name counts. */
export function cookiesOf({ headers: { cookie = '' } }: Pick<IncomingMessage, 'headers'>): Cookies {
  return parseCookie(cookie)
}

/**
 * A cookie that scripts cannot read and that other sites' forms do not send.
 * @param seconds until it expires; 0 deletes it, undefined lasts until the browser is closed
 */
export function hiddenCookie(name: string, value: string, isSecure: boolean, seconds?: number): string {
  return stringifySetCookie({
    name,
    value,
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure,
    ...(seconds !== undefined && { maxAge: seconds }),
  })
}
