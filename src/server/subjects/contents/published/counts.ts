import type { InferSelectModel } from 'drizzle-orm'
import { CONTENTS, dependOn, dependOnAll, topicOf } from '../../../ground/topics.ts'
import type { liveCount } from '../../../store/db/schema.ts'

export interface ClassifyTotal {
  classify: string
  total: number
}

/** How many contents are live, by column, kind and classify, from counters. */
export interface Counts {
  /** The total of a column; of one classify if given. */
  total(columnKey: string, kind: string, classify?: string): number
  /** The groups of these columns together, largest first. */
  classifies(columnKeys: readonly string[], kind: string): ClassifyTotal[]
  /** Columns that are not empty. */
  columns(): string[]
  /** The kinds in the column, most frequent first. */
  kinds(columnKey: string): string[]
}

/** For nothing. */
export const NO_COUNTS: Counts = createCounts([])

export function createCounts(rows: readonly InferSelectModel<typeof liveCount>[]): Counts {
  const columns = new Map<string, Map<string, Map<string, number>>>()
  for (const { columnKey, kind, classify, total } of rows) {
    if (total <= 0) continue
    const kinds = getOr(columns, columnKey, () => new Map<string, Map<string, number>>())
    getOr(kinds, kind, () => new Map<string, number>()).set(classify, total)
  }
  const groups = (columnKey: string, kind: string) =>
    columns.get(columnKey)?.get(kind) ?? new Map<string, number>()
  const total = (columnKey: string, kind: string, classify?: string) =>
    classify === undefined
      ? sum(groups(columnKey, kind).values())
      : (groups(columnKey, kind).get(classify) ?? 0)
  return {
    total(columnKey, kind, classify) {
      dependOn(topicOf.list(columnKey, kind))
      return total(columnKey, kind, classify)
    },
    columns() {
      dependOn(CONTENTS)
      return [...columns.keys()]
    },
    classifies(columnKeys, kind) {
      dependOnAll(columnKeys.map((key) => topicOf.list(key, kind)))
      const totals = new Map<string, number>()
      for (const key of columnKeys) {
        for (const [classify, amount] of groups(key, kind)) {
          if (classify) totals.set(classify, (totals.get(classify) ?? 0) + amount)
        }
      }
      return [...totals]
        .map(([classify, amount]) => ({ classify, total: amount }))
        .sort((a, b) => b.total - a.total || a.classify.localeCompare(b.classify))
    },
    kinds(columnKey) {
      dependOn(topicOf.column(columnKey))
      const held = [...(columns.get(columnKey)?.keys() ?? [])]
      return held.sort((a, b) => total(columnKey, b) - total(columnKey, a))
    },
  }
}

function sum(values: Iterable<number>): number {
  let result = 0
  for (const value of values) result += value
  return result
}

function getOr<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  const known = map.get(key)
  if (known !== undefined) return known
  const made = make()
  map.set(key, made)
  return made
}
