import { unwrap } from '../../src/contract/client.ts'
import type { BuiltInKinds } from '../../src/contract/kinds.ts'
import { pageNumber } from '../parts/page-number.ts'
import { isKind } from '../parts/records.ts'
import { selectAll } from '../parts/select-all.ts'
import type { LoadContext } from '../define/types.ts'

export type Video = BuiltInKinds['video']

export interface VideoData {
  videos: Video[]
  current: number
  pages: number
}

const SIZE = 10

/** A page of the column's videos: the page with the requested video, otherwise the page with this number. */
export async function load({ api, column, query }: LoadContext): Promise<VideoData> {
  const select = (current: number) =>
    unwrap(
      api.GET('/bzf-portal-cms/bpcContentEntity/selectByPage', {
        params: { query: { columnId: column.key, kind: 'video', size: SIZE, current } },
      }),
    )
  const item = query.item ? await placeOf(api, column.key, query.item) : -1
  const asked = await select(item < 0 ? pageNumber(query.current) : Math.floor(item / SIZE) + 1)
  // A number beyond the end shows the last page.
  const isBeyond = asked.current > asked.pages && asked.pages > 0
  const page = isBeyond ? await select(asked.pages) : asked
  return {
    videos: page.records.filter((record) => isKind(record, 'video')),
    current: page.current,
    pages: page.pages,
  }
}

async function placeOf(api: LoadContext['api'], columnId: string, item: string): Promise<number> {
  const videos = await selectAll(api, columnId, 'video')
  return videos.findIndex(({ id }) => id === item)
}
