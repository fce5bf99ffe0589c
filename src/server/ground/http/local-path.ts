const HERE = 'http://portal.invalid'
const HOME = '/home'

/**
 * The path and query in a parameter to return to; /home for anything that is not a page of this site, because an open
 * redirect could lead anywhere.
 */
export function localPath(back: unknown, isAllowed: (pathname: string) => boolean = () => true): string {
  if (typeof back !== 'string' || !back.startsWith('/') || !URL.canParse(back, HERE)) return HOME
  const { origin, pathname, search } = new URL(back, HERE)
  // `/.//host` resolves to another site.
  if (origin !== HERE || pathname.startsWith('//') || !isAllowed(pathname)) return HOME
  return pathname + search
}
