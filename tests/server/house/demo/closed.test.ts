import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { verifyDraw } from '../../../../src/contract/draw/verify.ts'
import { digestOf } from '../../../../src/server/ground/draw-digest.ts'
import { seedClosed } from '../../../../src/server/house/demo/closed.ts'
import { seedFlats } from '../../../../src/server/house/demo/flats.ts'
import demo from '../../../../src/server/house/demo/residents.json' with { type: 'json' }
import { RESIDENTS, seedResidents } from '../../../../src/server/house/demo/residents.ts'
import { loadDemo } from '../../../../src/server/house/folder/demo.ts'
import { allocationClosing, form, formSubmission } from '../../../../src/server/store/db/schema.ts'
import { openMediaStore } from '../../../../src/server/subjects/media/store/open-media-store.ts'
import { readPlan } from '../../../../src/server/subjects/allocation/plan.ts'
import { readStages } from '../../../../src/server/subjects/allocation/stage.ts'
import { folderOf } from '../../../../src/server/subjects/notary/folder.ts'
import { loggedIn } from '../../../support/accounts.ts'
import { testApp } from '../../../support/app.ts'
import { testDatabase } from '../../../support/database.ts'
import { openedRows } from '../../../support/forms.ts'
import { silent } from '../../../support/log.ts'
import { testSecrets } from '../../../support/secrets.ts'

const PLAN = 'plan-wanghu-3'

async function loaded(weeks: number) {
  const database = await testDatabase({ demo: weeks === 0 })
  const secrets = await testSecrets(database)
  if (weeks > 0)
    await loadDemo(database, { media: openMediaStore({ DATA_DIR: database.dataDir }), log: silent, weeks })
  await seedResidents(database, secrets, weeks)
  await seedFlats(database)
  return { database, secrets, db: database.db }
}

const DATES = [
  [0, ['2026-10-15 10:00', '2026-10-28 10:06', '2026-11-02 09:00', '2026-11-05 10:00']],
  [3, ['2026-11-05 10:00', '2026-11-18 10:06', '2026-11-23 09:00', '2026-11-26 10:00']],
] as const

