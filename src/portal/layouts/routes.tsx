import type { RouteObject } from 'react-router-dom'
import { BareLayout } from './BareLayout.tsx'
import { MainLayout } from './MainLayout.tsx'
import { PageFailure } from './PageFailure.tsx'
import { Root } from './Root.tsx'
import type { Portal } from '../kit/portal.ts'
import { loadNetworkPage } from '../pages/load-network.ts'
import { PageRoute } from '../renderer/PageRoute.tsx'

/** Addresses outside the main layout. */
const BARE = ['/privacypolicy/*', '/questionnaireFilling', '/hall']

/** All addresses but a few of the portal itself belong to columns: the tree decides, not this list. */
export function createRoutes(portal: Portal): RouteObject[] {
  const page = {
    loader: async ({ request }: { request: Request }) => (await portal.readRenderer()).load(request),
    Component: PageRoute,
    ErrorBoundary: PageFailure,
  }
  return [
    {
      Component: Root,
      // For errors that no page of its own describes.
      ErrorBoundary: PageFailure,
      children: [
        {
          path: '/404',
          lazy: async () => {
            // Its words are not part of the first load.
            const [page] = await Promise.all([loadNetworkPage(), portal.readCatalogue()])
            return page
          },
        },
        { Component: BareLayout, children: BARE.map((path) => ({ ...page, id: path, path })) },
        { Component: MainLayout, children: [{ ...page, id: 'page', path: '*' }] },
      ],
    },
  ]
}
