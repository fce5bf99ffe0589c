import { expect, test } from 'vitest'
import { RESIDENTS, seedResidents } from '../../../../src/server/house/demo/residents.ts'
import { account, formSubmission, record } from '../../../../src/server/store/db/schema.ts'
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
