import type { Column } from '../../contract/types.ts'
import type { KindName } from '../../contract/kinds.ts'
import { isBuilt } from '../../../templates/pages.ts'
import { manifestOf } from '../../../templates/registry.ts'

/** Whether a page shows this kind of content of the column as something a visitor can be led to. */
export function isFindable(column: Column | undefined, kind: string): boolean {
  if (!column || column.externalUrl !== undefined || !isBuilt(column.template)) return false
  const manifest = manifestOf(column.template)
  const has = (kinds: readonly KindName[] = []) => kinds.some((name) => name === kind)
  return has(manifest?.kinds) && !has(manifest?.parts)
}
