import { MAX_COLUMN_LEVEL } from '../../../../contract/constants.ts'
import { notFound, Refusal } from '../../../ground/refusal.ts'
import type { ColumnRow } from '../tree/dialect.ts'

/** The columns before a change, including those in the bin, and the rules of their tree. */
export interface Rows {
  all: readonly ColumnRow[]
  /** @throws Refusal 404 if it does not exist, 409 if it is in the bin */
  get(key: string): ColumnRow
  has(key: string): boolean
  /** The children of a column, or the top columns, in order; without those in the bin. */
  below(key: string | null): ColumnRow[]
  /** A column and everything below it, parents first. */
  subtree(key: string): ColumnRow[]
  /** @throws Refusal 409 if the subtree would be too deep below that column */
  assertFits(parentKey: string | null, height: number): number
  /** The number of levels of a subtree. */
  height(key: string): number
}

/** A rule of the tree that forbids a change. */
export const against = (reason: string, message: string) => new Refusal(409, message, { reason })

/** The part of the tree that this change depends on was changed meanwhile. */
export const stale = (message: string) => against('column-stale', `${message}: look at it first`)

export function createRows(all: readonly ColumnRow[]): Rows {
  const byKey = new Map(all.map((row) => [row.key, row]))
  const children = new Map<string | null, ColumnRow[]>()
  for (const row of all) {
    if (row.deletedAt !== null) continue
    children.set(row.parentKey, [...(children.get(row.parentKey) ?? []), row])
  }
  for (const list of children.values()) list.sort((a, b) => a.position - b.position)
  const get = (key: string) => {
    const row = byKey.get(key)
    if (!row) throw notFound(`column "${key}"`)
    if (row.deletedAt !== null)
      throw against('column-binned', `the column "${key}" is in the bin: restore it first`)
    return row
  }
  const below = (key: string | null) => children.get(key) ?? []
  const subtree = (key: string): ColumnRow[] => [
    get(key),
    ...below(key).flatMap((child) => subtree(child.key)),
  ]
  return {
    all,
    get,
    has: (key) => byKey.has(key),
    below,
    subtree,
    height: (key) => Math.max(...subtree(key).map(({ level }) => level)) - get(key).level + 1,
    assertFits(parentKey, height) {
      const level = parentKey === null ? 1 : get(parentKey).level + 1
      if (level + height - 1 <= MAX_COLUMN_LEVEL) return level
      throw against('too-deep', `columns are at most ${MAX_COLUMN_LEVEL} levels deep`)
    },
  }
}
