import type { Column } from '../../src/contract/types.ts'

type IsBuilt = (template: string) => boolean

/** Columns for navigation: not hidden, and with something behind them beyond the plain page. */
export function visibleColumns(columns: readonly Column[], isBuilt: IsBuilt): Column[] {
  return columns.filter((column) => isVisible(column, isBuilt))
}

function isVisible(column: Column, isBuilt: IsBuilt): boolean {
  if (column.hidden) return false
  if (column.externalUrl !== undefined || isBuilt(column.template)) return true
  return column.children.some((child) => isVisible(child, isBuilt))
}

/** An only child of its parent's name says nothing new. */
export function withoutDouble(parent: Column, children: Column[]): Column[] {
  return children.length === 1 && children[0]?.label === parent.label ? [] : children
}
