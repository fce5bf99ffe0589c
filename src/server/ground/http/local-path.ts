const HERE = 'http://portal.invalid'
const HOME = '/home'

/**
 * Path and query that a parameter names to lead back to; /home for everything that is no page of this site: an open
 * redirect would lend its name to any other.
 */
export function localPath(back: unknown, isAllowed: (pathname: string) => boolean = () => true): string {
  if (typeof back !== 'string' || !back.startsWith('/') || !URL.canParse(back, HERE)) return HOME
  const { origin, pathname, search } = new URL(back, HERE)
  // What `/.//host` becomes names another site.
  if (origin !== HERE || pathname.startsWith('//') || !isAllowed(pathname)) return HOME
  return pathname + search
}
