import type { Portal } from '../portal.ts'
import type { MessageTip } from '../state/session.ts'
import type { Router } from './enhance.ts'
import { offerApp } from './app/offer.ts'
import { leaveForBadNetwork, networkPageIsThere, watchNetwork } from './network.ts'
import { countPageViews } from './page-views.ts'
import { followSearch } from './search-field.ts'

/** What a visit needs later, or counts. Returns what to do when the server does not answer. */
export function loadTheRest(router: Router, portal: Portal, tell: (tip: MessageTip) => void): () => void {
  watchNetwork(router, tell)
  countPageViews(router)
  followSearch(router)
  offerApp(router, portal)
  // Without it a bad network leads nowhere, and is only said.
  readyForOffline(portal).catch(() => {})
  return () => void leaveForBadNetwork(router, tell)
}

/** The page for a bad network must open without one. */
async function readyForOffline(portal: Portal): Promise<void> {
  const [{ picture }] = await Promise.all([import('../pages/network.tsx'), portal.readCatalogue()])
  networkPageIsThere()
  new Image().src = picture
}
