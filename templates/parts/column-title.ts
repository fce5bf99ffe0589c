import { findColumn } from '../../src/contract/columns.ts'
import type { Column, Site } from '../../src/contract/types.ts'

/**
 * A column's title outside its place in the tree. Columns of several businesses share labels; their titles include the label of
 * the next column above that has one of its own, so that each is unique and names its subject.
 */
export function columnTitle({ columns }: Pick<Site, 'columns'>, path: readonly Column[]): string | undefined {
  const column = path.at(-1)
  if (!column) return undefined
  const isShared = (one: Column) =>
    findColumn(columns, ({ key, label }) => label === one.label && key !== one.key) !== undefined
  if (!isShared(column)) return column.label
  const above = path.slice(0, -1).findLast((one) => !isShared(one))
  return above ? `${column.label} · ${above.label}` : column.label
}
