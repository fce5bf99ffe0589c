import { beforeAll, expect, test } from 'vitest'
import { testApp } from '../../../support/app.ts'
import { insertColumns, insertSite, publish } from '../../../support/contents.ts'

const { app, database, revision } = await testApp()

beforeAll(async () => {
  await insertSite(database.db, { timeZone: 'Asia/Shanghai' })
  await insertColumns(database.db, { news: {} })
  const window = { startTime: '2026-06-03T06:00:00Z', endTime: '2026-06-03T07:00:00Z' }
  await publish(database.db, [
    {
      id: 'plan',
      kind: 'allocationPlan',
      column: 'news',
      fields: {
        name: 'plan',
        mode: '公开配租',
        projectIds: [],
        registerStart: '2026-06-01T01:00:00Z',
        registerEnd: '2026-06-02T09:00:00Z',
      },
    },
    { id: 'grey', kind: 'webSkin', fields: { webSkinId: '2', webSkinStatus: 1, ...window } },
    { id: 'banner', kind: 'banner', column: 'news', fields: { title: 'b', endTime: '2026-06-03T06:30:00Z' } },
  ])
  await revision.refresh()
})

test.each([
  ['2026-06-01T00:59:59Z', '2026-06-01T01:00:00Z', 'a plan opens'],
  ['2026-06-02T01:00:00Z', '2026-06-02T09:00:00Z', 'it closes'],
  ['2026-06-03T05:00:00Z', '2026-06-03T06:00:00Z', 'a skin begins'],
  ['2026-06-03T06:00:00Z', '2026-06-03T06:30:00Z', 'a banner goes'],
  ['2026-06-03T06:30:00Z', '2026-06-03T07:00:00Z', 'the skin ends'],
  ['2026-06-03T07:00:00Z', '2026-06-03T16:00:00Z', 'the day ends in Shanghai'],
  ['2026-08-31T01:00:00Z', '2026-08-31T09:00:00Z', 'the plan is no news any more'],
])('after %s it is %s, when %s', async (now, next) => {
  expect(await app.nextChange(Date.parse(now))).toBe(Date.parse(next))
})

test('of a day that is an hour longer is at its midnight', async () => {
  await database.db.execute(
    `update site set settings = settings || '{"timeZone":"Europe/Berlin"}', revision = revision + 1`,
  )
  await revision.refresh()
  // Summer time ended at 01:00 UTC.
  expect(await app.nextChange(Date.parse('2026-10-24T22:00:00Z'))).toBe(Date.parse('2026-10-25T23:00:00Z'))
})
