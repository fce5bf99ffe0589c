/**
 * Pages of the portal itself, which stand in no column, by their address, each with the query parameters it reads. Their
 * code: templates/portal-pages.ts. For the server; the browser has no room for it.
 */
export const PORTAL_PAGES: Readonly<Record<string, readonly string[]>> = {
  '/search': ['words', 'column', 'kind', 'current'],
  '/site-map': [],
}

/**
 * Those that are made for each visitor and kept nowhere: for `anyone`, such as the login, or for whoever is logged in. They
 * read every parameter.
 */
export const PERSONAL_PAGES: Readonly<Record<string, 'anyone' | 'owner'>> = {
  '/login': 'anyone',
  '/done': 'anyone',
  '/stop': 'anyone',
  '/messages': 'owner',
  '/bookmark': 'owner',
}
