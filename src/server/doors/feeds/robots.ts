/** Addresses without content of their own, or only for logged-in visitors. */
const CLOSED = ['/preferences', '/api/', '/search', '/login', '/t1/personalCenter', '/editor', '/preview/']

/** What crawlers may read. Public pages are complete HTML, so they need nothing of the API. */
export function writeRobots(origin: string): string {
  const rules = CLOSED.map((path) => `Disallow: ${path}`)
  return ['User-agent: *', ...rules, '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n')
}
