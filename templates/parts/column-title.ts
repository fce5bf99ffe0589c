import { findColumn } from '../../src/contract/columns.ts'
import type { Column, Site } from '../../src/contract/types.ts'

/**
 * What a column is called out of its place. Columns of several businesses have the same names: theirs come with the name
 * above, so that no two are called alike.
 */
export function columnTitle({ columns }: Pick<Site, 'columns'>, path: readonly Column[]): string | undefined {
  const [above, column] = path.slice(-2)
  if (!column) return above?.label
  const twin = findColumn(columns, ({ key, label }) => label === column.label && key !== column.key)
  return twin && above?.label !== column.label ? `${column.label} · ${above?.label}` : column.label
}
