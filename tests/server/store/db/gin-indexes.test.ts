import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { testDatabase } from '../../../support/database.ts'

const { db } = await testDatabase()

it('no GIN index keeps a long list of what was written, which every search would read', async () => {
  const { rows } = await db.execute<{ name: string; options: string[] | null }>(sql`
    select c.relname as name, c.reloptions as options from pg_class c
    join pg_am on pg_am.oid = c.relam where pg_am.amname = 'gin' order by 1`)
  expect(rows.length).toBeGreaterThan(3)
  const bounded = new Set(['gin_pending_list_limit=256', 'fastupdate=off'])
  expect(rows.filter(({ options }) => !options?.some((one) => bounded.has(one)))).toEqual([])
})
