import { createContext, useContext } from 'react'
import type { Catalogue } from '../../contract/language/zh-CN.ts'
import type { Preferences } from '../../contract/preferences.ts'
import type { OwnTemplates } from '../../contract/own-templates.ts'
import type { Locale, Site } from '../../contract/types.ts'
import type { PageRenderer } from './page-renderer.ts'

/** Who is logged in, on a page that was made for them alone. */
export interface ServedAccount {
  /** Words for what the link leads to. */
  label: string
  /** The masked phone number, and its last digits in words. */
  number: string
  tail: string
  /** Their own page. */
  href: string
}

/** What all pages of a visit share. */
export interface Portal {
  site: Site
  locale: Locale
  catalogue: Partial<Catalogue>
  /** Completes the catalogue before a page is shown that did not come as HTML. */
  readCatalogue: () => Promise<void>
  preferences: Preferences
  /** In the browser: the templates that the site brings itself, if any. */
  templates?: OwnTemplates
  /** Absent on pages that everybody shares: the header knows nobody until scripts have asked. */
  account?: ServedAccount
  /** Loads and shows pages. In the browser it loads after the first page, which came as HTML and does not need it. */
  renderer?: PageRenderer
  readRenderer: () => Promise<PageRenderer>
}

export const PortalContext = createContext<Portal | undefined>(undefined)

export function usePortal(): Portal {
  const portal = useContext(PortalContext)
  if (!portal) throw new Error('usePortal stands outside PortalContext')
  return portal
}
