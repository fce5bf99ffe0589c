import { PGlite } from '@electric-sql/pglite'
import { expect, it } from 'vitest'
import { formerMigrations, migrations } from '../../../../src/server/store/db/migrate.ts'

/** What a database consists of, whatever order it was made in: columns, constraints, indexes, functions, triggers and settings. */
const PARTS = `
  select table_name || '.' || column_name || ' ' || format_type(atttypid, atttypmod) || ' ' || is_nullable || ' '
    || coalesce(column_default, identity_generation, '') || ' ' || attstorage::text as part
  from information_schema.columns join pg_attribute on attrelid = table_name::regclass and attname = column_name
  where table_schema = 'public'
  union all select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) from pg_constraint
    where connamespace = 'public'::regnamespace
  union all select indexdef from pg_indexes where schemaname = 'public'
  union all select pg_get_functiondef(oid) from pg_proc where pronamespace = 'public'::regnamespace
  union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
  union all select relname || ' ' || reloptions::text from pg_class
    where relnamespace = 'public'::regnamespace and reloptions is not null
  order by 1`

async function partsAfter(steps: { sql: string[] }[]): Promise<string[]> {
  const database = await PGlite.create()
  for (const { sql } of steps) for (const statement of sql) await database.exec(statement)
  const { rows } = await database.query<{ part: string }>(PARTS)
  await database.close()
  return rows.map(({ part }) => part)
}

it('a database from before the first release comes to the same tables, functions and indexes as a new one', async () => {
  const grown = await partsAfter(formerMigrations())
  expect(grown.length).toBeGreaterThan(500)
  expect(await partsAfter(migrations())).toEqual(grown)
})
