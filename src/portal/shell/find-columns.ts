import type { Column } from '../../contract/types.ts'

/** All columns of the tree that match, at any depth; the children of a match are not searched. */
export function findColumns(columns: readonly Column[], test: (column: Column) => boolean): Column[] {
  return columns.flatMap((column) => {
    const below = findColumns(column.children, test)
    return below.length > 0 ? below : test(column) ? [column] : []
  })
}
