import type { ShowcaseItem } from './load.ts'

/** The time of the numbers of homes, if it is the same for all: shown once instead of in every row. */
export function commonTime(items: readonly ShowcaseItem[]): string | undefined {
  const times = new Set(items.filter(({ available }) => available !== undefined).map(({ asOf }) => asOf))
  const [first] = times
  return times.size === 1 ? first : undefined
}
