import { unwrap, type PortalClient } from '../../src/contract/client.ts'
import type { BuiltInKinds, KindName } from '../../src/contract/kinds.ts'
import type { ContentRecord } from '../../src/contract/types.ts'
import { isKind } from './records.ts'
import { serverTime } from './server-time.ts'

const PAGE_SIZE = 100
/** A page shows at most 1,000 contents, however many its column has. */
const MOST_PAGES = 10

/** All contents of a kind in a column and its descendants, in order: for pages that show them as a whole. */
export async function selectAll<K extends KindName>(
  api: PortalClient,
  columnId: string,
  kind: K,
): Promise<(ContentRecord & BuiltInKinds[K])[]> {
  return (await selectAllNow(api, columnId, kind)).records
}

/** The same with the server's clock, if what is shown depends on it. */
export async function selectAllNow<K extends KindName>(
  api: PortalClient,
  columnId: string,
  kind: K,
): Promise<{ records: (ContentRecord & BuiltInKinds[K])[]; now: string }> {
  const select = async (current: number) => {
    const call = api.GET('/bzf-portal-cms/bpcContentEntity/selectByPage', {
      params: { query: { columnId, kind, size: PAGE_SIZE, current } },
    })
    return { page: await unwrap(call), now: serverTime((await call).response) }
  }
  const first = await select(1)
  const others = await pagesAfter(first.page, async (current) => (await select(current)).page)
  const records = [first.page, ...others].flatMap((page) => page.records)
  return { records: records.filter((record) => isKind(record, kind)), now: first.now }
}

/** The pages after the first one. */
export function pagesAfter<Page extends { pages: number }>(
  { pages }: Page,
  select: (current: number) => Promise<Page>,
): Promise<Page[]> {
  const length = Math.max(Math.min(pages, MOST_PAGES) - 1, 0)
  return Promise.all(Array.from({ length }, (_, index) => select(index + 2)))
}
