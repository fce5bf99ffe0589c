import { useLocation, useMatches } from 'react-router-dom'
import { selectionOf } from '../../contract/addresses.ts'
import type { ColumnSelection } from '../../contract/columns.ts'
import { usePortal } from '../kit/portal.ts'

export interface Place {
  selection: Pick<ColumnSelection, 'path' | 'activeKey'>
  /** Path and query. */
  address: string
  search: URLSearchParams
}

/** The current column; undefined if the page does not exist. */
export function usePlace(): Place {
  const { site } = usePortal()
  const { pathname, search } = useLocation()
  const columnKey = useColumnKey()
  return {
    selection: columnKey === undefined ? { path: [] } : selectionOf(site.columns, columnKey),
    address: pathname + search,
    search: new URLSearchParams(search),
  }
}

/** Key of the current page's column. */
export function useColumnKey(): string | undefined {
  const data = useMatches().findLast(({ loaderData }) => isColumnPage(loaderData))?.loaderData
  return isColumnPage(data) ? data.columnKey : undefined
}

function isColumnPage(data: unknown): data is { columnKey: string } {
  return typeof data === 'object' && data !== null && 'columnKey' in data
}
