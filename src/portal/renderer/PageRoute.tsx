import { useLoaderData, useLocation } from 'react-router-dom'
import { columnPath } from '../../contract/columns.ts'
import { usePortal } from '../portal.ts'
import { queryOf, type PageData } from './load-page.ts'
import { loadedPage } from './pages.ts'
import { ServedPage } from './ServedPage.tsx'

/** Column + template + contents, as a page. */
export function PageRoute() {
  const page = useLoaderData<PageData>()
  return page.data === undefined ? <ServedPage /> : <ShownPage {...page} />
}

function ShownPage({ template, columnKey, data }: PageData) {
  const { site, origin } = usePortal()
  const location = useLocation()
  const path = columnPath(site.columns, columnKey)
  const column = path.at(-1)
  if (!column) throw new Error(`column "${columnKey}" is not in the tree this page was loaded with`)
  const { View } = loadedPage(template)
  const url = new URL(location.pathname + location.search, origin)
  return (
    <div>
      <View data={data} page={{ site, column, path, pathname: location.pathname, query: queryOf(url) }} />
    </div>
  )
}
