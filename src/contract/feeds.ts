import type { Column } from './types.ts'

/** The calendar of all plans, to subscribe to. */
export const PLANS_CALENDAR = '/feeds/plans.ics'

/** The opening and closing of one plan, to put into a calendar. */
export function planCalendar(id: string): string {
  return `/feeds/plans/${id}.ics`
}

/** The feed of a column's newest contents; undefined for one that has none, or is not to be seen. */
export function feedAddress(path: readonly Column[]): string | undefined {
  const column = path.at(-1)
  if (!column?.feed || column.externalUrl || path.some(({ hidden }) => hidden)) return undefined
  return `/feeds/${column.key}.xml`
}
