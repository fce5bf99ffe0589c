import { api, asked } from '../kit/api.ts'
import { useQuery } from '../kit/use-query.ts'
import type { listingOf } from './listing.ts'

const PAGE = 20

/** A page of the list, the totals by state, and the columns and kinds that name them. */
export function useContents(listing: ReturnType<typeof listingOf>, after: string | undefined) {
  const { columnKey, kind } = listing
  const query = { ...listing, after, size: PAGE }
  const { data: columns = [] } = useQuery(() => asked(api.GET('/editor/columns')), [])
  const { data: kinds = [] } = useQuery(() => asked(api.GET('/site/kinds')), [])
  const { data, problem, again, isAsking } = useQuery(
    () => asked(api.GET('/editor/contents', { params: { query } })),
    [query],
  )
  // The totals are for a column, so they would not match a list filtered by words, people or days.
  const isPlace = Object.entries(listing).every(
    ([name, value]) => value === undefined || ['state', 'columnKey', 'kind'].includes(name),
  )
  const { data: counts, again: countAgain } = useQuery(
    () => asked(api.GET('/editor/contents/counts', { params: { query: { columnKey, kind } } })),
    [columnKey, kind],
  )
  return { columns, kinds, counts, countAgain, isPlace, data, problem, again, isAsking }
}
