import type { ComponentType } from 'react'
import type { PortalClient } from '../../contract/client.ts'

/** Data of the page route: enough for the browser to show what the server rendered. */
export interface PageData {
  /** Name of the template, or of the portal's own page. */
  template: string
  /** Absent on a page of the portal itself. */
  columnKey?: string
  /** Result of the template's load. This and what follows is absent in the browser for a page that came as HTML. */
  data?: unknown
  /** The canonical path of the page. */
  canonical?: string
  /** One content of the column, not the column itself. */
  isContent?: boolean
  /** Of the page that came as HTML, when somebody goes back to it: what it was when it was left, and its part of the head. */
  left?: { html: string; head: Element[] }
}

/** Everything for pages that did not come as HTML; its own chunk, the only one that knows the templates' names. */
export interface PageRenderer {
  api: PortalClient
  /** Loads a page's data for an address. Redirects and missing pages are thrown. */
  load: (request: { url: string }) => Promise<PageData>
  Page: ComponentType<PageProps>
}

export interface PageProps {
  page: PageData
  /** The address for which it was loaded. */
  location: { pathname: string; search: string }
}
