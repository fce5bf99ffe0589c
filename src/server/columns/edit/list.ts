import { sql } from 'drizzle-orm'
import { WHOLE_SITE } from '../../../contract/staff.ts'
import type { Answer } from '../../../contract/types.ts'
import type { Db } from '../../db/database.ts'
import { column } from '../../db/schema.ts'
import { trusted } from '../../trusted.ts'
import { rulesOf, stepsOf } from './review-steps.ts'

type EditorColumn = Answer<'selectEditorColumns'>[number]

/**
 * The columns below these heads and the way down to them, prepared ones and those in the bin included, each with what it
 * holds. `''` among the heads is the whole site.
 */
export async function listColumns(db: Db, heads: readonly string[]): Promise<EditorColumn[]> {
  const rows = await db.select().from(column)
  const { rows: totals } = await db.execute<{
    key: string
    live: number
    drafts: number
    at: string | null
  }>(sql`
    select column_key as key, count(*) filter (where live_version is not null)::integer as live,
      count(*) filter (where live_version is null or draft is not null)::integer as drafts,
      to_json(max(updated_at) filter (where live_version is not null)) #>> '{}' as at
    from content where deleted_at is null and column_key is not null group by 1`)
  const held = new Map(totals.map((total) => [total.key, total]))
  const seen = visible(rows, heads)
  const [rules, needed] = [await rulesOf(db), await stepsOf(db, [...seen])]
  return rows
    .filter(({ key }) => seen.has(key))
    .toSorted((a, b) => a.level - b.level || a.position - b.position)
    .map(({ deletedAt, redirectKey: _redirectKey, ...row }) =>
      trusted<EditorColumn>({
        ...row,
        isBinned: deletedAt !== null,
        live: held.get(row.key)?.live ?? 0,
        drafts: held.get(row.key)?.drafts ?? 0,
        updatedAt: held.get(row.key)?.at ?? null,
        reviewSteps: rules.get(row.key) ?? null,
        neededSteps: needed.get(row.key) ?? 0,
      }),
    )
}

/** The columns asked for, as far as they stand below the heads; undefined for everything. */
export async function columnsOf(
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
