import { isRecord } from '../../../contract/is-record.ts'

const UNIQUE_VIOLATION = '23505'

/** Whether the database rejected a row as a duplicate. Drizzle keeps the client's error as the cause of its own. */
export function isDuplicate(error: unknown): boolean {
  const codeOf = (one: unknown) =>
    isRecord(one) || one instanceof Error ? Reflect.get(one, 'code') : undefined
  return [error, error instanceof Error ? error.cause : undefined].some(
    (one) => codeOf(one) === UNIQUE_VIOLATION,
  )
}
