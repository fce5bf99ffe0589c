import { isRecord } from '../../../contract/is-record.ts'

const UNIQUE_VIOLATION = '23505'

/** Whether the database refused a row because one like it is there. The client's error is the cause of drizzle's. */
export function isDuplicate(error: unknown): boolean {
  const codeOf = (one: unknown) =>
    isRecord(one) || one instanceof Error ? Reflect.get(one, 'code') : undefined
  return [error, error instanceof Error ? error.cause : undefined].some(
    (one) => codeOf(one) === UNIQUE_VIOLATION,
  )
}
