import { unwrap, type PortalClient } from '../../src/contract/client.ts'
import type { Kinds, KindName } from '../../src/contract/kinds.ts'
import type { ContentRecord } from '../../src/contract/types.ts'
import { isKind } from './records.ts'
import { serverTime } from './server-time.ts'

const SIZE = 100
const PAGES = 5

/**
 * The contents of a kind in a column and below it, in their order, for pages that choose among them; `now` is the
 * server's clock. At most 500: what a site has more of needs a list that the server narrows.
 */
export async function selectAll<K extends KindName>(
  api: PortalClient,
  kind: K,
  columnId: string,
): Promise<{ records: (ContentRecord & Kinds[K])[]; now: string }> {
  const select = async (current: number) => {
    const call = api.GET('/bzf-portal-cms/bpcContentEntity/selectByPage', {
      params: { query: { columnId, kind, size: SIZE, current } },
    })
    return { page: await unwrap(call), now: serverTime((await call).response) }
  }
  const { page, now } = await select(1)
  const others = Array.from({ length: Math.min(page.pages, PAGES) - 1 }, (_, index) => select(index + 2))
  const pages = [page, ...(await Promise.all(others)).map((other) => other.page)]
  const records = pages.flatMap((one) => one.records)
  return { records: records.filter((record) => isKind(record, kind)), now }
}
