import { findColumn } from '../../src/contract/columns.ts'
import type { Column, Site } from '../../src/contract/types.ts'

/**
 * A column's title outside its place in the tree. Columns of several businesses share labels; their titles include the parent's
 * label, so that each is unique.
 */
export function columnTitle({ columns }: Pick<Site, 'columns'>, path: readonly Column[]): string | undefined {
  const [above, column] = path.slice(-2)
  if (!column) return above?.label
  const twin = findColumn(columns, ({ key, label }) => label === column.label && key !== column.key)
  return twin && above?.label !== column.label ? `${column.label} · ${above?.label}` : column.label
}
