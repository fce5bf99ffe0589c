import { createPortalClient } from '../../contract/client.ts'
import type { Portal } from '../portal.ts'
import { createPageRenderer, type PageRenderer } from '../renderer/page-renderer.tsx'
import type { Requests } from './requests.ts'

/** The renderer of pages in the browser, with the API over the network. */
export function createRenderer(portal: Portal, fetch: Requests['fetch']): PageRenderer {
  return createPageRenderer(portal, createPortalClient({ baseUrl: '/api', fetch }))
}
