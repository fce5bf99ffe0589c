import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { siteSchema } from '../../../src/server/db/schema.ts'
import { localStore } from '../../../src/server/media/store/local.ts'
import { importSite } from '../../../src/server/site/import.ts'
import { testApp } from '../../support/app.ts'
import { sessionHeaders, staffAccount } from '../../support/staff.ts'

const { database, post } = await testApp()
const { db } = database
await importSite(database, 'tests/fixtures/referring-kinds', {
  media: localStore(join(database.dataDir, 'media')),
})
const admin = {
  ...(await sessionHeaders(db, await staffAccount(db, '王管理'))),
  'accept-language': 'zh-CN',
}

const refers = (title: string, ...kinds: string[]) => ({
  title,
  'x-kind': { title: 'name' },
  type: 'object',
  properties: { name: { type: 'string' }, at: { type: 'string', 'x-refers': kinds } },
})
const add = (kind: string, schema: object) => post('/editor/kinds', { kind, schema }, admin)
const change = (kind: string, schema: object) =>
  post('/editor/kinds/change', { kind, version: 1, schema }, admin)
const remove = (kind: string, version = 1) => post('/editor/kinds/remove', { kind, version }, admin)

test('a field names contents of kinds that there are, and none of these is removed', async () => {
  await add('pool', refers('泳池'))
  expect(await add('visit', refers('预约', 'poool'))).toMatchObject({
    status: 422,
    body: {
      reason: 'kind-invalid',
      field: 'properties.at',
      message: '没有“poool”这种内容，是不是想写“pool”？',
    },
  })
  expect((await add('visit', refers('预约', 'visit', 'pool'))).status).toBe(200)
  expect(await change('visit', refers('预约', 'lake'))).toMatchObject({ status: 422 })
  expect(await remove('pool')).toMatchObject({
    status: 409,
    body: { reason: 'kind-referred', message: '“预约”有字段可以指向这种内容' },
  })
  // What a folder brought may stay, so that the rest of the kind can be changed.
  await db
    .update(siteSchema)
    .set({ schema: refers('预约', 'lake') })
    .where(eq(siteSchema.kind, 'visit'))
  expect((await change('visit', refers('预约', 'lake', 'visit'))).status).toBe(200)
  expect([(await remove('pool')).status, (await remove('visit', 2)).status]).toEqual([200, 200])
})
