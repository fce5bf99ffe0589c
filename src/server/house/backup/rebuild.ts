import { sql } from 'drizzle-orm'
import type { Db } from '../../store/db/database.ts'
import { formerMigrations, migrations } from '../../store/db/migrate.ts'
import { codeOf } from '../../ground/operator-error.ts'
import { BackupFault } from './fault.ts'
import { TABLES } from './tables.ts'
import { say } from '../../ground/language/say.ts'

/**
 * Recreates all tables, empty, as of that migration and without the indexes that would slow down filling them.
 * @returns a function that creates the indexes and applies later migrations once the tables are filled
 */
export async function makeTables(tx: Db, schema: number): Promise<() => Promise<void>> {
  const names = sql.join(
    TABLES.map((name) => sql.identifier(name)),
    sql`, `,
  )
  await tx.execute(sql`drop table if exists ${names}`)
  const isFormer = schema < (migrations()[0]?.folderMillis ?? 0)
  const steps = isFormer ? formerMigrations() : migrations()
  const migrate = async (isDue: (time: number) => boolean) => {
    for (const { folderMillis, sql: statements } of steps) {
      if (!isDue(folderMillis)) continue
      for (const statement of statements) if (statement.trim()) await tx.execute(sql.raw(statement))
    }
  }
  await migrate((time) => time <= schema)
  const { rows } = await tx.execute<{ name: string; definition: string }>(sql`
    select indexname as name, indexdef as definition from pg_indexes
    where schemaname = current_schema() and tablename in (select relname from pg_class where relkind = 'r'
        and relnamespace = current_schema()::regnamespace and relname = any(${sql.param([...TABLES])}))
      and not exists (select from pg_constraint
        where conindid = (quote_ident(schemaname) || '.' || quote_ident(indexname))::regclass)`)
  for (const { name } of rows) await tx.execute(sql`drop index ${sql.identifier(name)}`)
  return async () => {
    for (const { definition } of rows) await tx.execute(sql.raw(definition))
    await migrate((time) => time > schema)
    await raiseSequences(tx)
    for (const name of TABLES) await tx.execute(sql`analyze ${sql.identifier(name)}`)
  }
}

/** The rows brought their numbers: sequences continue after the highest. */
async function raiseSequences(tx: Db): Promise<void> {
  const { rows } = await tx.execute<{ table: string; column: string }>(sql`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = current_schema() and is_identity = 'YES' and table_name = any(${sql.param([...TABLES])})`)
  for (const { table, column } of rows) {
    const sequence = sql`pg_get_serial_sequence(${table}, ${column})`
    await tx.execute(sql`
      select setval(${sequence}, greatest((select max(${sql.identifier(column)}) + 1 from ${sql.identifier(table)}), nextval(${sequence})), false)`)
  }
}

/**
 * @param rows a JSON array
 * @returns how many there were
 * @throws BackupFault when the table does not accept them
 */
export async function fillTable(tx: Db, table: string, rows: string): Promise<number> {
  const name = sql.identifier(table)
  try {
    // The row type comes from a query: the type name `record` would be PostgreSQL's own.
    const { rowCount } = await tx.execute(sql`
      insert into ${name} select * from json_populate_recordset((select t from ${name} t limit 0), ${rows}::json)`)
    return rowCount ?? 0
  } catch (error) {
    const cause = error instanceof Error && error.cause !== undefined ? error.cause : error
    // Error classes for wrong values and rows; any other error is the database's own trouble.
    if (!/^2[23]|^42/.test(codeOf(cause) ?? '')) throw error
    throw new BackupFault(say`the rows of ${table} do not fit its table: nothing was changed`)
  }
}
