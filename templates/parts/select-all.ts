import { unwrap, type PortalClient } from '../../src/contract/client.ts'
import type { Kinds, KindName } from '../../src/contract/kinds.ts'
import type { ContentRecord } from '../../src/contract/types.ts'
import { isKind } from './records.ts'

const PAGE_SIZE = 100
/** A page shows no more than 1,000 contents, however many its column holds. */
const MOST_PAGES = 10

/** All contents of a kind in a column and below it, in their order: for pages that show them as one whole. */
export async function selectAll<K extends KindName>(
  api: PortalClient,
  columnId: string,
  kind: K,
): Promise<(ContentRecord & Kinds[K])[]> {
  const select = (current: number) =>
    unwrap(
      api.GET('/bzf-portal-cms/bpcContentEntity/selectByPage', {
        params: { query: { columnId, kind, size: PAGE_SIZE, current } },
      }),
    )
  const first = await select(1)
  const others = Array.from({ length: Math.min(first.pages, MOST_PAGES) - 1 }, (_, index) =>
    select(index + 2),
  )
  const pages = [first, ...(await Promise.all(others))]
  return pages.flatMap(({ records }) => records).filter((record) => isKind(record, kind))
}
