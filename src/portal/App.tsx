import { createStore, Provider } from 'jotai'
import { StrictMode, useMemo, type ReactNode } from 'react'
import { SiteProvider } from '../../templates/parts/site.tsx'
import '../../templates/look/index.css'
import { PortalContext, type Portal } from './portal.ts'

/** What surrounds every page, on the server and in the browser alike. */
export function App({ portal, children }: { portal: Portal; children: ReactNode }) {
  const store = useMemo(() => createStore(), [])
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
