import { expect, it } from 'vitest'
import { inShare } from '../../../../src/server/store/db/shares.ts'
import { Refusal } from '../../../../src/server/ground/refusal.ts'
import { databaseTime } from '../../../../src/server/subjects/choosing/clock.ts'
import { releaseHold } from '../../../../src/server/subjects/choosing/hold-over.ts'
import { chooseFlat, holdFlat } from '../../../../src/server/subjects/choosing/take.ts'
import { sql } from 'drizzle-orm'
import { PLAN } from '../../../support/allocation.ts'
import { RULES, testChoosing } from '../../../support/choosing.ts'
import type { LoggedIn } from '../../../support/accounts.ts'
import { dataOf } from '../../../support/staff.ts'

const here = await testChoosing()
const { begun, db, desk, desks, flatId, flats, household, steps } = here

const everybody = { rules: { ...RULES, perSession: 1000 } }
const ranks = (count: number) => [...Array(count).keys()].map((at) => at + 1)

/** As a request of a resident. */
const hold = (rank: number, id: string) =>
  inShare('residents', () =>
    db.transaction(async (tx) => holdFlat(tx, { planId: PLAN, rank, flatId: id }, await databaseTime(tx))),
  )
const choose = (rank: number, id: string) =>
  inShare('residents', () =>
    db.transaction(async (tx) => chooseFlat(tx, { planId: PLAN, rank, flatId: id }, await databaseTime(tx))),
  )

const reasonOf = (error: unknown) => (error instanceof Refusal ? error.reason : String(error))

it('of 500 who want one flat at once one gets it, and 499 are told who was faster', async () => {
  await begun({ households: 500, flats: 3, more: everybody })
  const wanted = await flatId('0101')
  const done = await Promise.allSettled(ranks(500).map((rank) => choose(rank, wanted)))
  const winners = done.flatMap((one) => (one.status === 'fulfilled' ? [one.value.rank] : []))
  const told = done.flatMap((one) => (one.status === 'rejected' ? [reasonOf(one.reason)] : []))
  expect(winners).toHaveLength(1)
  expect(new Set(told)).toEqual(new Set(['flat-taken']))
  expect(told).toHaveLength(499)
  expect((await flats()).map(({ state, rank }) => [state, rank])).toEqual([
    ['taken', winners[0]],
    ['free', null],
    ['free', null],
  ])
  expect(await steps()).toEqual([`${winners[0]} chosen`])
})

it('households that hold each others wishes wait for nobody for ever, and none has two flats', async () => {
  await begun({ households: 12, flats: 6, more: everybody })
  const all = await flats()
  const wishes = ranks(12).flatMap((rank) =>
    all.map((_, at) => ({ rank, id: all[(at + rank) % 6]?.id ?? '' })),
  )
  const done = await Promise.allSettled(wishes.map(({ rank, id }) => hold(rank, id)))
  const told = done.flatMap((one) => (one.status === 'rejected' ? [reasonOf(one.reason)] : []))
  expect(told.filter((reason) => reason !== 'flat-held' && reason !== 'flat-busy')).toEqual([])
  const held = (await flats()).flatMap(({ rank }) => (rank === null ? [] : [rank]))
  expect(new Set(held).size).toBe(held.length)
})

