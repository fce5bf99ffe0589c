import type { ComponentType } from 'react'
import type { PortalClient } from '../../contract/client.ts'
import type { FormState } from '../../contract/actions.ts'
import type { Session } from '../../contract/session.ts'
import { FormContext } from '../../../templates/parts/form-context.ts'
import { LiveContext, type LiveTools } from '../../../templates/parts/LivePart.tsx'
import { columnPath } from '../../contract/columns.ts'
import { usePortal, type Portal } from '../portal.ts'
import { loadPage, queryOf, type PageData } from './load-page.ts'
import { loadedPage, loadedPortalPage } from './pages.ts'

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

/** `write` is the server's: it makes the HTML of parts that live in the browser. */
export function createPageRenderer(
  { site, locale, readCatalogue }: Pick<Portal, 'site' | 'readCatalogue'> & Partial<Pick<Portal, 'locale'>>,
  api: PortalClient,
  { owner, ...tools }: { owner?: { session?: Session; forms: FormState } } & Omit<LiveTools, 'api'> = {},
): PageRenderer {
  const live = { api, ...tools }
  return {
    api,
    load: (request) => loadPage({ site, ...(locale && { locale }), api, readCatalogue, owner }, request),
    Page: (props) => (
      <LiveContext value={live}>
        <FormContext value={owner?.forms}>
          <ShownPage {...props} />
        </FormContext>
      </LiveContext>
    ),
  }
}

/** Column + template + contents, as a page; or a page of the portal itself. */
function ShownPage({ page: { template, columnKey, data }, location: { pathname, search } }: PageProps) {
  const { site } = usePortal()
  const place = { site, pathname, query: queryOf(new URLSearchParams(search)) }
  if (columnKey === undefined) {
    const { View } = loadedPortalPage(template)
    return <View data={data} page={place} />
  }
  const path = columnPath(site.columns, columnKey)
  const column = path.at(-1)
  if (!column) throw new Error(`column "${columnKey}" is not in the tree this page was loaded with`)
  const { View } = loadedPage(template)
  return <View data={data} page={{ ...place, column, path }} />
}
