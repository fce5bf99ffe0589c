import { createPortalClient } from '../../contract/client.ts'
import { device } from '../live/device.ts'
import { redirectDocument } from 'react-router-dom'
import { isUnknownPage, PrivatePage } from '../renderer/load-page.ts'
import type { Portal } from '../kit/portal.ts'
import { createPageRenderer } from '../renderer/page-renderer.tsx'
import type { PageRenderer } from '../kit/page-renderer.ts'
import { keepAnswers } from './kept-answers.ts'
import { keepPages } from './kept-pages.ts'
import { ownPages } from './own-pages.ts'
import { bringPages } from '../renderer/pages.ts'
import type { Requests } from './requests.ts'

/** The browser's page renderer; it calls the API over the network. */
export function createRenderer(portal: Portal, fetch: Requests['fetch']): PageRenderer {
  if (portal.templates) bringPages(ownPages(portal.templates))
  const { load, ...rest } = createPageRenderer(
    portal,
    createPortalClient({ baseUrl: '/api', fetch: keepAnswers(fetch) }),
    { device },
  )
  const { pageBefore, keep } = keepPages(portal)
  return {
    ...rest,
    async load(request) {
      const before = await pageBefore(request.url)
      if (before) return before
      try {
        return keep(request.url, await load(request))
      } catch (error) {
        // Only the server knows the user, and renders their pages; and it counts addresses that nothing has, with the page that led there.
        if (error instanceof PrivatePage || isUnknownPage(error)) throw redirectDocument(request.url)
        throw error
      }
    },
  }
}
