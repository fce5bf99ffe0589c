import { findColumn } from '../../contract/columns.ts'
import type { Column } from '../../contract/types.ts'
import { isTemplateName } from '../../../templates/registry.ts'

/** Columns whose template nobody knows: visitors get the plain page, the operator must hear of it. */
export function columnsOfUnknownTemplates(tree: readonly Column[]): { column: string; template: string }[] {
  const found: { column: string; template: string }[] = []
  findColumn(tree, ({ key, template }) => {
    if (!isTemplateName(template)) found.push({ column: key, template })
    return false
  })
  return found
}
