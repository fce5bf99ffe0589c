import { useLoaderData, useLocation } from 'react-router-dom'
import { columnPath } from '../../contract/columns.ts'
import { usePortal } from '../portal.ts'
import { queryOf, type PageData } from './load-page.ts'
import { loadedPage, loadedPortalPage } from './pages.ts'
import { ServedPage } from './ServedPage.tsx'

/** Column + template + contents, as a page; or a page of the portal itself. */
export function PageRoute() {
  const page = useLoaderData<PageData>()
  return page.data === undefined ? (
    <ServedPage />
  ) : (
    <div>
      <ShownPage {...page} />
    </div>
  )
}

function ShownPage({ template, columnKey, data }: PageData) {
  const { site } = usePortal()
  const { pathname, search } = useLocation()
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
