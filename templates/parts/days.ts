/** Rents by the day, as a month's. */
export const DAYS_IN_MONTH = 365 / 12
