import { codeOf } from './operator-error.ts'

/** Nothing is asked of a database that is known to be away; the message says since when. */
export class DatabaseAwayError extends Error {
  override readonly name = 'DatabaseAwayError'
}

/** PostgreSQL's code and the system's. */
const FULL = /^(?:53100|ENOSPC|EDQUOT)$/

/** Whether there is no room left on the disk. */
export function isDiskFull(error: unknown): boolean {
  return error instanceof Error && (FULL.test(codeOf(error) ?? '') || isDiskFull(error.cause))
}

const LOCKED = '55P03'

/** Whether somebody else held for too long what was to be changed: asking again in a moment helps. */
export function isLocked(error: unknown): boolean {
  return error instanceof Error && (codeOf(error) === LOCKED || isLocked(error.cause))
}

/** Codes of the system and of PostgreSQL: no session, an end of it, or no room for what was asked. */
const AWAY =
  /^(?:08...|53...|57P0[1-4]|25P03|58030|ECONN\w+|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|ENOSPC|EDQUOT)$/

/** What node-postgres says without a code. */
const ENDED =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|The embedded database stopped)/

/** Whether the database, rather than what was asked, is why it failed: asking again later may help. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof DatabaseAwayError || AWAY.test(codeOf(error) ?? '') || ENDED.test(error.message))
    return true
  if (error instanceof AggregateError && error.errors.some(isDatabaseAway)) return true
  return isDatabaseAway(error.cause)
}
