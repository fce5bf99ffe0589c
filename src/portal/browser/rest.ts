import type { Portal } from '../portal.ts'
import type { Router } from './enhance.ts'
import { offerApp } from './app/offer.ts'
import { networkPageIsThere } from './network.ts'
import { countPageViews } from './page-views.ts'
import { followSearch } from './search-field.ts'

/** What a visit needs later, or counts. */
export async function loadTheRest(router: Router, portal: Portal): Promise<void> {
  countPageViews(router)
  followSearch(router)
  offerApp(router, portal)
  await readyForOffline(portal)
}

/** The page for a bad network must open without one. */
async function readyForOffline(portal: Portal): Promise<void> {
  const [{ picture }] = await Promise.all([import('../pages/network.tsx'), portal.readCatalogue()])
  networkPageIsThere()
  new Image().src = picture
}
