import { findColumn } from '../../src/contract/columns.ts'
import type { BusinessType, Column } from '../../src/contract/types.ts'

const BUSINESSES: readonly BusinessType[] = ['gzf', 'bzf', 'gycq', 'psx', 'commerce']

export interface BusinessColumn {
  business: BusinessType
  column: Column
}

/** Columns with a part of these projects, or with the others; visitors choose between them as between filters. */
export function familyOf(path: readonly Column[]): Column[] {
  const [parent, column] = [path.at(-2), path.at(-1)]
  if (!column) return []
  const below = column.children.filter(isShown)
  if (below.length > 0) return [column, ...below]
  const beside = parent?.children.filter(isShown) ?? []
  if (parent && isShown(parent)) return [parent, ...beside]
  return beside.length > 1 ? beside : []
}

/** The first projects column of each business; none if there is nothing to choose. */
export function businessColumns(tree: readonly Column[]): BusinessColumn[] {
  const found = BUSINESSES.flatMap((business) => {
    const column = findColumn(tree, (candidate) => isShown(candidate) && candidate.business === business)
    return column ? [{ business, column }] : []
  })
  return found.length > 1 ? found : []
}

function isShown({ template, hidden, externalUrl }: Column): boolean {
  return template === 'project-showcase' && !hidden && externalUrl === undefined
}
