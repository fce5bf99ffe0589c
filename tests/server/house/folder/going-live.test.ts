import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { article, testSite } from './site-folder.ts'

const site = await testSite()

it('is prepared before it goes live: nobody waits while words are written', async () => {
  const { db } = site.database
  await site.import({ 'contents/news/a.md': article('A', 'Pears.'), 'contents/news/b.md': article('B') })
  await db.execute(sql`create table prepared (words bigint, old bigint)`)
  await db.execute(sql`
    create function note_prepared() returns trigger language plpgsql as $$ begin
      insert into prepared select count(*) filter (where document @@ 'plums' and published is null),
        count(*) filter (where document @@ 'pears' and published is not null) from search;
      return new; end $$`)
  // The first that going live does.
  await db.execute(
    sql`create trigger note_prepared before update on site for each row execute function note_prepared()`,
  )
  try {
    const changed = {
      'contents/news/a.md': article('A', 'Plums.'),
      'contents/news/b.md': article('B', 'Plums.'),
    }
    await site.import(changed)
    expect((await site.rows(sql`select * from prepared limit 1`))[0]).toEqual({ words: '2', old: '1' })
    expect(await site.rows(sql`select id from search where document @@ 'pears'`)).toEqual([])
  } finally {
    await db.execute(sql`drop table prepared; drop function note_prepared cascade`)
  }
})

it('takes up contents that an import cut off had staged', async () => {
  await site.import({ 'contents/news/a.md': article('A') })
  await site.database.db.execute(sql`
    insert into content (id, kind, column_key, locale, path) values
      ('x1', 'article', 'news', 'en', 'staged:x1'), ('x2', 'article', 'news', 'en', 'staged:x2')`)
  await site.database.db.execute(sql`
    insert into content_version (id, content_id, source, sanitiser, fields, schema_version, author)
    select 'cut', id, '', 1, '{}', 1, 'import' from content where path = 'contents/news/a.md'`)
  await site.database.db.execute(sql`
    insert into search (version, id, document) select id, content_id, 'pears' from content_version where id = 'cut'`)
  await site.import({ 'contents/news/b.md': article('B', '', 'id: x1\n') })
  expect(await site.rows(sql`select id, path from content where id like 'x%'`)).toEqual([
    { id: 'x1', path: 'contents/news/b.md' },
  ])
  expect(await site.rows(sql`select id from content_version where id = 'cut'`)).toEqual([])
})
