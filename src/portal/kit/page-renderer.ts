import type { ComponentType } from 'react'
import type { PortalClient } from '../../contract/client.ts'

/** What the page route carries: enough for the browser to show what the server rendered. */
export interface PageData {
  /** Name of the template that shows it, or of the portal's own page. */
  template: string
  /** Absent on a page of the portal itself. */
  columnKey?: string
  /** What the template's load gave. This and what follows is absent in the browser for the page that came as HTML. */
  data?: unknown
  /** The address by which search engines know the page, from the root. */
  canonical?: string
  /** One content of the column, not the column itself. */
  isContent?: boolean
}

/** All that a page needs which did not come as HTML; a chunk of its own, which alone knows the templates by name. */
export interface PageRenderer {
  api: PortalClient
  /** From an address to a page's data. Redirects and misses are thrown. */
  load: (request: { url: string }) => Promise<PageData>
  Page: ComponentType<PageProps>
}

export interface PageProps {
  page: PageData
  /** The address it was loaded for. */
  location: { pathname: string; search: string }
}
