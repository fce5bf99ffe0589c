import { sql } from 'drizzle-orm'
import type { Db } from '../../../store/db/database.ts'
import { textArray } from '../../../store/db/lists.ts'

/** The kinds of these contents. */
export async function kindsOf(tx: Db, ids: readonly string[]): Promise<string[]> {
  const { rows } = await tx.execute<{ kind: string }>(
    sql`select distinct kind from content where id = any(${textArray(ids)})`,
  )
  return rows.map(({ kind }) => kind)
}

/** Adds these contents' list rows to the totals or subtracts them: called before and after the rows change. */
export async function countLive(tx: Db, ids: readonly string[], sign: 1 | -1): Promise<void> {
  await tx.execute(sql`
    insert into live_count (column_key, kind, classify, total)
    select column_key, kind, classify, ${sign}::integer * count(*) from live where id = any(${textArray(ids)})
    group by 1, 2, 3 order by 1, 2, 3
    on conflict (column_key, kind, classify) do update set total = live_count.total + excluded.total`)
  await tx.execute(sql`delete from live_count where total = 0`)
}
