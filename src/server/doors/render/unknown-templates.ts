import { findColumn } from '../../../contract/columns.ts'
import type { Column } from '../../../contract/types.ts'
import { manifestOf } from '../../../../templates/registry.ts'

/** Columns with an unknown template: visitors get the plain page, and the log tells the operator. */
export function columnsOfUnknownTemplates(tree: readonly Column[]): { column: string; template: string }[] {
  const found: { column: string; template: string }[] = []
  findColumn(tree, ({ key, template }) => {
    if (!manifestOf(template)) found.push({ column: key, template })
    return false
  })
  return found
}
