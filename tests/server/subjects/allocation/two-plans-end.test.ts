import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import {
  allocationClosing,
  allocationEdition,
  allocationEntry,
  choosingHousehold,
  choosingSession,
  flat,
  live,
  message,
} from '../../../../src/server/store/db/schema.ts'
import { keepDraws } from '../../../../src/server/subjects/allocation/kept.ts'
import { readNews } from '../../../../src/server/subjects/allocation/news.ts'
import { readStages } from '../../../../src/server/subjects/allocation/stage.ts'
import { createTell } from '../../../../src/server/subjects/allocation/tell.ts'
import { unlinkClosed } from '../../../../src/server/subjects/allocation/unlink.ts'
import { HOUR, PLAN } from '../../../support/allocation.ts'
import { testTwoPlans } from '../../../support/two-plans.ts'
import { BESIDE, putBesideLast, runBeside } from '../../../support/beside-plan.ts'
import { article, publish } from '../../../support/contents.ts'
import { dataOf } from '../../../support/staff.ts'

const here = await testTwoPlans()
const { db, server, clock, list, headers, did, applied } = here

/** In each plan the first two have chosen a flat of the same rank; the plan beside gave them the other way round. */
async function chosen() {
  for (const [planId, at] of [
    [PLAN, 0],
    [BESIDE, 1],
  ] as const) {
    const households = ['0001', '0002', '0003'].map((no, index) => ({
      planId,
      rank: index < 2 ? 1 + ((index + at) % 2) : 3,
      no,
      submissionId: `sub-${index + 1}`,
      session: 1,
      turn: index + 1,
      state: 'chosen' as const,
      receipt: `${planId} ${no}`,
    }))
    await db.insert(choosingHousehold).values(households)
    const flats = ['0101', '0201', '0301'].map((number, index) => ({
      id: `${planId} ${number}`,
      planId,
      building: planId === PLAN ? '5号楼' : '6号楼',
      unit: '1单元',
      number,
      position: index,
      floor: index + 1,
      type: 'B',
      area: 59.6,
      orientation: '南',
      price: 1900,
      state: index < 2 ? ('taken' as const) : ('held' as const),
      rank: index + 1,
      since: new Date(),
      heldUntil: index < 2 ? null : new Date(),
    }))
    await db.insert(flat).values(flats)
  }
}

it('how a plan ended is told, and a year later forgotten, of this plan alone', async () => {
  await applied()
  await here.freeze()
  await runBeside(db)
  await putBesideLast(db)
  await chosen()
  const [edition] = await db.select().from(allocationEdition).where(eq(allocationEdition.planId, PLAN))
  const editionId = edition?.id ?? ''
  const about = { planId: PLAN, editionId, about: 'closed' as const }
  const news = await readNews(db, keepDraws(db), { ...about, nos: ['0001', '0003'] })
  expect(['0001', '0002', '0003'].map((no) => news.textOf(no).match(/选定 (.*?)，|没有轮到/)?.[1])).toEqual([
    '5-1-0101',
    undefined,
    undefined,
  ])
  // What waits from a number on tells nobody before it.
  const tell = createTell({ db, secrets: server.secrets, now: () => clock.now })
  await db.delete(message)
  await tell({ ...about, after: '0003' })
  expect(await db.$count(message)).toBe(0)

  const ago = (days: number) => new Date(Date.now() - days * 24 * HOUR)
  await db.insert(allocationClosing).values([
    { planId: PLAN, closedAt: ago(366) },
    { planId: BESIDE, closedAt: ago(364) },
    { planId: 'forgotten', closedAt: ago(800), unlinkedAt: ago(400) },
  ])
  expect(await unlinkClosed(db, new Date())).toBe(1)
  const left = await db.select({ id: allocationEntry.editionId }).from(allocationEntry)
  expect(new Set(left.map(({ id }) => id))).toEqual(new Set([`beside-${editionId}`]))
  const households = await db.select().from(choosingHousehold)
  expect(
    households.filter(({ submissionId }) => submissionId.startsWith('sub-')).map(({ planId }) => planId),
  ).toEqual(Array(3).fill(BESIDE))
  const closings = await db.select().from(allocationClosing).orderBy(allocationClosing.planId)
  expect(closings.map(({ planId, unlinkedAt }) => [planId, unlinkedAt && unlinkedAt > ago(1)])).toEqual([
    ['forgotten', false],
    [PLAN, true],
    [BESIDE, null],
  ])
  await db.delete(allocationClosing)
})

const plansIn = (body: Parameters<typeof dataOf>[0]) =>
  dataOf<{ planId: string }[]>(body).map(({ planId }) => planId)

it('a content of another kind in the column of plans is none of them', async () => {
  await publish(db, [article('a1', 'plans', '2026-01-01')])
  const { body } = await server.get('/editor/allocations', list.first.headers)
  expect(plansIn(body).toSorted()).toEqual([PLAN, BESIDE])
  // What one did oneself waits for somebody else.
  await did(PLAN, 'list', list.first)
  const waits = await Promise.all(
    [list.first, list.second].map(async ({ headers: as }) =>
      dataOf<{ planId: string; waits: boolean }[]>((await server.get('/editor/allocations', as)).body)
        .filter((one) => one.waits)
        .map(({ planId }) => planId),
    ),
  )
  expect(waits).toEqual([[], [PLAN]])
  expect((await server.get('/allocation/a1')).status).toBe(404)
  const beside = await server.get(`/editor/allocation?planId=${BESIDE}`, list.first.headers)
  expect(beside.body?.data).toMatchObject({ planId: BESIDE, title: '另一批' })
  await applied()
  await db
    .update(live)
    .set({ item: { formKey: 'wanghu' } })
    .where(eq(live.id, 'a1'))
  expect(plansIn((await server.get('/account/allocations', headers)).body)).toEqual([PLAN])
})

it('a plan is over when its own sessions or its own flats are, and shows the figures of its own end', async () => {
  await applied()
  await here.freeze()
  await runBeside(db)
  await chosen()
  const stepOf = async (planId: string) =>
    (await readStages(db, [PLAN, BESIDE], new Date())).get(planId)?.step
  const session = (planId: string) => ({
    planId,
    number: 1,
    startsAt: new Date(),
    endsAt: new Date(Date.now() + HOUR),
  })
  await db.insert(choosingSession).values([session(PLAN), session(BESIDE)])
  expect(await stepOf(PLAN)).toBe('choosing')
  await db.update(flat).set({ state: 'taken', heldUntil: null }).where(eq(flat.planId, PLAN))
  expect([await stepOf(PLAN), await stepOf(BESIDE)]).toEqual(['closing', 'choosing'])

  const figures = {
    registered: 4,
    rejected: 1,
    listed: 3,
    chosen: 3,
    gaveUp: 0,
    missed: 0,
    reserve: 0,
    left: 0,
  }
  await db.insert(allocationClosing).values([
    { planId: BESIDE, closedAt: new Date(), figures: { ...figures, flats: 2 } },
    { planId: PLAN, closedAt: new Date(), figures: { ...figures, flats: 1 } },
  ])
  const closings = await Promise.all(
    [PLAN, BESIDE].map(async (id) => (await server.get(`/allocation/${id}`)).body?.data),
  )
  expect(closings).toMatchObject([
    { closing: { figures: { flats: 1 } } },
    { closing: { figures: { flats: 2 } } },
  ])
})
