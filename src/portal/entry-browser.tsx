import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes, RouterProvider } from 'react-router-dom'
import { createPortalClient, unwrap } from '../contract/client.ts'
import { loadCatalogue, loadShellCatalogue } from '../contract/language/catalogue.ts'
import { preferencesOf } from '../contract/preferences.ts'
import { App } from './App.tsx'
import { enhance } from './browser/enhance.ts'
import { Document } from './Document.tsx'
import type { Portal } from './portal.ts'
import { createRoutes } from './routes.tsx'

interface HydrationState {
  revision: number
  loaderData: Record<string, unknown>
  errors: Record<string, unknown> | null
}

/** Takes over what stands around the page that the server rendered; the page itself is complete as it is. */
async function start(): Promise<void> {
  const state = readState()
  const locale = document.documentElement.lang === 'en' ? 'en' : 'zh-CN'
  const api = createPortalClient({ baseUrl: '/api' })
  const [site, shell] = await Promise.all([
    unwrap(api.GET('/site', { params: { query: { revision: state.revision } } })),
    loadShellCatalogue(locale),
  ])
  const catalogue: Portal['catalogue'] = { ...shell }
  const portal: Portal = {
    site,
    api,
    locale,
    catalogue,
    readCatalogue: async () => void Object.assign(catalogue, await loadCatalogue(locale)),
    preferences: preferencesOf(document.cookie),
    origin: location.origin,
  }
  const routes = createRoutes(portal)
  // A lazy route that is not there yet would make React render the page a second time.
  for (const { route } of matchRoutes(routes, location) ?? []) {
    if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined })
  }
  const router = createBrowserRouter(routes, {
    hydrationData: { loaderData: state.loaderData, errors: state.errors },
  })
  enhance(router)
  hydrateRoot(
    document,
    <Document locale={locale} theme={document.documentElement.dataset.theme ?? ''}>
      <App portal={portal}>
        <RouterProvider router={router} />
      </App>
    </Document>,
  )
}

function readState(): HydrationState {
  return JSON.parse(document.getElementById('hydration')?.textContent ?? '')
}

void start()
