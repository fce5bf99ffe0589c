import { codeOf, EnvironmentError } from '../../../ground/operator-error.ts'
import { isTooMany } from './sessions-at-once.ts'
import { say } from '../../../ground/language/say.ts'

/** One session that listens and one or two that work; a command beside the server uses the idle ones. */
const FEWEST_SESSIONS = 3

/** Explains why no session could be opened, as a fault of DATABASE_URL. Its value is not shown: it holds a password. */
export function connectFault(error: unknown): EnvironmentError {
  if (isTooMany(error)) {
    return new EnvironmentError(
      say`environment variable DATABASE_URL must name a user who may have at least ${FEWEST_SESSIONS} sessions at once, and there are not as many: ${reasonOf(error)}; raise the user’s CONNECTION LIMIT or the server’s max_connections, or end other sessions`,
    )
  }
  return new EnvironmentError(
    say`environment variable DATABASE_URL must lead to a PostgreSQL server that lets us in: ${reasonOf(error)}; mend the address, or start the server`,
  )
}

function reasonOf(error: unknown): string {
  // A host name with several addresses fails once for each; the combined error has no message.
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(', ')
  return error instanceof Error ? error.message : String(error)
}

const INSUFFICIENT_PRIVILEGE = '42501'

/** Turns a missing right to create the schema into a fault of DATABASE_URL; returns any other error unchanged. */
export function schemaFault(error: unknown): unknown {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  if (codeOf(cause) !== INSUFFICIENT_PRIVILEGE) return error
  return new EnvironmentError(
    say`environment variable DATABASE_URL must name a user who may make schemas and tables: ${reasonOf(cause)}; make that user the owner of the database`,
  )
}
