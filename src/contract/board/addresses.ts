/** Who chooses and what is left, as it is now. */
export const boardAddress = (planId: string): string => `/board?${new URLSearchParams({ plan: planId })}`

/** The same for the screen of a hall. */
export const hallAddress = (planId: string): string => `/hall?${new URLSearchParams({ plan: planId })}`
