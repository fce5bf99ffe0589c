/** The page where a household chooses its flat, and sees its session before. */
export const chooseAddress = (planId: string, more: Record<string, string> = {}): string =>
  `/choose?${new URLSearchParams({ plan: planId, ...more })}`

/** The calendar with one session of a plan. */
export const sessionCalendar = (planId: string, session: number): string =>
  `/feeds/choosing/${planId}/${session}.ics`
