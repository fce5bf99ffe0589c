import { NO_PAGE } from '../../../contract/no-page.ts'
import { PERSONAL_PAGES, PORTAL_PAGES } from '../../../contract/portal-pages.ts'
import { normalisePermalink } from '../../subjects/rich-text/addresses.ts'

/** Under which a former address is kept that the portal needs itself. */
const KEPT = '/former'
const ROUTES = /^\/(?:t\d|home|404|privacypolicy)(?:\/|$)/

/** Whether the portal answers this address itself, so that no former address can lead from it. */
export function isOwnAddress(address: string): boolean {
  const path = normalisePermalink(address)
  return (
    path === '/' ||
    NO_PAGE.test(path) ||
    ROUTES.test(path) ||
    Object.hasOwn(PORTAL_PAGES, path) ||
    Object.hasOwn(PERSONAL_PAGES, path)
  )
}

/** The address under which such a page is kept. */
export const keptAddress = (address: string): string => `${KEPT}${normalisePermalink(address)}`
