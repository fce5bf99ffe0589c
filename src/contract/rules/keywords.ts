import { isRecord } from '../is-record.ts'

/** Compares a time or day with another one of the same group; values that are not times are rejected by other rules. */
function isNotBefore(text: string, other: string, group: unknown): boolean {
  const before: unknown = isRecord(group) ? group[other] : undefined
  return typeof before !== 'string' || !(Date.parse(text) < Date.parse(before))
}

/** Compares a number with another one of the same group. */
function isNotLess(amount: number, other: string, group: unknown): boolean {
  const least: unknown = isRecord(group) ? group[other] : undefined
  return typeof least !== 'number' || !(amount < least)
}

/** Keywords of the schemas that are functions. */
export const RULE_KEYWORDS = { isNotBefore, isNotLess }
