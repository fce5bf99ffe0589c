import { isRecord } from '../is-record.ts'
import type { Values } from './types.ts'

/** Where the rows of a list stood that are left of it, by the path of the list. */
export type Places = ReadonlyMap<string, readonly number[]>

/** Values without the rows and texts of lists in which nothing was entered: they count as none, and are not kept. */
export function withoutEmptyRows(values: Values): { values: Values; places: Places } {
  const places = new Map<string, readonly number[]>()
  const left = leave(values, '', places)
  return { values: isRecord(left) ? left : {}, places }
}

/** The path of a fault as it was before empty rows were left out. */
export function pathWith(places: Places, path: readonly string[]): string[] {
  let at = ''
  return path.map((part) => {
    const place = places.get(at)?.[Number(part)]
    at += `/${part}`
    return place === undefined ? part : String(place)
  })
}

/** @returns undefined for what is empty then */
function leave(value: unknown, at: string, places: Map<string, readonly number[]>): unknown {
  if (Array.isArray(value)) {
    const rows = value.map((row: unknown, index) => ({ row, index })).filter(({ row }) => !isEmpty(row))
    if (rows.length < value.length)
      places.set(
        at,
        rows.map(({ index }) => index),
      )
    const kept = rows.map(({ row }, index) => leave(row, `${at}/${index}`, places))
    return kept.length > 0 ? kept : undefined
  }
  if (!isRecord(value)) return value
  const entries = Object.entries(value).flatMap(([name, inner]): [string, unknown][] => {
    const kept = leave(inner, `${at}/${name}`, places)
    return kept === undefined ? [] : [[name, kept]]
  })
  return Object.fromEntries(entries)
}

function isEmpty(value: unknown): boolean {
  if (Array.isArray(value)) return value.every(isEmpty)
  if (isRecord(value)) return Object.values(value).every(isEmpty)
  return value === undefined || value === ''
}
