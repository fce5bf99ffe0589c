import type { AnyPortalPage } from './types.ts'

/** The code of each page of the portal itself; its address stands in src/contract/portal-pages.ts. */
export const portalPages: Readonly<Record<string, () => Promise<{ page: AnyPortalPage }>>> = {
  'site-map': () => import('./site-map/page.tsx'),
}
