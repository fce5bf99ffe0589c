import { sql } from 'drizzle-orm'
import type { Db } from '../../src/server/store/db/database.ts'

/** Every row of a table that belongs to one of these, in one order: what stands beside, and is to stay as it is. */
export const rowsOf = (db: Db) => async (table: string, column: string, owners: readonly string[]) => {
  const isTheirs = sql`${sql.raw(column)} = any(${sql.param(owners)}::text[])`
  return (
    await db.execute(sql`select to_jsonb(t) as row from ${sql.raw(table)} t where ${isTheirs} order by 1`)
  ).rows
}
