import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { migrationsFolder } from '../../../src/server/db/migrate.ts'
import { article, insertColumns, insertSite, publish } from '../../support/contents.ts'
import { testDatabase } from '../../support/database.ts'

const { db } = await testDatabase()

const documents = async () =>
  (await db.execute(sql`select id, document::text as document from search order by id`)).rows

test('a database from before the marks gets those that contents get today', async () => {
  await insertSite(db)
  await insertColumns(db, { news: {} })
  await publish(db, [
    article('one', 'news', '2026-01-01', { title: 'ＡＢ公租房’s \\ 公告' }),
    article('two', 'news', '1969-03-01', { title: '告' }),
  ])
  const today = await documents()
  expect(today).toHaveLength(2)

  await db.execute(sql`
    update search set document = ts_delete(document, array(
      select lexeme from unnest(document) where lexeme like '#%'))`)
  expect(await documents()).not.toEqual(today)
  await db.execute(sql`drop index live_published`)
  const migration = readFileSync(join(migrationsFolder, '0002_search_marks.sql'), 'utf8')
  for (const statement of migration.split('--> statement-breakpoint')) await db.execute(sql.raw(statement))
  expect(await documents()).toEqual(today)
})
