import type { Context } from './context.ts'

/** As much as a summary has room for. */
const MAX_SHOWN = 200
/** As much as tells where it stands in the source. */
export const MAX_WRITTEN = 1000

/** Notes that the page cannot have what an element says, or where it led. */
export function noteDropped(
  context: Pick<Context, 'note'>,
  tagName: string,
  words: string,
  address?: string,
): void {
  const shown = [`<${tagName}>`, words.slice(0, MAX_SHOWN), address].filter(Boolean).join(' ')
  context.note({
    kind: 'dropped',
    address: shown.slice(0, MAX_SHOWN),
    written: words.slice(0, MAX_WRITTEN),
  })
}
