/** A browser takes a cookie of such a name only over HTTPS, from this very host, for all of its paths: nobody else can plant one. */
export const HOST_PREFIX = '__Host-'

/** The name under which a cookie is set. */
export const hostCookie = (name: string, isSecure: boolean): string => (isSecure ? HOST_PREFIX + name : name)

/** A cookie's name without the prefix. */
export const plainCookie = (name: string): string =>
  name.startsWith(HOST_PREFIX) ? name.slice(HOST_PREFIX.length) : name

/** A cookie's value in the text of all cookies, as scripts read it; undefined if there is none. */
export function cookieIn(cookies: string, name: string): string | undefined {
  const pairs = cookies.split('; ')
  const valueOf = (called: string) =>
    pairs.find((pair) => pair.startsWith(`${called}=`))?.slice(called.length + 1)
  return valueOf(HOST_PREFIX + name) ?? valueOf(name)
}
