import { beforeAll, expect, test } from 'vitest'
import { accessCount } from '../../../../src/server/store/db/schema.ts'
import { testApp } from '../../../support/app.ts'
import { insertColumns, insertSite } from '../../../support/contents.ts'
import { eventually } from '../../../support/eventually.ts'

// Late in the evening in London, the next morning in the site's own time zone.
const { database, revision, post } = await testApp({ now: () => new Date('2026-11-20T20:00:00Z') })
const { db } = database

beforeAll(async () => {
  await insertSite(db, { timeZone: 'Asia/Shanghai' })
  await insertColumns(db, { news: {} })
  await revision.refresh()
})

test('visits are counted by the site’s day, column and route; nothing else of them is kept', async () => {
  const records = [
    { moduleKey: 'news', path: '/t1/news_list?token=secret#x', deviceType: 'phone' },
    { moduleKey: 'news', path: '/t1/news_list', deviceType: 'phone' },
    { moduleKey: 'made-up', path: '/made/up' },
  ]
  await post('/bzf-portal-monitoring/bpmModuleAccessEntity/recordAmount', { records })
  await eventually(async () => expect(await db.$count(accessCount)).toBe(2))
  const rows = await db.select().from(accessCount).orderBy(accessCount.moduleKey)
  expect(rows).toEqual([
    { day: '2026-11-21', moduleKey: 'news', path: '/t1/news_list', deviceType: 'phone', total: 2 },
    { day: '2026-11-21', moduleKey: 'other', path: '', deviceType: '', total: 1 },
  ])
})
