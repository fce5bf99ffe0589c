import { isRecord } from '../../../contract/is-record.ts'
import type { Detail } from '../db/private-schema.ts'
import { MAX_TEXT } from './audit.ts'

/** A longer value is shortened, so that one text does not hide the other places. */
const MAX_VALUE = 60

/**
 * The differences between two values, by place, for the detail of a row. The log cuts off long texts, and half a JSON cannot be
 * read: `before` and `after` stay whole, and `more` counts the places that do not fit.
 */
export function changedDetail(before: unknown, after: unknown): Detail {
  const [was, is] = [new Map(leavesOf(before)), new Map(leavesOf(after))]
  const places = [...new Set([...was.keys(), ...is.keys()])].filter(
    (place) => was.get(place) !== is.get(place),
  )
  const told: { before: Record<string, string>; after: Record<string, string> } = { before: {}, after: {} }
  let count = 0
  for (const place of places) {
    const next = { before: withPlace(told.before, place, was), after: withPlace(told.after, place, is) }
    if (Object.values(next).some((side) => JSON.stringify(side).length > MAX_TEXT)) break
    Object.assign(told, next)
    count += 1
  }
  const more = places.length - count
  return {
    before: JSON.stringify(told.before),
    after: JSON.stringify(told.after),
    ...(more > 0 && { more }),
  }
}

function withPlace(side: Record<string, string>, place: string, leaves: ReadonlyMap<string, string>) {
  const value = leaves.get(place)
  return value === undefined ? side : { ...side, [place]: shortened(value) }
}

const shortened = (value: string) => (value.length > MAX_VALUE ? `${value.slice(0, MAX_VALUE)}…` : value)

function leavesOf(value: unknown, place: readonly string[] = []): [string, string][] {
  if (value === undefined || value === null) return []
  if (Array.isArray(value)) return value.flatMap((one, at) => leavesOf(one, [...place, String(at + 1)]))
  if (isRecord(value)) return Object.entries(value).flatMap(([name, one]) => leavesOf(one, [...place, name]))
  return [[place.join(' › '), String(value)]]
}
