import { columnPath } from '../../contract/columns.ts'
import { PERSONAL_PAGES } from '../../contract/portal-pages.ts'
import type { Site } from '../../contract/types.ts'

/** Whether this page was made for one visitor. */
export function isOwnPage(site: Site, pathname: string, columnKey: string | undefined): boolean {
  if (Object.hasOwn(PERSONAL_PAGES, pathname)) return true
  return columnKey !== undefined && columnPath(site.columns, columnKey).at(-1)?.private === true
}

/**
 * A page that is one visitor's alone does not come back from the browser's memory: whoever goes back to it may be another.
 * It is hidden as it is left, and asked for anew when it is shown again.
 */
export function leaveNothing(isOwn: () => boolean): void {
  addEventListener('pagehide', ({ persisted }) => {
    if (persisted && isOwn()) document.documentElement.hidden = true
  })
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && document.documentElement.hidden) location.reload()
  })
}
