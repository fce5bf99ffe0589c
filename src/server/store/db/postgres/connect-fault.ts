import { codeOf, EnvironmentError } from '../../../ground/operator-error.ts'
import { isTooMany } from './sessions-at-once.ts'

/** One that listens and one or two that work; a command beside the server takes those that rest. */
const FEWEST_SESSIONS = 3

/** Why no session can be had, as a fault of DATABASE_URL. Its value holds a password and is not told. */
export function connectFault(error: unknown): EnvironmentError {
  if (isTooMany(error)) {
    return new EnvironmentError(
      `environment variable DATABASE_URL must name a user who may have at least ${FEWEST_SESSIONS} sessions at once, and there are not as many: ${reasonOf(error)}; raise the user’s CONNECTION LIMIT or the server’s max_connections, or end other sessions`,
    )
  }
  return new EnvironmentError(
    `environment variable DATABASE_URL must lead to a PostgreSQL server that lets us in: ${reasonOf(error)}; mend the address, or start the server`,
  )
}

function reasonOf(error: unknown): string {
  // A name with several addresses fails once for each, and as a whole without a word.
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(', ')
  return error instanceof Error ? error.message : String(error)
}

const INSUFFICIENT_PRIVILEGE = '42501'

/** A user who may not make the schema, as a fault of DATABASE_URL; any other error as it is. */
export function schemaFault(error: unknown): unknown {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  if (codeOf(cause) !== INSUFFICIENT_PRIVILEGE) return error
  return new EnvironmentError(
    `environment variable DATABASE_URL must name a user who may make schemas and tables: ${reasonOf(cause)}; make that user the owner of the database`,
  )
}
