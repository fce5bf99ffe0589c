import { PERSONAL_PAGES } from '../../../contract/portal-pages.ts'
import { registry } from '../../../../templates/registry.ts'
import type { Manifest } from '../../../../templates/define/types.ts'

const PRIVATE_ROUTES = new Set(
  Object.values<Manifest>(registry).flatMap(({ routes, private: isPrivate }) => (isPrivate ? routes : [])),
)

/** Whether a page is rendered for each visitor, and can therefore tell them a result. */
export function isPersonal(pathname: string): boolean {
  return Object.hasOwn(PERSONAL_PAGES, pathname) || PRIVATE_ROUTES.has(pathname)
}
