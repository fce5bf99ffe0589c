import { StrictMode, type ReactNode } from 'react'
import { SiteProvider } from '../../../templates/parts/site.tsx'
import '../../../templates/look/index.css'
import { PortalContext, type Portal } from '../kit/portal.ts'

interface AppProps {
  portal: Portal
  children: ReactNode
}

/** What surrounds every page, on the server and in the browser alike. */
export function App({ portal, children }: AppProps) {
  const { site, locale, catalogue } = portal
  return (
    <StrictMode>
      <PortalContext value={portal}>
        <SiteProvider site={site} locale={locale} catalogue={catalogue}>
          {children}
        </SiteProvider>
      </PortalContext>
    </StrictMode>
  )
}
