/** The page with the flats of a plan. */
export const flatsAddress = (planId: string, more: Record<string, string> = {}): string =>
  `/flats?${new URLSearchParams({ plan: planId, ...more })}`

/** All of them as a table to download. */
export const flatsFileAddress = (planId: string): string => `/flats/${planId}/flats.csv`
