import { eq } from 'drizzle-orm'
import type { Db } from '../../../store/db/database.ts'
import { column } from '../../../store/db/schema.ts'
import { Refusal } from '../../../ground/refusal.ts'
import type { ColumnRow } from '../tree/dialect.ts'
import { copySteps } from '../../../store/db/review-steps.ts'
import { against, createRows, type Rows, stale } from './column-rows.ts'

export interface Move {
  key: string
  /** The parent at the time the mover saw the tree. */
  from: string | null
  parentKey: string | null
  /** The child of `parentKey` to be placed before; null for the end. */
  before: string | null
}

/**
 * Moves a column with everything below it before another, or to the end of its parent. @throws Refusal 409 for a circle, for too
 * deep a tree, and if it or `before` was moved meanwhile
 */
export async function moveColumn(
  tx: Db,
  rows: Rows,
  { key, from, parentKey, before }: Move,
): Promise<{ row: ColumnRow; position: number }> {
  const row = rows.get(key)
  if (row.parentKey !== from) throw stale(`"${key}" was moved meanwhile`)
  const subtree = rows.subtree(key)
  if (parentKey !== null && subtree.some((one) => one.key === parentKey))
    throw against('cycle', `"${key}" cannot stand below itself`)
  const level = rows.assertFits(parentKey, rows.height(key))
  const others = rows.below(parentKey).filter((one) => one.key !== key)
  const position = before === null ? others.length : others.findIndex((one) => one.key === before)
  if (position < 0) throw stale(`"${before}" was moved meanwhile`)
  for (const one of subtree)
    await tx
      .update(column)
      .set({ level: one.level + level - row.level })
      .where(eq(column.key, one.key))
  await tx.update(column).set({ parentKey }).where(eq(column.key, key))
  await writeOrder(tx, [...others.slice(0, position), row, ...others.slice(position)])
  return { row, position }
}

async function writeOrder(tx: Db, ordered: readonly ColumnRow[]): Promise<void> {
  for (const [position, { key, position: before }] of ordered.entries())
    if (before !== position) await tx.update(column).set({ position }).where(eq(column.key, key))
}

/** Copies a column and everything below it, unpublished, with new keys and without contents. @returns its key */
export async function copyColumn(
  tx: Db,
  rows: Rows,
  { key, parentKey, label }: { key: string; parentKey: string | null; label: string },
): Promise<string> {
  const level = rows.assertFits(parentKey, rows.height(key))
  const taken = new Set(rows.all.map((row) => row.key))
  const keys = new Map<string, string>()
  const [head, ...rest] = rows.subtree(key)
  if (!head) return key
  for (const row of [head, ...rest]) {
    const made = freeKey(row.key, taken)
    taken.add(made)
    keys.set(row.key, made)
  }
  const copies = [head, ...rest].map((row) => ({
    ...row,
    key: keys.get(row.key) ?? row.key,
    parentKey: row === head ? parentKey : (keys.get(row.parentKey ?? '') ?? null),
    level: row.level - head.level + level,
    ...(row === head && { ...OWN_NAME, label, position: rows.below(parentKey).length, published: false }),
  }))
  await tx.insert(column).values(copies)
  await copySteps(tx, keys, key)
  return keys.get(key) ?? key
}

/** The copy gets a name of its own and none of the original's translations. */
const OWN_NAME = { 'label.en': null, 'label.zh-CN': null }

/** `news`, `news-2`, `news-3` … */
export function freeKey(wanted: string, taken: ReadonlySet<string>): string {
  const base = wanted.slice(0, 58)
  for (let number = 2; ; number += 1) {
    const key = `${base}-${number}`
    if (!taken.has(key)) return key
  }
}

/** Puts a column and everything below it into the bin, and records where visitors are redirected. */
export async function binColumn(
  tx: Db,
  rows: Rows,
  { key, redirectKey, count }: { key: string; redirectKey: string | null; count?: number | undefined },
): Promise<ColumnRow[]> {
  const subtree = rows.subtree(key)
  if (count !== undefined && count !== subtree.length)
    throw stale(`there are ${subtree.length} columns now, and not ${count}`)
  if (redirectKey !== null) {
    rows.get(redirectKey)
    if (subtree.some((one) => one.key === redirectKey))
      throw against('redirect-inside', 'visitors cannot be led to what is deleted too')
  }
  const deletedAt = new Date()
  for (const one of subtree)
    await tx.update(column).set({ deletedAt, redirectKey }).where(eq(column.key, one.key))
  return subtree
}

/** Restores a column from the bin, with what was put there together with it; to the top if its parent is gone. */
export async function restoreColumn(tx: Db, rows: Rows, key: string): Promise<ColumnRow[]> {
  const row = rows.all.find((one) => one.key === key)
  if (!row || row.deletedAt === null)
    throw new Refusal(404, `there is no column "${key}" in the bin`, { reason: 'not-in-bin' })
  const at = row.deletedAt.getTime()
  const together = createRows(
    rows.all.map((one) => (one.deletedAt?.getTime() === at ? { ...one, deletedAt: null } : one)),
  )
  const subtree = together.subtree(key)
  const parent = rows.all.find((one) => one.key === row.parentKey && one.deletedAt === null)
  const parentKey = parent?.key ?? null
  const level = rows.assertFits(parentKey, together.height(key))
  for (const one of subtree) {
    const place =
      one.key === key ? { parentKey, position: rows.below(parentKey).length } : { parentKey: one.parentKey }
    await tx
      .update(column)
      .set({ ...place, level: one.level - row.level + level, deletedAt: null, redirectKey: null })
      .where(eq(column.key, one.key))
  }
  return subtree
}
