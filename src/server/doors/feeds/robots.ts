/** Addresses that show nothing of their own, or only to who is logged in. */
const CLOSED = ['/preferences', '/api/', '/search', '/login', '/t1/personalCenter', '/editor', '/preview/']

/** What crawlers may read. Public pages need no script of the API: their HTML is complete. */
export function writeRobots(origin: string): string {
  const rules = CLOSED.map((path) => `Disallow: ${path}`)
  return ['User-agent: *', ...rules, '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n')
}
