import type { IncomingMessage } from 'node:http'

export type Cookies = Readonly<Record<string, string | undefined>>

/** The cookies of a request as they are written, which ours are without any encoding; the first of a name counts. */
export function cookiesOf({ headers: { cookie = '' } }: Pick<IncomingMessage, 'headers'>): Cookies {
  const pairs = cookie.split(';').flatMap((part) => {
    const at = part.indexOf('=')
    return at > 0 ? [[part.slice(0, at).trim(), part.slice(at + 1).trim()] as const] : []
  })
  return Object.assign(Object.create(null), Object.fromEntries(pairs.toReversed()))
}

/**
 * A cookie that no script reads and no other site's form brings along.
 * @param seconds until the browser forgets it; 0 now, undefined when the browser is closed
 */
export function hiddenCookie(name: string, value: string, isSecure: boolean, seconds?: number): string {
  const age = seconds === undefined ? '' : `; Max-Age=${seconds}`
  return `${name}=${value}; Path=/${age}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
}
