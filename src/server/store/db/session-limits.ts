/** The longest that a statement may run, and that a transaction may do nothing, in milliseconds: on every database. */
export const sessionLimits = { statement: 30_000, idleTransaction: 60_000 }

/** For so long somebody waits for what another has locked. The embedded database has one session, and no locks to wait for. */
export const LOCK_MILLISECONDS = 1_000

/** And this long who publishes, for another publication. Longer than that, a restore waits as long as it takes. */
export const PATIENT_LOCK_MILLISECONDS = 10_000

/** The same for `unhurried` transactions. */
export const unhurriedLimits = { statement: 15 * 60_000, idleTransaction: 15 * 60_000 }

/** The statement with which a transaction takes its time. */
export const UNHURRIED = `set local statement_timeout = ${unhurriedLimits.statement}`
