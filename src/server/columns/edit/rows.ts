import { MAX_COLUMN_LEVEL } from '../../../contract/constants.ts'
import { notFound, Refusal } from '../../refusal.ts'
import type { ColumnRow } from '../../site/columns.ts'

/** The columns as they stand before a change, those in the bin included, and the rules of their tree. */
export interface Rows {
  all: readonly ColumnRow[]
  /** @throws Refusal 404 when there is none, or only in the bin */
  get(key: string): ColumnRow
  has(key: string): boolean
  /** Those right below a column, or at the top, in their order; without those in the bin. */
  below(key: string | null): ColumnRow[]
  /** A column and all below it, parents first. */
  subtree(key: string): ColumnRow[]
  /** @throws Refusal 409 where the subtree would not fit below that column */
  assertFits(parentKey: string | null, height: number): number
  /** How many levels a subtree has. */
  height(key: string): number
}

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
    if (!row || row.deletedAt !== null) throw notFound(`column "${key}"`)
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
      throw new Refusal(409, `columns are at most ${MAX_COLUMN_LEVEL} levels deep`, { reason: 'too-deep' })
    },
  }
}
