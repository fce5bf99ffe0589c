import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { article, PNG, testSite } from './site-folder.ts'

const site = await testSite()

it('keeps a draft that was begun here beside what the folder says now, and beside what is made anew', async () => {
  const files = { 'contents/news/a.md': article('A', '![later](/media/later.png)') }
  await site.import(files)
  await site.database.db.execute(sql`update content set draft = '{"title":"Mine"}', draft_version = 3`)
  const held = () =>
    site.rows(sql`
      select l.title, c.draft ->> 'title' as draft, draft_version as number from content c join live l using (id)`)
  await site.import({ ...files, 'media/later.png': PNG })
  expect(await held()).toEqual([{ title: 'A', draft: 'Mine', number: 4 }])
  await site.import({ 'contents/news/a.md': article('B') })
  expect(await held()).toEqual([{ title: 'B', draft: 'Mine', number: 5 }])
})
