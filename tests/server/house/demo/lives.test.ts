import { and, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { verifyDraw } from '../../../../src/contract/draw/verify.ts'
import { digestOf } from '../../../../src/server/ground/draw-digest.ts'
import { seedChoosing } from '../../../../src/server/house/demo/choosing.ts'
import { seedFlats } from '../../../../src/server/house/demo/flats.ts'
import { seedDraw } from '../../../../src/server/house/demo/draw.ts'
import { RESIDENTS, seedResidents } from '../../../../src/server/house/demo/residents.ts'
import { shiftDates, shiftDays, weeksSince } from '../../../../src/server/house/demo/shift-dates.ts'
import { shiftedText } from '../../../../src/server/house/demo/shifted-folder.ts'
import { audit } from '../../../../src/server/store/db/schema.ts'
import { readDrawFile } from '../../../../src/server/subjects/allocation/files.ts'
import demo from '../../../../src/server/house/demo/residents.json' with { type: 'json' }
import { loggedIn } from '../../../support/accounts.ts'
import { testApp } from '../../../support/app.ts'
import { demoRecords } from '../../../support/demo-records.ts'
import { dataOf } from '../../../support/staff.ts'
import { demoTree } from '../../../support/tree.ts'
import type { Answer } from '../../../../src/contract/types.ts'

const PLAN = 'plan-tingsong'
const app = await testApp({ demo: true, now: () => new Date() })
const { database, secrets, get } = app
const { db } = database
/** How many lines of the log say that a plan's steps came with the demo. */
const timesLoaded = (planId: string) =>
  db.$count(audit, and(eq(audit.subject, planId), eq(audit.action, 'demo-loaded')))

test('the drawn plan of the demo verifies from its three files alone, and tells a resident the rank', async () => {
  await seedResidents(database, secrets)
  expect(await seedDraw(database, secrets)).toBe(true)
  expect(await seedDraw(database, secrets)).toBe(false)
  expect(await timesLoaded(PLAN)).toBe(1)
  const file = async (name: 'announcement.json' | 'list.csv' | 'draw.json') =>
    new TextEncoder().encode(await readDrawFile(db, PLAN, name, undefined))
  const files = {
    announcement: await file('announcement.json'),
    list: await file('list.csv'),
    draw: await file('draw.json'),
  }
  expect(await verifyDraw(files, digestOf)).toMatchObject({ households: 300 })
  const { body } = await get(`/allocation/${PLAN}`)
  expect(body?.data).toMatchObject({
    state: 'drawn',
    editions: [{ registered: 312, rejected: 12, households: 300, groups: ['优先组', '普通组'] }],
    announcement: { drawAt: '2026-11-12T02:00:00Z' },
    draw: { publicNumber: '507318' },
  })
  const { headers } = await loggedIn(app, { phone: RESIDENTS[2]?.phone ?? '' })
  const own = await get(`/allocation/${PLAN}/own`, headers)
  expect(own.body?.data).toMatchObject({ isListed: true, rank: expect.any(Number) })
  expect((await get('/account/messages', headers)).body?.data).toMatchObject({
    records: [
      { createTime: '2026-11-12T01:35:00.000Z' },
      { createTime: '2026-11-12T02:08:00.000Z' },
      { createTime: '2026-11-10T07:00:00.000Z' },
      { createTime: '2026-10-27T02:00:00.000Z' },
    ].toSorted((a, b) => b.createTime.localeCompare(a.createTime)),
  })
})

test('the plan of the demo that is in selection has sessions, choices, and a turn for one of its residents', async () => {
  await seedResidents(database, secrets)
  const weeks = weeksSince(new Date())
  await seedFlats(database)
  expect(await seedChoosing(database, secrets, weeks)).toBe(true)
  expect(await seedChoosing(database, secrets, weeks)).toBe(false)
  expect(await timesLoaded('plan-jinshu-2')).toBe(1)
  const { body } = await get('/choosing/plan-jinshu-2')
  expect(body?.data).toMatchObject({ isRent: false, sessions: expect.any(Array) })
  const { headers } = await loggedIn(app, { phone: RESIDENTS[1]?.phone ?? '' })
  expect((await get('/choosing/plan-jinshu-2/own', headers)).body?.data).toMatchObject({
    household: { rank: 702, state: 'waiting', isOnline: true, from: expect.any(String) },
  })
  const own = demo.records.find(({ id }) => id === 'demo-s1')?.fields
  // While it may choose, its record does not say that it has not.
  expect(own?.result).toBe('待选房')
  const { rows: turns } = await db.execute(sql`
    select max(h.until) = max(s.ends_at) as "isLast", max(h.until) = ${shiftDates(weeks)(own?.slotEnd ?? '')}::timestamptz as "isRecorded",
      bool_and(h.receipt ~ '^[0-9]{8}-[0-9]{4}-[0-9]{4}$') as "isForm"
    from choosing_household h, choosing_session s where h.plan_id = 'plan-jinshu-2' and s.plan_id = h.plan_id`)
  expect(turns).toEqual([{ isLast: true, isRecorded: true, isForm: true }])
  // Nobody is accepted after the list that has them.
  const { rows } = await db.execute(sql`
    select max(p.created_at) < min(e.frozen_at) as "isEarlier" from form_progress p join form_submission s on s.id = p.submission_id,
      allocation_edition e where s.form_key = 'jinshu-confirm' and e.plan_id = 'plan-jinshu-2'`)
  expect(rows).toEqual([{ isEarlier: true }])
  const days = await db.execute(sql`
    select distinct extract(isodow from starts_at at time zone 'Asia/Shanghai')::integer as day from choosing_session
    where plan_id = 'plan-jinshu-2' order by day`)
  expect(days.rows).toEqual([1, 2, 3, 4, 5].map((day) => ({ day })))
  const flats = await get('/flats/plan-jinshu-2')
  expect(flats.body?.data).toMatchObject({ total: 190, types: [{ total: 120 }, { total: 70 }] })
})

test('each plan of the demo has the flats that its notice counts, within the areas and prices of its project', async () => {
  await seedFlats(database)
  await seedFlats(database)
  const tree = demoTree()
  const projects = demoRecords('project', tree)
  for (const { id, projectIds, units = 0 } of demoRecords('allocationPlan', tree)) {
    const { body, status } = await get(`/flats/${id}`)
    // Nothing is built of it yet.
    if (id === 'plan-anhe') {
      expect(status).toBe(404)
      continue
    }
    const { total, types } = dataOf<Answer<'selectFlats'>>(body)
    expect(total, id).toBe(units)
    const project = projects.find((one) => one.id === projectIds[0])
    for (const one of types) {
      const type = project?.unitTypes.find(({ name }) => name === one.type)
      const { areaMin = 0, areaMax = 0, priceMin = 0, priceMax = 0, available } = type ?? {}
      const said = `${id} ${one.type}`
      if (id !== 'plan-wanghu-3') expect(one.total, said).toBe(available)
      expect(one.areaMin, said).toBeGreaterThanOrEqual(areaMin)
      expect(one.areaMax, said).toBeLessThanOrEqual(areaMax)
      expect(one.priceMin, said).toBeGreaterThanOrEqual(Math.floor(areaMin * priceMin))
      expect(one.priceMax, said).toBeLessThanOrEqual(Math.ceil(areaMax * priceMax))
    }
  }
})

test('dates move by whole weeks from the day of loading, news with them and history not', () => {
  expect([
    weeksSince(new Date('2026-11-20T00:00:00+08:00')),
    weeksSince(new Date('2026-11-26T23:59:00+08:00')),
    weeksSince(new Date('2027-02-06T12:00:00+08:00')),
  ]).toEqual([0, 0, 11])
  const dates = shiftDates(11)
  expect(dates('registerEnd: 2026-11-27T17:00:00+08:00')).toBe('registerEnd: 2027-02-12T17:00:00+08:00')
  expect(dates('2019年10月竣工，2027年1月底前，2026年11月6日')).toBe('2019年10月竣工，2027年4月底前，2027年1月22日')
  expect(shiftDays(11)('12月15日至18日，11月2日至5日，2026年11月2日')).toBe('3月2日至5日，1月18日至21日，2026年11月2日')
  // The first day of what moves, and the one before it.
  expect(dates('2026-08-24 2026-08-23')).toBe('2026-11-09 2026-08-23')
  expect(shiftedText('contents/a.md', 'date: 2026-03-10\n3月10日', 11)).toBe('date: 2026-03-10\n3月10日')
  expect(shiftedText('columns.yaml', 'homes on 20 November, 11月20日', 11)).toBe('homes on 5 February, 2月5日')
})
