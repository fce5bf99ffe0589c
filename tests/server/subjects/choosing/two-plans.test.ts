import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { raiseRevision } from '../../../../src/server/store/revision.ts'
import { PLAN } from '../../../support/allocation.ts'
import { flatTable, testChoosing } from '../../../support/choosing.ts'

const here = await testChoosing()
const { begun, codeOf, db, desk, desks, flatId, flats, hall, household, own, resident } = here

/** A plan beside, with the same ranks, sessions and flats, in which everything went another way. */
const BESIDE = 'plan-beside'
const TABLES = [
  'choosing',
  'choosing_session',
  'choosing_household',
  'choosing_counter',
  'choosing_event',
  'flat',
]

async function runBeside() {
  const besides = (name: string) =>
    sql`case when to_jsonb(row) ->> ${name}::text is null then '{}' else
      jsonb_build_object(${name}::text, 'beside-' || (to_jsonb(row) ->> ${name}::text)) end`
  for (const table of TABLES)
    await db.execute(
      sql`insert into ${sql.raw(table)} select (jsonb_populate_record(row, to_jsonb(row)
        || jsonb_build_object('plan_id', ${BESIDE}::text) || ${besides('id')} || ${besides('receipt')})).*
        from ${sql.raw(table)} row where plan_id = ${PLAN}`,
    )
  await db.execute(sql`update choosing set rules = rules || '{"isOnline": false, "holdMinutes": 1, "moveBack": 9}'
    where plan_id = ${BESIDE}`)
  await db.execute(sql`update choosing_session set starts_at = starts_at - interval '9 days',
    ends_at = ends_at - interval '9 days' where plan_id = ${BESIDE}`)
  await db.execute(sql`update choosing_household set absences = 1, turn = 50 + rank, state = case when rank in (1, 2) then 'chosen'
    when rank = 3 then 'gaveUp' else 'missed' end, receipt = case when rank in (1, 2) then 'receipt-' || rank end
    where plan_id = ${BESIDE}`)
  await db.execute(sql`insert into choosing_event (id, plan_id, at, step, rank, flat)
    select 'beside-' || rank, plan_id, now(), 'chosen', rank, '5-1-0601' from choosing_household where plan_id = ${BESIDE}`)
  await db.execute(
    sql`update flat set state = 'free', rank = null, since = null, held_until = null where plan_id = ${BESIDE}`,
  )
  await db.execute(sql`update flat set state = 'taken', rank = case number when '0501' then 1 else 2 end, since = now()
    where plan_id = ${BESIDE} and number in ('0501', '0601')`)
}

const seen = async () =>
  Promise.all(
    TABLES.map(
      async (table) =>
        (await db.execute(sql`select * from ${sql.raw(table)} where plan_id = ${BESIDE} order by 1, 2, 3`))
          .rows,
    ),
  )

it('of two plans with the same ranks, flats and sessions, neither sees or changes what happens in the other', async () => {
  await begun()
  await runBeside()
  const before = await seen()
  const one = await resident(1)
  const [first, second] = [await flatId('0101'), await flatId('0201')]
  for (const flat of [first, second, first])
    expect((await own('hold', { flatId: flat }, one)).status).toBe(200)
  expect((await own('release', {}, one)).status).toBe(200)
  expect((await own('hold', { flatId: first }, one)).status).toBe(200)
  expect(await own('hold', { flatId: `beside-${second}` }, one)).toMatchObject({ status: 404 })
  expect(await here.saveFlats(flatTable(7))).toMatchObject({ status: 200 })
  await own('code', {}, one)
  expect((await own('choose', { flatId: first, code: codeOf(one) }, one)).status).toBe(200)

  for (const [at, person] of [desks.first, desks.second].entries())
    await desk('counter', { counter: at + 1, isPaused: false, note: '', takesOver: false }, person)
  for (const said of ['2', '3', '4']) expect((await desk('arrive', { said })).status).toBe(200)
  expect((await desk('call', { counter: 1 })).body?.data).toMatchObject({ rank: 2 })
  expect((await desk('absent', { counter: 1, rank: 2 })).body?.data).toMatchObject({ moved: 'moved' })
  expect((await desk('call', { counter: 1 })).body?.data).toMatchObject({ rank: 3 })
  expect((await desk('choose', { counter: 1, rank: 3, flatId: second })).status).toBe(200)
  expect((await desk('undo/propose', { rank: 3, reason: '点错了房号' })).status).toBe(200)
  const [act] = (await hall()).acts
  expect((await desk('undo/confirm', { actId: act?.id ?? '' }, desks.second)).status).toBe(200)

  await own('code', {}, await resident(4))
  expect((await desk('publish', here.wanted({ from: 5, firstRank: 5 }))).status).toBe(200)
  expect((await hall()).flats.filter(({ rank }) => rank !== undefined)).toMatchObject([
    { id: first, rank: 1 },
  ])
  expect(await flats()).toHaveLength(7)
  expect(await household(3)).toMatchObject({ state: 'waiting' })
  expect(await seen()).toEqual(before)
})

it('what is shown of a plan is the same while another one has the same ranks, flats and sessions', async () => {
  await begun()
  const one = await resident(1)
  await own('hold', { flatId: await flatId('0201') }, one)
  await desk('counter', { counter: 1, isPaused: false, note: '', takesOver: false })
  for (const said of ['2', '3', '4']) await desk('arrive', { said })
  await desk('call', { counter: 1 })
  await desk('choose', { counter: 1, rank: 2, flatId: await flatId('0101') })
  await desk('undo/propose', { rank: 2, reason: '点错了房号' })
  await desk('call', { counter: 1 })
  const shown = async () => {
    const asked = [
      [`/choosing/${PLAN}`],
      [`/choosing/${PLAN}/own`, one.headers],
      [`/flats/${PLAN}`],
      [`/flats/${PLAN}/free`],
      [`/editor/choosing?planId=${PLAN}`, desks.first.headers],
      [`/editor/choosing/hall?planId=${PLAN}`, desks.first.headers],
      [`/editor/flats?planId=${PLAN}`, here.publisher],
    ] as const
    const answers = await Promise.all(
      asked.map(async ([address, headers]) => {
        const { status, body } = await here.server.get(address, headers)
        // It says the time, too.
        return [address, status, { ...Object(body?.data), now: '' }]
      }),
    )
    return answers
  }
  const alone = await shown()
  expect(alone.map(([, status]) => status)).toEqual([200, 200, 200, 200, 200, 200, 200])
  await runBeside()
  await db.transaction(raiseRevision)
  expect(await shown()).toEqual(alone)
})
