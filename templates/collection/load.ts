import { shapeIn } from '../parts/dates.ts'
import { selectEntries, type EntryPage } from '../parts/entries/select-entries.ts'
import { pageNumber } from '../parts/page-number.ts'
import { numberOf } from '../parts/settings.ts'
import type { LoadContext } from '../types.ts'

export interface CollectionData {
  /** Absent where there is nothing at all. */
  page?: EntryPage
  classify?: string
  view: 'list' | 'map'
  /** Number of the first entry on the page. */
  first: number
}

const PAGE_SIZE = 12

/** A page of the column's contents, of one kind at a time. */
export async function load({ api, column, query }: LoadContext): Promise<CollectionData> {
  const size = numberOf(column.settings?.pageSize) ?? PAGE_SIZE
  const classify = query.classify?.slice(0, 100) || undefined
  const found = await selectEntries(api, {
    columnId: column.key,
    kind: query.kind,
    classify,
    current: pageNumber(query.current),
    size,
  })
  const page = found && { ...found, shape: shapeIn(column, found.shape) }
  const isMap = query.view === 'map' && page?.shape.place !== undefined
  return { page, classify, view: isMap ? 'map' : 'list', first: ((page?.current ?? 1) - 1) * size + 1 }
}
