/**
 * Pages of the portal itself, which belong to no column, by address, each with the query parameters it reads. Their
 * code is in templates/portal-pages.ts. For the server; it would make the browser's first load larger.
 */
export const PORTAL_PAGES: Readonly<Record<string, readonly string[]>> = {
  '/search': ['words', 'column', 'kind', 'current'],
  '/draw': ['plan', 'edition', 'current'],
  '/flats': ['plan', 'building'],
  '/board': ['plan', 'building', 'type', 'floor', 'state', 'current'],
  '/hall': ['plan'],
  '/site-map': [],
}

/**
 * Pages rendered for each visitor and never cached: for `anyone`, such as the login, or for logged-in users. They
 * read every parameter.
 */
export const PERSONAL_PAGES: Readonly<Record<string, 'anyone' | 'owner'>> = {
  '/login': 'anyone',
  '/place': 'anyone',
  '/choose': 'anyone',
  '/done': 'anyone',
  '/stop': 'anyone',
  '/helpful': 'anyone',
  '/messages': 'owner',
  '/confirm': 'owner',
  '/bookmark': 'owner',
  '/remind': 'owner',
}

/** Pages that show what happens now: kept so many milliseconds, and made once for all who look. For the server, too. */
export const LIVE_PAGES: Readonly<Record<string, number>> = { '/board': 500, '/hall': 500 }
