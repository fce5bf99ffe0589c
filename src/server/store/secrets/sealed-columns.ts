import { is, sql } from 'drizzle-orm'
import { getTableConfig, type PgColumn, PgCustomColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../db/database.ts'
import * as schema from '../db/schema.ts'

export const isSealedColumn = (column: PgColumn) =>
  is(column, PgCustomColumn) && column.getSQLType() === 'jsonb'

export interface SealedColumn {
  table: string
  column: string
  /** The column that is the table's primary key. */
  key: string
}

const LEDGER = getTableConfig(schema.ledger).name

/** Every column of the database that holds envelopes. */
export const SEALED_COLUMNS: readonly SealedColumn[] = Object.values<unknown>(schema)
  .filter((value) => is(value, PgTable))
  .flatMap((table) => {
    const { name, columns } = getTableConfig(table)
    const key = columns.find((column) => column.primary)?.name
    return columns.filter(isSealedColumn).map((column) => {
      if (key === undefined) throw new Error(`${name} has envelopes and no primary key of one column`)
      return { table: name, column: column.name, key }
    })
  })

/**
 * Whether any envelope needs the right keys, apart from the given row of the given table. The ledger does not count: where nothing
 * else is sealed, its entries have nothing left to remove, and a site may move to a machine with other keys.
 */
export async function hasOtherSealed(db: Db, row: { table: string; key: string }): Promise<boolean> {
  for (const { table, column, key } of SEALED_COLUMNS) {
    if (table === LEDGER) continue
    const isThat = table === row.table ? sql`and ${sql.identifier(key)} <> ${row.key}` : sql``
    const { rows } = await db.execute(
      sql`select 1 from ${sql.identifier(table)} where ${sql.identifier(column)} is not null ${isThat} limit 1`,
    )
    if (rows.length > 0) return true
  }
  return (await db.select({ number: schema.audit.number }).from(schema.audit).limit(1)).length > 0
}
