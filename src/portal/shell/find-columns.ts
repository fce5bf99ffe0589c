import type { Column } from '../../contract/types.ts'

/** All columns of the tree that pass, wherever they stand; below one that passes none is looked for. */
export function findColumns(columns: readonly Column[], test: (column: Column) => boolean): Column[] {
  return columns.flatMap((column) => {
    const below = findColumns(column.children, test)
    return below.length > 0 ? below : test(column) ? [column] : []
  })
}
