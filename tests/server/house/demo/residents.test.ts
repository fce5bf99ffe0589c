import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { seedChoosing } from '../../../../src/server/house/demo/choosing.ts'
import { seedClosed } from '../../../../src/server/house/demo/closed.ts'
import { seedDraw } from '../../../../src/server/house/demo/draw.ts'
import { seedFlats } from '../../../../src/server/house/demo/flats.ts'
import { RESIDENTS, seedResidents } from '../../../../src/server/house/demo/residents.ts'
import { account, allocationClosing, formSubmission, record } from '../../../../src/server/store/db/schema.ts'
import { seedSubmissions } from '../../../../src/server/house/demo/submissions.ts'
import { openMediaStore } from '../../../../src/server/subjects/media/store/open-media-store.ts'
import { importSite } from '../../../../src/server/house/folder/import.ts'
import { loggedIn } from '../../../support/accounts.ts'
import { testApp } from '../../../support/app.ts'
import { siteFolder } from '../folder/site-folder.ts'

const app = await testApp({ demo: true })
const { database, secrets } = app
const { db } = database

test('the demo has three residents whose records anybody may look at, and submissions in every state, seeded once, gone with it', async () => {
  expect(await seedResidents(database, secrets)).toBe(true)
  expect(await seedResidents(database, secrets)).toBe(false)
  expect(await db.select().from(account)).toHaveLength(3)
  const { headers } = await loggedIn(app, { phone: RESIDENTS[0]?.phone ?? '' })
  const { body } = await app.get('/records?kind=zhongbao', headers)
  expect(body?.data).toMatchObject({
    records: [
      { title: '望湖家园第三批', state: '未轮到', history: [{ state: '待选房' }, { state: '未轮到' }] },
      { title: '望湖家园第二批', state: '未轮到' },
    ],
  })
  expect((await app.get('/account/bookmarks', headers)).body?.data).toMatchObject({
    total: 2,
    records: expect.arrayContaining([expect.objectContaining({ title: '望湖家园', invalid: false })]),
  })
  expect((await app.get('/account/messages', headers)).body?.data).toMatchObject({
    total: 2,
    unread: 2,
    records: [{ title: '您的记录有变动' }, { title: '公租房资格复核已通过' }],
  })
  expect(await seedSubmissions(database, secrets)).toBe(true)
  expect(await seedSubmissions(database, secrets)).toBe(false)
  const sent = await db.select().from(formSubmission)
  expect(new Set(sent.map(({ state }) => state)).size).toBe(8)
  expect(new Set(sent.map(({ formKey }) => formKey)).size).toBe(6)
  const own = (await app.get('/account/submissions', headers)).body?.data
  expect(own).toMatchObject({
    submissions: [{ formKey: 'wanghu-register', state: 'accepted' }],
  })
  const media = openMediaStore({ DATA_DIR: database.dataDir })
  await importSite(database, siteFolder({}), { media })
  expect(await db.select().from(account)).toEqual([])
  expect(await db.select().from(record)).toEqual([])
  expect(await db.select().from(formSubmission)).toEqual([])
  expect(await seedResidents(database, secrets)).toBe(false)
})

test('when a real site replaces the demo, nothing stays of the lists, draws, flats and choices of its plans', async () => {
  const { database: own, secrets: keys } = await testApp({ demo: true })
  await seedResidents(own, keys)
  await seedFlats(own)
  for (const seed of [seedDraw, seedChoosing, seedClosed]) expect(await seed(own, keys)).toBe(true)
  // Of somebody's own plan.
  await own.db.insert(allocationClosing).values({ planId: 'own' })
  const { rows } = await own.db.execute<{ name: string }>(sql`
    select table_name as name from information_schema.columns where column_name = 'plan_id' and table_schema = 'public'`)
  const tables = [...rows.map(({ name }) => name), 'allocation_entry']
  const count = async (name: string) => {
    const found = await own.db.execute<{ rows: number }>(sql`select count(*)::integer as rows from ${sql.identifier(name)}`)
    return found.rows[0]?.rows ?? 0
  }
  let filled = 0
  for (const name of tables) filled += (await count(name)) > 0 ? 1 : 0
  expect(filled).toBeGreaterThan(9)
  await importSite(own, siteFolder({}), { media: openMediaStore({ DATA_DIR: own.dataDir }) })
  const left: [string, number][] = []
  for (const name of tables) if ((await count(name)) > 0) left.push([name, await count(name)])
  expect(left).toEqual([['allocation_closing', 1]])
})
