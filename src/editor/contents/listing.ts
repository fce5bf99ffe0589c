import { CONTENT_STATES } from '../../contract/content-states.ts'
import type { Answer } from '../../contract/types.ts'
import type { State } from '../kit/StateMark.tsx'
import { dayTime } from '../kit/times.ts'

/** Shown even if empty, so that people know they exist. */
const ALWAYS: ReadonlySet<State> = new Set(['draft', 'live', 'withdrawn', 'binned'])

/** The filters in the list's address; days are the site's. */
export function listingOf(search: URLSearchParams) {
  const text = (name: string, most: number) => search.get(name)?.slice(0, most) || undefined
  return {
    state: CONTENT_STATES.find((one) => one === search.get('state')),
    columnKey: text('columnKey', 60),
    kind: text('kind', 60),
    words: text('words', 100),
    by: text('by', 64),
    from: dayTime(search.get('from')),
    until: dayTime(search.get('to'), 1),
  }
}

export type Listing = ReturnType<typeof listingOf>
type Counts = Answer<'countEditorContents'>

/** The states to choose from; states that need work have their number of contents, if known. */
export function stateChoices(
  counts: Counts | undefined,
  chosen: State | undefined,
): { state: State; count: string }[] {
  return CONTENT_STATES.flatMap((state) => {
    const { count = 0, isMore = false } = counts?.states.find((one) => one.state === state) ?? {}
    if (count === 0 && !ALWAYS.has(state) && state !== chosen) return []
    return [{ state, count: count === 0 ? '' : `${count}${isMore ? '+' : ''}` }]
  })
}
