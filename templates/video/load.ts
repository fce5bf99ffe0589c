import { unwrap } from '../../src/contract/client.ts'
import type { Kinds } from '../../src/contract/kinds.ts'
import { pageNumber } from '../parts/page-number.ts'
import { isKind } from '../parts/records.ts'
import type { LoadContext } from '../types.ts'

export type Video = Kinds['video']

export interface VideoData {
  videos: Video[]
  current: number
  pages: number
}

const SIZE = 10

/** A page of the column's videos. */
export async function load({ api, column, query }: LoadContext): Promise<VideoData> {
  const select = (current: number) =>
    unwrap(
      api.GET('/bzf-portal-cms/bpcContentEntity/selectByPage', {
        params: { query: { columnId: column.key, kind: 'video', size: SIZE, current } },
      }),
    )
  const asked = await select(pageNumber(query.current))
  // Beyond the end stands the last page.
  const isBeyond = asked.current > asked.pages && asked.pages > 0
  const page = isBeyond ? await select(asked.pages) : asked
  return {
    videos: page.records.filter((record) => isKind(record, 'video')),
    current: page.current,
    pages: page.pages,
  }
}
