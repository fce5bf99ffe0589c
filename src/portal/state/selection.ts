import { selectionOf } from '../../contract/addresses.ts'
import { selectColumns, type ColumnSelection } from '../../contract/columns.ts'
import type { Column } from '../../contract/types.ts'

/** What the address selects; `shownKey` is the page's column, for addresses that name none. */
export function selectionAt(
  tree: readonly Column[],
  { pathname, search }: { pathname: string; search: string },
  shownKey: string | undefined,
): ColumnSelection {
  const asked = selectColumns(tree, { ...Object.fromEntries(new URLSearchParams(search)), pathname })
  if (asked.path.length > 0 || shownKey === undefined) return asked
  const { path, activeKey } = selectionOf(tree, shownKey)
  return { ...asked, path, activeKey }
}
