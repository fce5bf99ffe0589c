import { codeOf } from './operator-error.ts'

/** The database is known to be away, so it is not queried; the message says since when. */
export class DatabaseAwayError extends Error {
  override readonly name = 'DatabaseAwayError'
}

/** Error code of PostgreSQL or of the system. */
const FULL = /^(?:53100|ENOSPC|EDQUOT)$/

/** Whether the disk is full. */
export function isDiskFull(error: unknown): boolean {
  return error instanceof Error && (FULL.test(codeOf(error) ?? '') || isDiskFull(error.cause))
}

const LOCKED = '55P03'

/** Whether a lock was held for too long: trying again in a moment helps. */
export function isLocked(error: unknown): boolean {
  return error instanceof Error && (codeOf(error) === LOCKED || isLocked(error.cause))
}

/** A number beyond its type, the character 0, half of a pair of characters: within JSON the last has the code of all that is none. */
const UNSTORABLE = /^(?:22003|22021|22P05)$/
const NO_JSON = '22P02'

/** Whether the database has no place for what was sent: the fault of who sent it. */
export function isUnstorable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = codeOf(error) ?? ''
  if (UNSTORABLE.test(code) || (code === NO_JSON && / json\b/.test(error.message))) return true
  return isUnstorable(error.cause)
}

/** Codes of the system and of PostgreSQL: no session, a lost session, or no resources. */
const AWAY =
  /^(?:08...|53...|57P0[1-4]|25P03|58030|ECONN\w+|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|ENOSPC|EDQUOT)$/

/** Messages of node-postgres without a code. */
const ENDED =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|The embedded database stopped)/

/** Whether the database, rather than the request, is the cause: trying again later may help. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof DatabaseAwayError || AWAY.test(codeOf(error) ?? '') || ENDED.test(error.message))
    return true
  if (error instanceof AggregateError && error.errors.some(isDatabaseAway)) return true
  return isDatabaseAway(error.cause)
}
