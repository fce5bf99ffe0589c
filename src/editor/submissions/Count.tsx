import type { Answer } from '../../contract/types.ts'
import { useSay } from '../words/words.tsx'

/** A number of submissions, as far as they were counted. */
export function Count({ of: { count, isMore } }: { of: Answer<'countSubmissions'> }) {
  const say = useSay()
  return isMore ? say('inbox.countMore', { count: count.toLocaleString() }) : count.toLocaleString()
}
