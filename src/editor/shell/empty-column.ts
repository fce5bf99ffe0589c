import { manifestOf } from '../../../templates/registry.ts'
import type { EditorColumn } from '../kit/me.ts'
import { subtreeOf } from '../model/tree.ts'

/** Whether a column shows contents of its own and has none, nor has any below it. */
export function isEmpty(columns: readonly EditorColumn[], column: EditorColumn): boolean {
  const { live, drafts, isBinned, template, externalUrl, settings } = column
  const manifest = manifestOf(template)
  const showsContents = manifest !== undefined && manifest.kinds.length > 0 && template !== 'home'
  // The rule of `projectsColumn`: a column shows its own projects if its source is not published.
  // The list lacks columns that this person may not see.
  const source = columns.find(({ key }) => key === settings.source)
  const isOwn =
    settings.source === undefined ||
    source === column ||
    source?.isBinned === true ||
    source?.published === false
  if (live + drafts > 0 || isBinned || externalUrl !== null || !showsContents || !isOwn || manifest.private)
    return false
  return subtreeOf(columns, column.key).every((one) => one.live + one.drafts === 0)
}
