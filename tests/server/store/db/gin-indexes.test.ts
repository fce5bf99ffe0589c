import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { testDatabase } from '../../../support/database.ts'

const { db } = await testDatabase()

it('what is written to a GIN index goes to its place at once: no list waits that every search would read', async () => {
  const { rows } = await db.execute<{ name: string; options: string[] | null }>(sql`
    select c.relname as name, c.reloptions as options from pg_class c
    join pg_am on pg_am.oid = c.relam where pg_am.amname = 'gin' order by 1`)
  expect(rows.length).toBeGreaterThan(3)
  expect(rows.filter(({ options }) => !options?.includes('fastupdate=off'))).toEqual([])
})
