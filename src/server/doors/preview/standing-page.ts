import { columnAddress, placeAddress } from '../../../contract/addresses.ts'
import { findColumn } from '../../../contract/columns.ts'
import { manifestOf } from '../../../../templates/registry.ts'
import { isShown } from '../../subjects/columns/tree/findable.ts'
import type { SiteState } from '../../subjects/columns/tree/site-state.ts'
import type { ReadPage } from '../../subjects/contents/published/read-page.ts'
import type { KindPage } from './preview-kind.ts'

/**
 * The page of the first column whose template is made for the kind and which has contents of it, or of its first
 * content. Undefined if no column does.
 */
export async function standingPage(
  { readPage }: { readPage: ReadPage },
  { tree, counts }: Pick<SiteState, 'tree' | 'counts'>,
  kind: string,
  page: KindPage,
): Promise<string | undefined> {
  const column = findColumn(tree, (node) => {
    const manifest = manifestOf(node.template)
    const isMadeForIt = manifest?.kinds !== '*' && manifest?.private !== true && isShown(node, kind)
    return isMadeForIt && counts.total(node.key, kind) > 0
  })
  if (!column) return undefined
  if (page === 'list') return columnAddress(tree, column.key)
  const { records } = await readPage({ columns: [column.key], kind, current: 1, size: 1 }, counts)
  const [first] = records
  return first && placeAddress(tree, first)
}
