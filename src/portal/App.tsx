import { createStore, Provider } from 'jotai'
import { StrictMode, useMemo, type ReactNode } from 'react'
import { PortalContext, type Portal } from './portal.ts'

/** What surrounds every page, on the server and in the browser alike. */
export function App({ portal, children }: { portal: Portal; children: ReactNode }) {
  const store = useMemo(() => createStore(), [])
  return (
    <StrictMode>
      <Provider store={store}>
        <PortalContext value={portal}>{children}</PortalContext>
      </Provider>
    </StrictMode>
  )
}
