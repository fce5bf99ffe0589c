interface PortalPageAddress {
  route: string
  /** Query parameters the page reads. */
  parameters: readonly string[]
}

/** Pages of the portal itself, which stand in no column. Their code: templates/portal-pages.ts. */
export const PORTAL_PAGES: Readonly<Record<string, PortalPageAddress>> = {
  'site-map': { route: '/site-map', parameters: [] },
}

/** The name of the portal's own page at this address. `pathname` has no trailing slash. */
export function portalPageAt(pathname: string): string | undefined {
  return Object.keys(PORTAL_PAGES).find((name) => PORTAL_PAGES[name]?.route === pathname)
}
