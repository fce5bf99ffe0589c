import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../../../../src/server/store/open-database.ts'
import { testApp } from '../../../support/app.ts'
import { article, insertColumns, insertSite, publish } from '../../../support/contents.ts'
import { testDatabase } from '../../../support/database.ts'
import { silent } from '../../../support/log.ts'
import { eventually } from '../../../support/eventually.ts'

const database = await testDatabase()
const { dataDir, databaseUrl } = database
const here = await testApp({ database })

// On PostgreSQL the other app has connections of its own, as another process has; the embedded one is for one process.
const elsewhere = databaseUrl ? await openDatabase({ dataDir, databaseUrl, log: silent }) : database
const there = await testApp({ database: { ...elsewhere, dataDir, databaseUrl } })
afterAll(() => elsewhere.close())

const LIST = '/bzf-portal-cms/bpcContentEntity/selectByPage?columnId=news'

beforeAll(async () => {
  await insertSite(database.db)
  await insertColumns(database.db, { news: {} })
})

test('what one process publishes the other answers without being asked to', async () => {
  await eventually(async () => expect((await there.get(LIST)).status).toBe(200))
  await publish(here.database.db, [article('n1', 'news', '2026-01-01')])
  await eventually(async () =>
    expect((await there.get(LIST)).body?.data).toMatchObject({ total: 1, records: [{ id: 'n1' }] }),
  )
})
