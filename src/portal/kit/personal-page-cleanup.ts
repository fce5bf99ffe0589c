import { columnPath } from '../../contract/columns.ts'
import { OWN_FILL_QUERY } from '../../contract/forms/fill-query.ts'
import { PERSONAL_PAGES } from '../../contract/portal-pages.ts'
import type { Site } from '../../contract/types.ts'

/** Parameters of pages that show one visitor's data: a draft, a receipt, the status of a submission. */
const OWN = [...OWN_FILL_QUERY, 'code']

/** Whether this page was rendered for one visitor. */
export function isPersonalPage(
  site: Site,
  { pathname, search }: { pathname: string; search: string },
  columnKey: string | undefined,
): boolean {
  if (Object.hasOwn(PERSONAL_PAGES, pathname)) return true
  const query = new URLSearchParams(search)
  if (OWN.some((name) => query.has(name))) return true
  return columnKey !== undefined && columnPath(site.columns, columnKey).at(-1)?.private === true
}
