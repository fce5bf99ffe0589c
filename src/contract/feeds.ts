import type { Column } from './types.ts'

/** Calendar subscription with all plans. */
export const PLANS_CALENDAR = '/feeds/plans.ics'

/** Calendar file with the opening and closing of one plan. */
export function planCalendar(id: string): string {
  return `/feeds/plans/${id}.ics`
}

/** Feed of a column's newest contents; undefined for a column without a feed or that is not public. */
export function feedAddress(path: readonly Column[]): string | undefined {
  const column = path.at(-1)
  if (!column?.feed || column.externalUrl || path.some(({ hidden }) => hidden)) return undefined
  return `/feeds/${column.key}.xml`
}
