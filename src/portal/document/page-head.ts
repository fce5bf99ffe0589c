import { columnPath } from '../../contract/columns.ts'
import { speaker } from '../../contract/language/translate.ts'
import type { Locale, Site } from '../../contract/types.ts'
import type { HeadFacts } from '../../../templates/parts/head.ts'
import { writeHead } from '../head/write-head.ts'
import type { PageData } from '../kit/page-renderer.ts'
import { CATALOGUES } from './catalogues.ts'

interface PageHead {
  site: Site
  /** Scheme and host under which search engines know the site. */
  origin?: string
  interfaceLocale: Locale
  page: PageData
  facts: HeadFacts
  /** The same page as another one. */
  isCopy: boolean
}

/** Outside React's tree: the browser drops it when the first page is left. */
export function pageHead({ site, origin, interfaceLocale, page, facts, isCopy }: PageHead): string {
  const { columnKey, canonical = '', isContent = false } = page
  const path = columnKey === undefined ? [] : columnPath(site.columns, columnKey)
  const own = path.findLast((column) => column.locale)?.locale ?? site.settings.locale
  const locale: Locale =
    path.length === 0 || own === undefined ? interfaceLocale : own === 'en' ? 'en' : 'zh-CN'
  const home = speaker(CATALOGUES[locale], locale)('home.title')
  return writeHead({ site, origin, locale, home, canonical, path, isContent, facts, isCopy })
}

/** The interface speaks another language than the site, or the column. */
export function isMixed({ settings, columns }: Site, locale: Locale, columnKey: string | undefined): boolean {
  const own = settings.locale ?? 'zh-CN'
  const path = columnKey === undefined ? [] : columnPath(columns, columnKey)
  return own !== locale || (path.findLast((column) => column.locale)?.locale ?? own) !== locale
}
