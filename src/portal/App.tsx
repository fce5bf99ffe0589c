import { Provider } from 'jotai'
import { StrictMode, type ReactNode } from 'react'
import { SiteProvider } from '../../templates/parts/site.tsx'
import '../../templates/look/index.css'
import { PortalContext, type Portal } from './portal.ts'
import type { Store } from './state/fill-session.ts'

interface AppProps {
  portal: Portal
  /** The session of this visit. */
  store: Store
  children: ReactNode
}

/** What surrounds every page, on the server and in the browser alike. */
export function App({ portal, store, children }: AppProps) {
  const { site, locale, catalogue } = portal
  return (
    <StrictMode>
      <Provider store={store}>
        <PortalContext value={portal}>
          <SiteProvider site={site} locale={locale} catalogue={catalogue}>
            {children}
          </SiteProvider>
        </PortalContext>
      </Provider>
    </StrictMode>
  )
}
