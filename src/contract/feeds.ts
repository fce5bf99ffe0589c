import type { Column } from './types.ts'

/** The calendar of all plans, to subscribe to. */
export const PLANS_CALENDAR = '/feeds/plans.ics'

/** The opening and closing of one plan, to put into a calendar. */
export function planCalendar(id: string): string {
  return `/feeds/plans/${id}.ics`
}

/** The feed of a list's newest articles; undefined for what is no list, or not to be seen. */
export function feedAddress(path: readonly Column[]): string | undefined {
  const column = path.at(-1)
  if (column?.template !== 'list' || column.externalUrl || path.some(({ hidden }) => hidden)) return undefined
  return `/feeds/${column.key}.xml`
}
