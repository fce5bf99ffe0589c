const MINUTE = 60_000

/** Milliseconds before the hour from which on one can wait. */
export const EARLY = 60 * MINUTE
/** Milliseconds for which a place is kept whose page is not open. */
export const PLACE_KEPT = 30 * MINUTE
/** Milliseconds within which a turn must be begun. */
export const TURN_LASTS = 30 * MINUTE
/** Milliseconds for which somebody may be at what they have begun. */
export const TURN_KEPT = 12 * 60 * MINUTE

/** Turns within a minute, where neither the operator nor the staff says anything else. */
export const STANDARD_PACE = 3000
