import { createContext, useContext } from 'react'
import type { PortalClient } from '../contract/client.ts'
import type { Catalogue } from '../contract/language/zh-CN.ts'
import type { Preferences } from '../contract/preferences.ts'
import type { Locale, Site } from '../contract/types.ts'

/** What every page of a visit shares. */
export interface Portal {
  site: Site
  api: PortalClient
  locale: Locale
  catalogue: Partial<Catalogue>
  /** Completes the catalogue before a page is shown that did not come as HTML. */
  readCatalogue: () => Promise<void>
  preferences: Preferences
}

export const PortalContext = createContext<Portal | undefined>(undefined)

export function usePortal(): Portal {
  const portal = useContext(PortalContext)
  if (!portal) throw new Error('usePortal stands outside PortalContext')
  return portal
}
