import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes, RouterProvider } from 'react-router-dom'
import { createPortalClient, unwrap } from '../contract/client.ts'
import { loadCatalogue } from '../contract/language/catalogue.ts'
import { preferencesOf } from '../contract/preferences.ts'
import { App } from './App.tsx'
import { enhance } from './browser/enhance.ts'
import { Document } from './Document.tsx'
import type { Portal } from './portal.ts'
import { loadTemplate } from './renderer/pages.ts'
import { readProse } from './renderer/prose.ts'
import { createRoutes } from './routes.tsx'

interface HydrationState {
  revision: number
  loaderData: Record<string, { template?: string } | null>
  errors: Record<string, unknown> | null
}

/** Takes over the page that the server rendered: everything it shows is there before React starts. */
async function start(): Promise<void> {
  const state = readState()
  const locale = document.documentElement.lang === 'en' ? 'en' : 'zh-CN'
  const api = createPortalClient({ baseUrl: '/api' })
  const [site, catalogue] = await Promise.all([
    unwrap(api.GET('/site', { params: { query: { revision: state.revision } } })),
    loadCatalogue(locale),
    ...Object.values(state.loaderData).map((data) => data?.template && loadTemplate(data.template)),
  ])
  const portal: Portal = {
    site,
    api,
    locale,
    catalogue,
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
  const block = document.getElementById('hydration')
  const state: HydrationState = JSON.parse(block?.textContent ?? '')
  return { ...state, loaderData: readProse(state.loaderData, document) as HydrationState['loaderData'] }
}

void start()
