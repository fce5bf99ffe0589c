import type { IncomingMessage } from 'node:http'
import { parseCookie, stringifySetCookie } from 'cookie'

export type Cookies = Readonly<Record<string, string | undefined>>

/** The cookies of a request; the first of a name counts. */
export function cookiesOf({ headers: { cookie = '' } }: Pick<IncomingMessage, 'headers'>): Cookies {
  return parseCookie(cookie)
}

/**
 * A cookie that no script reads and no other site's form brings along.
 * @param seconds until the browser forgets it; 0 now, undefined when the browser is closed
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
