/** The page with the flats of a plan. */
export const flatsAddress = (planId: string, more: Record<string, string> = {}): string =>
  `/flats?${new URLSearchParams({ plan: planId, ...more })}`
