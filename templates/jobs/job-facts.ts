import type { BuiltInKinds } from '../../src/contract/kinds.ts'
import { daysBetween } from '../parts/plans.ts'

export type Job = BuiltInKinds['job']

/** Calendar days until the job closes, 0 on its last day; undefined if it is closed. */
export function daysLeft(
  { status, deadline }: Pick<Job, 'status' | 'deadline'>,
  now: string,
  dateOf: (value: string) => string,
): number | undefined {
  const days = daysBetween(now, deadline, dateOf)
  return status === 'open' && days >= 0 ? days : undefined
}
