import { unwrap, type PortalClient } from '../../src/contract/client.ts'
import type { ContentRecord } from '../../src/contract/types.ts'

export interface ContentPage<Fields> {
  /** Each with its `id`, `columnId` and the fields of its kind. */
  contents: (ContentRecord & Fields)[]
  /** The number of this page, and how many there are. */
  current: number
  pages: number
  total: number
}

/**
 * A page of the contents of one kind, in a column and those below it, in their order. `Fields` are those that the
 * kind's schema describes: nobody checks that they fit.
 */
export async function contentsOf<Fields extends object = object>(
  api: PortalClient,
  columnKey: string,
  { kind, size = 20, current = 1 }: { kind: string; size?: number; current?: number },
): Promise<ContentPage<Fields>> {
  const page = await unwrap(
    api.GET('/bzf-portal-cms/bpcContentEntity/selectByPage', {
      params: { query: { columnId: columnKey, kind, size, current } },
    }),
  )
  return {
    contents: page.records.filter((record): record is ContentRecord & Fields => record.kind === kind),
    current: page.current,
    pages: page.pages,
    total: page.total,
  }
}
