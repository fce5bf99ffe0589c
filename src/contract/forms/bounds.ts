import type { Bound } from '../question-types/schema.ts'
import { isRecord } from '../is-record.ts'

const DURATION = /^(-?)P(?:(\d{1,3})Y)?(?:(\d{1,4})M)?(?:(\d{1,5})D)?$/

/** A duration such as `-P18Y` or `P3M10D`: ISO 8601 with years, months and days, and a sign. */
export const isDuration = (text: string): boolean => DURATION.test(text) && /\d/.test(text)

/** The day that lies a duration after another one; a day that its month does not have becomes the last one of that month. */
export function dayAfter(day: string, duration: string): string {
  const [, sign, years = 0, months = 0, days = 0] = DURATION.exec(duration) ?? []
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const times = sign === '-' ? -1 : 1
  const first = new Date(Date.UTC(year + times * Number(years), month - 1 + times * Number(months), 1))
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  first.setUTCDate(Math.min(date, last) + times * Number(days))
  return first.toISOString().slice(0, 10)
}

const clocks = new Map<string, Intl.DateTimeFormat>()

/** The day that it is now in a time zone. */
export function today(timeZone: string): string {
  const clock = clocks.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' })
  clocks.set(timeZone, clock)
  return clock.format(Date.now())
}

/** What a value is compared with; undefined where the other question has no answer. */
function boundOf({ field, today: duration, date }: Bound, group: unknown, timeZone: string): unknown {
  if (field !== undefined) return isRecord(group) && Object.hasOwn(group, field) ? group[field] : undefined
  return duration === undefined ? date : dayAfter(today(timeZone), duration)
}

/**
 * Below zero if the one is less or earlier, above zero if it is more or later. Days, months and times are compared as far as
 * both say something. NaN for what cannot be compared: then no rule is broken.
 */
function order(one: unknown, other: unknown): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other
  if (typeof one !== 'string' || typeof other !== 'string') return Number.NaN
  const length = Math.min(one.length, other.length)
  const [a, b] = [one.slice(0, length), other.slice(0, length)]
  return a === b ? 0 : a < b ? -1 : 1
}

type Holds = (value: unknown, bound: Bound, group: unknown, timeZone: string) => boolean

export const isAtLeast: Holds = (value, bound, group, timeZone) =>
  !(order(value, boundOf(bound, group, timeZone)) < 0)

export const isAtMost: Holds = (value, bound, group, timeZone) =>
  !(order(value, boundOf(bound, group, timeZone)) > 0)

/** For texts, too. */
export function isTheSame(value: unknown, { field = '' }: Bound, group: unknown): boolean {
  const other = isRecord(group) && Object.hasOwn(group, field) ? group[field] : undefined
  return other === undefined || value === other
}

/** What a fault says of a bound: the day, or the name of the other question. */
export function limitOf(bound: Bound, timeZone: string): string {
  return bound.field ?? String(boundOf(bound, undefined, timeZone))
}
