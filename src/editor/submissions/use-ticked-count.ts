import { useSay } from '../words/words.tsx'
import type { Listing } from './use-listing.ts'

/** How many are meant, in words. */
export function useTickedCount({ ticked, isAll, counted: { data } }: Listing): string {
  const say = useSay()
  if (!isAll || !data) return String(ticked.length)
  const count = data.count.toLocaleString()
  return data.isMore ? say('inbox.countMore', { count }) : count
}
