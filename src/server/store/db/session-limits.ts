/** Limits for every database: the longest run time of a statement and idle time of a transaction, in milliseconds. */
export const sessionLimits = { statement: 30_000, idleTransaction: 60_000 }

/** How long to wait for a lock. The embedded database has a single session and no locks to wait for. */
export const LOCK_MILLISECONDS = 1_000

/** How long one publication waits for another. Except for a restore, which waits as long as it takes. */
export const PATIENT_LOCK_MILLISECONDS = 10_000

/** The same limits for `unhurried` transactions. */
export const unhurriedLimits = { statement: 15 * 60_000, idleTransaction: 15 * 60_000 }

/** The statement that lifts a transaction's limits. */
export const UNHURRIED = `set local statement_timeout = ${unhurriedLimits.statement}`
