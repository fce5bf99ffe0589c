import type { PortalClient } from '../../contract/client.ts'
import type { FormState } from '../../contract/actions.ts'
import type { Session } from '../../contract/session.ts'
import { FormContext } from '../../../templates/parts/form-context.ts'
import { LiveContext, type LiveTools } from '../../../templates/parts/LivePart.tsx'
import { translatedClient } from './translated-client.ts'
import { columnPath } from '../../contract/columns.ts'
import { usePortal, type Portal } from '../kit/portal.ts'
import { loadPage, queryOf } from './load-page.ts'
import type { PageRenderer, PageProps } from '../kit/page-renderer.ts'
import { loadedPage, loadedPortalPage } from './pages.ts'

/** `write` is the server's: it renders the HTML of live parts. */
export function createPageRenderer(
  { site, locale, readCatalogue }: Pick<Portal, 'site' | 'readCatalogue'> & Partial<Pick<Portal, 'locale'>>,
  api: PortalClient,
  { owner, ...tools }: { owner?: { session?: Session; forms: FormState } } & Omit<LiveTools, 'api'> = {},
): PageRenderer {
  const live = { api, ...tools }
  return {
    api,
    load: (request) =>
      loadPage(
        {
          site,
          ...(locale && { locale }),
          api: locale ? translatedClient(api, locale, site.settings.locale ?? 'zh-CN') : api,
          readCatalogue,
          owner,
        },
        request,
      ),
    Page: (props) => (
      <LiveContext value={live}>
        <FormContext value={owner?.forms}>
          <ShownPage {...props} />
        </FormContext>
      </LiveContext>
    ),
  }
}

/** Column + template + contents, or a page of the portal itself. */
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
