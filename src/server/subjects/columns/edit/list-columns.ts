import { sql } from 'drizzle-orm'
import type { Answer } from '../../../../contract/types.ts'
import type { Db } from '../../../store/db/database.ts'
import { NOT_PUBLIC } from '../../../store/db/not-public.ts'
import { column, content, liveCount } from '../../../store/db/schema.ts'
import { unsafeCast } from '../../../ground/unsafe-cast.ts'
import { rulesOf, stepsOf } from '../../../store/db/review-steps.ts'
import { visible } from '../../staff/columns-below.ts'

type EditorColumn = Answer<'selectEditorColumns'>[number]

/**
 * The columns below these heads and those above them, including unpublished ones and the bin, each with the numbers of its
 * contents. `''` among the heads stands for the whole site.
 */
export async function listColumns(db: Db, heads: readonly string[]): Promise<EditorColumn[]> {
  const rows = await db.select().from(column)
  const held = new Map((await heldBy(db)).map((total) => [total.key, total]))
  const seen = visible(rows, heads)
  const [rules, needed] = [await rulesOf(db), await stepsOf(db, [...seen])]
  return rows
    .filter(({ key }) => seen.has(key))
    .toSorted((a, b) => a.level - b.level || a.position - b.position)
    .map(({ deletedAt, redirectKey: _redirectKey, everPublished, ...row }) =>
      // Columns are validated by schemas/column.json when they are written.
      unsafeCast<EditorColumn>({
        ...row,
        isBinned: deletedAt !== null,
        isNew: !everPublished,
        live: held.get(row.key)?.live ?? 0,
        drafts: held.get(row.key)?.drafts ?? 0,
        following: held.get(row.key)?.following ?? 0,
        updatedAt: held.get(row.key)?.at ?? null,
        reviewSteps: rules.get(row.key) ?? null,
        neededSteps: needed.get(row.key) ?? 0,
      }),
    )
}

/**
 * How many contents each column shows and how many are unfinished, and when its public content last changed. Every page of the
 * app asks this, so live contents are taken from counters: the cost does not grow with their number.
 */
async function heldBy(db: Db) {
  const { rows } = await db.execute<{
    key: string
    live: number
    drafts: number
    following: number
    at: string | null
  }>(sql`
    select c.key, coalesce(shown.total, 0)::integer as live, coalesce(begun.total, 0)::integer as drafts,
      coalesce(waits.total, 0)::integer as following,
      to_json(newest.updated_at) #>> '{}' as at
    from ${column} c
      left join (select column_key, sum(total) as total from ${liveCount} group by 1) shown on shown.column_key = c.key
      left join (select column_key, count(*) as total from ${content}
        where deleted_at is null and (live_version is null or draft is not null) group by 1) begun
        on begun.column_key = c.key
      left join (select column_key, count(*) as total from ${content}
        where waiting_version is not null and deleted_at is null and column_key not in (${NOT_PUBLIC}) group by 1) waits
        on waits.column_key = c.key
      left join lateral (select updated_at from ${content} where column_key = c.key and live_version is not null
        order by updated_at desc nulls first, id desc nulls first limit 1) newest on true`)
  return rows
}
