import type { Column } from '../../../../contract/types.ts'
import { includesKind, isBuilt, manifestOf } from '../../../../../templates/registry.ts'

/** Whether any page shows this kind of content of the column: on its own, or as a part such as a banner. */
export function isShown(
  { template, externalUrl }: { template: string; externalUrl?: string | null },
  kind: string,
): boolean {
  return !externalUrl && isBuilt(template) && includesKind(manifestOf(template)?.kinds, kind)
}

/** Whether a page shows this kind of content of the column in a way that search can link to. */
export function isFindable(column: Column | undefined, kind: string): boolean {
  return (
    column !== undefined &&
    manifestOf(column.template)?.private !== true &&
    isShown(column, kind) &&
    !includesKind(manifestOf(column.template)?.parts, kind)
  )
}