it('two tabs of one household get one flat, and the same receipt when both press the same', async () => {
  await begun({ households: 4, flats: 3 })
  const [a, b] = [await flatId('0101'), await flatId('0201')]
  const different = await Promise.allSettled([choose(1, a), choose(1, b)])
  expect(different.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const same = await Promise.all([choose(2, await flatId('0301')), choose(2, await flatId('0301'))])
  expect(new Set(same.map(({ receipt }) => receipt)).size).toBe(1)
  expect((await flats()).filter(({ state }) => state === 'taken')).toHaveLength(2)
})

it('counters that call at once call different households, each once', async () => {
  await begun({ households: 8, flats: 3, more: everybody })
  for (const [at, person] of [desks.first, desks.second].entries())
    await desk('counter', { counter: at + 1, isPaused: false, note: '', takesOver: false }, person)
  for (const rank of [2, 5]) await desk('arrive', { said: String(rank) })
  const calls = await Promise.all([
    desk('call', { counter: 1 }, desks.first),
    desk('call', { counter: 2 }, desks.second),
  ])
  expect(calls.map(({ body }) => dataOf<{ rank: number }>(body).rank).toSorted()).toEqual([2, 5])
  expect(await desk('call', { counter: 1 }, desks.first)).toMatchObject({
    status: 409,
    body: { reason: 'serving' },
  })
})

it('a hold that is over frees the flat, once; one that was chosen meanwhile stays', async () => {
  await begun({ households: 4, flats: 3 })
  const [a, b] = [await flatId('0101'), await flatId('0201')]
  await hold(1, a)
  await choose(2, b)
  await releaseHold(db, { flatId: a, rank: 1 })
  expect((await flats())[0]).toMatchObject({ state: 'held', rank: 1 })
  await db.execute(sql`update flat set held_until = now() - interval '1 second' where id = ${a}`)
  // Before the job has come, it counts as free already.
  expect(dataOf<{ total: number }>((await here.server.get(`/flats/${PLAN}/free`)).body).total).toBe(2)
  for (const id of [a, b]) await releaseHold(db, { flatId: id, rank: id === a ? 1 : 2 })
  await releaseHold(db, { flatId: a, rank: 1 })
  expect((await flats()).map(({ state }) => state)).toEqual(['free', 'taken', 'free'])
  expect(await steps()).toEqual(['1 held', '2 chosen', '1 expired'])
  expect(await household(1)).toMatchObject({ state: 'waiting' })
})

it('a step that fails half way leaves nothing', async () => {
  await begun({ households: 4, flats: 3 })
  const id = await flatId('0101')
  await expect(
    db.transaction(async (tx) => {
      await chooseFlat(tx, { planId: PLAN, rank: 1, flatId: id }, await databaseTime(tx))
      throw new Error('the power fails')
    }),
  ).rejects.toThrow('the power fails')
  expect((await flats())[0]).toMatchObject({ state: 'free', rank: null })
  expect(await household(1)).toMatchObject({ state: 'waiting', receipt: null })
  expect([await steps(), await here.jobs('tellChoice')]).toEqual([[], []])
  expect(await choose(1, id)).toMatchObject({ flat: '5-1-0101', isRepeated: false })
})

it('of 60 who press at once over HTTP one gets the flat, and the others are told who was faster and what is left', async () => {
  const people = Number(process.env.CHOOSING_PEOPLE ?? 60)
  await begun({ households: people, flats: 3, more: everybody })
  const residents: LoggedIn[] = []
  for (const rank of ranks(people)) residents.push(await here.resident(rank))
  const wanted = await flatId('0101')
  const answers = await Promise.all(residents.map((one) => here.own('hold', { flatId: wanted }, one)))
  const [holder] = (await flats()).map(({ rank }) => rank)
  const told = answers.map(({ status, body }) => ({ status, ...(status !== 200 && { body }) }))
  expect(told.filter(({ status }) => status === 200)).toHaveLength(1)
  for (const one of told.filter(({ status }) => status !== 200))
    expect(one).toMatchObject({
      status: 409,
      body: {
        reason: 'flat-held',
        message: expect.stringContaining(`number ${holder} was faster: it holds 5-1-0101`),
      },
    })
  const loser = residents[(holder ?? 0) % people]
  const left = await here.server.get(`/choosing/${PLAN}/own?wanted=${wanted}`, loser?.headers)
  expect(left.body?.data).toMatchObject({
    wanted: { state: 'held', rank: holder },
    household: {
      state: 'waiting',
      types: [
        { type: 'A', free: 1 },
        { type: 'B', free: 1 },
      ],
    },
  })
  expect(await steps()).toEqual([`${holder} held`])
})
