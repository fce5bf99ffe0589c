import type { ShowcaseItem } from './load.ts'

/** When all the numbers of homes were taken at the same time, that time: said once, not in every row. */
export function commonTime(items: readonly ShowcaseItem[]): string | undefined {
  const times = new Set(items.filter(({ available }) => available !== undefined).map(({ asOf }) => asOf))
  const [first] = times
  return times.size === 1 ? first : undefined
}
