import type { Context } from './context.ts'

/** The length for which a summary has room. */
const MAX_SHOWN = 200
/** Enough to find it in the source. */
export const MAX_WRITTEN = 1000

/** Reports words or a link that the page cannot have. */
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
