import { WHOLE_SITE } from '../../../contract/staff.ts'
import type { Db } from '../../store/db/database.ts'
import { column } from '../../store/db/schema.ts'

/** The columns asked for, as far as they stand below the heads; undefined for everything. */
export async function columnsBelow(
  db: Db,
  heads: readonly string[],
  columnKey?: string,
): Promise<string[] | undefined> {
  const isEverywhere = heads.includes(WHOLE_SITE)
  if (isEverywhere && columnKey === undefined) return undefined
  const rows = await db.select({ key: column.key, parentKey: column.parentKey }).from(column)
  const asked = columnKey === undefined ? undefined : within(rows, [columnKey])
  if (isEverywhere) return [...(asked ?? [])]
  return [...within(rows, heads)].filter((key) => asked?.has(key) ?? true)
}

/** Keys below the heads, and on the way to them. */
export function visible(
  rows: readonly { key: string; parentKey: string | null }[],
  heads: readonly string[],
): Set<string> {
  if (heads.includes(WHOLE_SITE)) return new Set(rows.map(({ key }) => key))
  const seen = within(rows, heads)
  const parents = new Map(rows.map(({ key, parentKey }) => [key, parentKey]))
  for (const head of heads) for (let key = parents.get(head); key; key = parents.get(key)) seen.add(key)
  return seen
}

/** Keys of these columns and of all below them. */
export function within(
  rows: readonly { key: string; parentKey: string | null }[],
  heads: readonly string[],
): Set<string> {
  const children = new Map<string | null, string[]>()
  for (const { key, parentKey } of rows) children.set(parentKey, [...(children.get(parentKey) ?? []), key])
  const found = new Set<string>()
  const add = (key: string) => {
    if (found.has(key)) return
    found.add(key)
    for (const child of children.get(key) ?? []) add(child)
  }
  for (const head of heads) add(head)
  return found
}
