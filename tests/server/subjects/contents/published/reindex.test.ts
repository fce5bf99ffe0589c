import { sql } from 'drizzle-orm'
import pino from 'pino'
import { expect, test } from 'vitest'
import { startReindexing } from '../../../../../src/server/subjects/contents/published/reindex.ts'
import { article, insertColumns, insertSite, publish } from '../../../../support/contents.ts'
import { testDatabase } from '../../../../support/database.ts'
import { eventually } from '../../../../support/eventually.ts'

const database = await testDatabase()
const { db } = database

const rows = async () =>
  (await db.execute(sql`select version, document::text, title, published, form from search order by version`))
    .rows

test('rows of an older version are written anew behind visitors, who find them meanwhile', async () => {
  await insertSite(db)
  await insertColumns(db, { news: {} })
  const days = Array.from({ length: 60 }, (_, at) => `2026-01-${String((at % 28) + 1).padStart(2, '0')}`)
  await publish(
    db,
    days.map((day, at) => article(`a${at}`, 'news', day, { title: `Batteries ${at}：电池` })),
  )
  const today = await rows()
  await db.execute(sql`
    update search set document = to_tsvector('simple', 'batteries'), title = 'batteries', form = 0`)
  await db.execute(
    sql`insert into content (id, kind, column_key, locale) values ('later', 'article', 'news', 'en')`,
  )
  await db.execute(sql`
    insert into content_version (id, content_id, source, sanitiser, fields, schema_version, author)
    values ('later-1', 'later', '', 1, '{}', 1, 'test')`)
  await db.execute(sql`insert into search (version, id, document) values ('later-1', 'later', 'batteries')`)

  const both = [
    startReindexing(database, pino({ level: 'silent' })),
    startReindexing(database, pino({ level: 'silent' })),
  ]
  await eventually(async () => {
    const { rows: old } = await db.execute(sql`
      select count(*) filter (where form = 0)::int as old, count(*) filter (where published is not null)::int as shown from search`)
    expect(old[0]).toMatchObject({ shown: 60 })
    expect(old[0]).toEqual({ old: 0, shown: 60 })
  })
  for (const one of both) await one.close()
  expect(await rows()).toEqual(today)
})
