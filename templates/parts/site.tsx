import { DEFAULT_TIME_ZONE } from '../../src/contract/constants.ts'
import { createContext, use, useMemo, type ReactNode } from 'react'
import { columnAddress } from '../../src/contract/addresses.ts'
import { termsIn } from '../../src/contract/language/terms.ts'
import { speaker, type Values } from '../../src/contract/language/translate.ts'
import type { Catalogue, MessageKey } from '../../src/contract/language/zh-CN.ts'
import type { Column, Locale, Site } from '../../src/contract/types.ts'
import { visibleColumns } from './columns.ts'
import { createFormats, type Formats } from './formats.ts'

export interface SiteProps {
  site: Site
  /** Language of the interface; contents keep their own. */
  locale: Locale
  /** In the browser the words of pages load with the first page that is loaded there. */
  catalogue: Partial<Catalogue>
}

/** What every part of a page needs of the site. */
export interface SiteTools {
  site: Site
  locale: Locale
  t: (key: MessageKey, values?: Values) => string
  format: Formats
  /** A word of contents in the visitor's language, such as a district's name: by the site's settings. */
  term: (text: string) => string
  /** Address of the column with this key. */
  address: (key: string, extra?: Record<string, string>) => string
  /** Children that navigation shows. */
  visible: (columns: readonly Column[]) => Column[]
}

const SiteContext = createContext<SiteTools | undefined>(undefined)

export function SiteProvider({ children, ...props }: SiteProps & { children: ReactNode }) {
  const { site, locale, catalogue } = props
  const tools = useMemo(() => createTools({ site, locale, catalogue }), [site, locale, catalogue])
  return <SiteContext value={tools}>{children}</SiteContext>
}

export function useSite(): SiteTools {
  const tools = use(SiteContext)
  if (!tools) throw new Error('useSite stands outside SiteProvider')
  return tools
}

/** The same without React. */
export function createTools({ site, locale, catalogue }: SiteProps): SiteTools {
  return {
    site,
    locale,
    t: speaker<MessageKey>(catalogue, locale),
    term: termsIn(site.settings.terms, site.settings.locale ?? 'zh-CN'),
    format: createFormats(locale, site.settings.timeZone ?? DEFAULT_TIME_ZONE),
    address: (key, extra) => columnAddress(site.columns, key, extra),
    visible: visibleColumns,
  }
}
