import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testApp } from '../../../support/app.ts'
import { insertColumns, insertSite, publish } from '../../../support/contents.ts'

const { database, revision, get } = await testApp()

test('a skin that cannot be looked up leaves the page as ever, until it can', async () => {
  const { db } = database
  await insertSite(db)
  await insertColumns(db, { news: {} })
  await publish(db, [{ id: 'grey', kind: 'webSkin', fields: { webSkinId: '2', webSkinStatus: 1 } }])
  await revision.refresh()
  await db.execute(sql`alter table live rename to elsewhere`)
  const path = `/site?revision=${revision.current()}`
  expect(await get(path)).toMatchObject({
    status: 200,
    headers: { 'cache-control': 'private, no-cache' },
    body: { data: { skin: null, columns: [{ key: 'home' }, { key: 'news' }] } },
  })
  await db.execute(sql`alter table elsewhere rename to live`)
  expect((await get(path)).body?.data).toMatchObject({ skin: { webSkinId: '2' } })
})
