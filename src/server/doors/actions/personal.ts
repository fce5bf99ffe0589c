import { PERSONAL_PAGES } from '../../../contract/portal-pages.ts'
import { fromTemplates } from '../../../../templates/registry.ts'

const privateRoutes = fromTemplates(
  (templates) =>
    new Set(Object.values(templates).flatMap(({ routes, private: isPrivate }) => (isPrivate ? routes : []))),
)

/** Whether a page is rendered for each visitor, and can therefore tell them a result. */
export function isPersonal(pathname: string): boolean {
  return Object.hasOwn(PERSONAL_PAGES, pathname) || privateRoutes().has(pathname)
}
