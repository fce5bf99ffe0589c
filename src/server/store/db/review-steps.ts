import { eq, inArray, sql } from 'drizzle-orm'
import { WHOLE_SITE } from '../../../contract/staff.ts'
import { textArray } from './lists.ts'
import type { Db } from './database.ts'
import { column, reviewRule } from './schema.ts'

/** The number of review steps set directly on columns. */
export async function rulesOf(db: Db): Promise<Map<string, number>> {
  const rows = await db.select().from(reviewRule)
  return new Map(rows.map(({ columnKey, steps }) => [columnKey, steps]))
}

/** Sets how many review steps a column and everything below it need; null inherits. @returns the previous setting */
export async function setSteps(tx: Db, columnKey: string, steps: number | null): Promise<number | null> {
  const [before] = await tx.delete(reviewRule).where(eq(reviewRule.columnKey, columnKey)).returning()
  if (steps !== null) await tx.insert(reviewRule).values({ columnKey, steps })
  return before?.steps ?? null
}

/** How many steps the contents of each column need: from the nearest column that sets it, else the whole site, else none. */
export async function stepsOf(db: Db, columns: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ asked: string; steps: number }>(sql`
    with recursive above (asked, key, parent_key, depth) as (
      select asked, c.key, c.parent_key, 1 from unnest(${textArray(columns)}) as asked
        left join ${column} c on c.key = asked
      union all
      select above.asked, c.key, c.parent_key, above.depth + 1 from above
        join ${column} c on c.key = above.parent_key where above.depth < 20)
    select asked, coalesce(
      (array_agg(r.steps order by above.depth) filter (where r.steps is not null))[1],
      (select steps from ${reviewRule} where column_key = ${WHOLE_SITE}), 0)::integer as steps
    from above left join ${reviewRule} r on r.column_key = above.key group by asked`)
  return new Map(rows.map(({ asked, steps }) => [asked, steps]))
}

export async function stepsIn(db: Db, columnKey: string): Promise<number> {
  return (await stepsOf(db, [columnKey])).get(columnKey) ?? 0
}

/** Moving a column never takes review steps away: the steps it had in its old place are set on itself. */
export async function keepSteps<Result>(tx: Db, key: string, work: () => Promise<Result>): Promise<Result> {
  const before = await stepsIn(tx, key)
  const result = await work()
  if ((await stepsIn(tx, key)) < before) await setSteps(tx, key, before)
  return result
}

/** A copied column needs as many steps as the original. */
export async function copySteps(tx: Db, keys: ReadonlyMap<string, string>, head: string): Promise<void> {
  const rules = await tx
    .select()
    .from(reviewRule)
    .where(inArray(reviewRule.columnKey, [...keys.keys()]))
  for (const { columnKey, steps } of rules) await setSteps(tx, keys.get(columnKey) ?? columnKey, steps)
  const copy = keys.get(head)
  if (copy === undefined) return
  const needed = await stepsIn(tx, head)
  if ((await stepsIn(tx, copy)) < needed) await setSteps(tx, copy, needed)
}
