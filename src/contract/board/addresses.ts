/** Who chooses and what is left, as it is now. */
export const boardAddress = (planId: string, more: Record<string, string> = {}): string =>
  `/board?${new URLSearchParams({ plan: planId, ...more })}`

/** The same for the screen of a hall. */
export const hallAddress = (planId: string): string => `/hall?${new URLSearchParams({ plan: planId })}`