test.each(DATES)(
  'loaded %i weeks after the demo was written, the closed plan exports a whole folder, at the hours of its notices',
  async (weeks, dates) => {
    const { database, secrets, db } = await loaded(weeks)
    expect(await seedClosed(database, secrets, weeks)).toBe(true)
    expect(await seedClosed(database, secrets, weeks)).toBe(false)
    const plan = await readPlan(db, PLAN)
    const { files } = await folderOf(db, plan, new Date())
    const texts = new Map(files.map(({ path, text }) => [path, text]))
    const bytes = (name: string) => new TextEncoder().encode(texts.get(name))
    const drawn = { announcement: bytes('announcement.json'), list: bytes('list.csv'), draw: bytes('draw.json') }
    expect(await verifyDraw(drawn, digestOf)).toMatchObject({ households: 1163 })
    expect(JSON.parse(texts.get('plan.json') ?? '')).toMatchObject({
      closing: {
        figures: { registered: 1204, rejected: 41, listed: 1163, chosen: 136, reserve: 1027, flats: 136, left: 0 },
      },
    })
    // Nobody did its steps here: the log says where they come from, instead of being empty.
    const log = (texts.get('log.csv') ?? '').trim().split(/\r?\n/).slice(1)
    expect(log).toEqual([expect.stringContaining(',operator,demo-loaded,')])
    expect(texts.get('README.txt')).toContain('计划是演示带来的')
    const choices = (texts.get('choices.csv') ?? '').trim().split(/\r?\n/).slice(1).map((line) => line.split(','))
    const places = choices.map(([, , building, unit, number]) => `${building} ${unit} ${number}`)
    expect(new Set(places).size).toBe(136)
    const order: [number, string, string][] = JSON.parse(texts.get('draw.json') ?? '').order
    for (const [rank, no, , , , type] of choices) expect(order[Number(rank) - 1]?.slice(1)).toEqual([type, no])
    expect((await readStages(db, [plan.id], new Date())).get(plan.id)?.step).toBe('closed')
    const { rows } = await db.execute<Record<string, string>>(sql`
      select to_char(min(at), form) as list, to_char(min(drawn), form) as draw, to_char(min(starts), form) as first, to_char(max(ends), form) as last
      from (select 'YYYY-MM-DD HH24:MI' as form, e.frozen_at at time zone 'Asia/Shanghai' as at, d.drawn_at at time zone 'Asia/Shanghai' as drawn,
          s.starts_at at time zone 'Asia/Shanghai' as starts, s.ends_at at time zone 'Asia/Shanghai' as ends
        from choosing_session s join allocation_edition e using (plan_id) join allocation_draw d using (plan_id) where plan_id = ${PLAN}) as hours
      group by form`)
    const [times] = rows
    expect([times?.list, times?.draw, times?.first, times?.last]).toEqual(dates)
    const { rows: live } = await db.execute(sql`
      select left(item ->> 'lotteryTime', 10) as draw, left(item ->> 'selectStart', 10) as first, left(item ->> 'selectEnd', 10) as last
      from live where id = ${PLAN}`)
    expect(live).toEqual([{ draw: dates[1].slice(0, 10), first: dates[2].slice(0, 10), last: dates[3].slice(0, 10) }])
    const { rows: receipts } = await db.execute<{ receipt: string }>(
      sql`select receipt from choosing_household where plan_id = ${PLAN} and receipt is not null`,
    )
    expect(receipts).toHaveLength(136)
    for (const { receipt } of receipts) expect(receipt).toMatch(/^\d{8}-\d{4}-\d{4}$/)
  },
)

test('one of the residents finds the rank of its record at the closed plan, under its own name', async () => {
  const app = await testApp({ demo: true, now: () => new Date('2026-11-20T09:30:00+08:00') })
  const { database, secrets } = app
  await seedResidents(database, secrets)
  await seedFlats(database)
  expect(await seedClosed(database, secrets)).toBe(true)
  const { headers } = await loggedIn(app, { phone: RESIDENTS[0]?.phone ?? '' })
  const { fields } = demo.records.find(({ id }) => id === 'demo-z1') ?? {}
  expect((await app.get(`/allocation/${PLAN}/own`, headers)).body?.data).toMatchObject({
    isListed: true,
    group: 'B户型',
    rank: fields?.lotteryOrder,
  })
  // Each type is drawn by itself: of 136 flats in all, the first 136 ranks are not those who choose.
  const own = (await app.get('/account/allocations', headers)).body?.data
  expect(own).toMatchObject([{ planId: PLAN, place: { group: 'B户型' } }])
  expect(JSON.stringify(own)).not.toContain('"units"')
  const rows = await openedRows(database.db, secrets)
  expect(rows.filter(({ accountId }) => accountId !== null)).toMatchObject([
    { values: { applicant: '张示例', idNumber: '999999199001010016', mobile: RESIDENTS[0]?.phone, recordNo: fields?.recordNo, layout: 'b' } },
  ])
  const { body } = await app.get('/account/submissions', headers)
  expect(body?.data).toMatchObject({ submissions: [{ formKey: 'wanghu-3-register', state: 'accepted' }] })
})

test.each(['form', 'closing row'])('a demo of an earlier release, told by its %s, is left as it is', async (told) => {
  const { database, secrets, db } = await loaded(0)
  if (told === 'form') await db.delete(form).where(eq(form.key, 'wanghu-3-register'))
  else await db.insert(allocationClosing).values({ planId: PLAN, closedAt: new Date(), closedBy: '陈示例' })
  expect(await seedClosed(database, secrets)).toBe(false)
  expect(await db.$count(formSubmission)).toBe(0)
})
