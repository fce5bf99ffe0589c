import type { Column } from '../../src/contract/types.ts'

/** Columns for navigation: the server hides those that lead to nothing. */
export function visibleColumns(columns: readonly Column[]): Column[] {
  return columns.filter((column) => !column.hidden)
}

/** An only child with its parent's name says nothing new. */
export function withoutDouble(parent: Column, children: Column[]): Column[] {
  return children.length === 1 && children[0]?.label === parent.label ? [] : children
}
