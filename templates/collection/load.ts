import { shapeIn, showsDates } from '../parts/dates.ts'
import { withNamedFacts } from '../parts/entries/named.ts'
import { selectEntries, type EntryPage } from '../parts/entries/select-entries.ts'
import { narrowingOf, type Narrowing } from '../parts/narrowing.ts'
import { pageNumber } from '../parts/page-number.ts'
import { numberOf } from '../parts/settings.ts'
import type { LoadContext } from '../define/types.ts'

export interface CollectionData {
  /** Absent if the column has no contents. */
  page?: EntryPage
  chosen: Narrowing
  view: 'list' | 'map'
  /** Number of the first entry on the page. */
  first: number
}

const PAGE_SIZE = 12

/** A page of the column's contents, one kind at a time. */
export async function load({ api, site, locale, column, query }: LoadContext): Promise<CollectionData> {
  const size = numberOf(column.settings?.pageSize) ?? PAGE_SIZE
  const chosen = narrowingOf(query, column)
  const found = await selectEntries(api, {
    locale,
    columnId: column.key,
    kind: query.kind,
    ...chosen,
    current: pageNumber(query.current),
    size,
  })
  const page = found && {
    ...(await withNamedFacts({ api, tree: site.columns }, found)),
    shape: shapeIn(column, found.shape),
    years: showsDates(column) ? found.years : [],
  }
  const isMap = query.view === 'map' && page?.shape.place !== undefined
  return { page, chosen, view: isMap ? 'map' : 'list', first: ((page?.current ?? 1) - 1) * size + 1 }
}
