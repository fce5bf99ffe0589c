import { useSay } from '../words/words.tsx'
import type { Listing } from './use-listing.ts'

/** How many are meant, in words; without those that are left alone. */
export function useTickedCount({ ticked, isAll, counted: { data } }: Listing, leftAlone = 0): string {
  const say = useSay()
  if (!isAll || !data) return String(ticked.length - leftAlone)
  const count = (data.isMore ? data.count : data.count - leftAlone).toLocaleString()
  return data.isMore ? say('inbox.countMore', { count }) : count
}
