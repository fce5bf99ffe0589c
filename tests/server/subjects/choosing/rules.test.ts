import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { allocation, formSubmission } from '../../../../src/server/store/db/schema.ts'
import { membersOf } from '../../../../src/server/subjects/allocation/members.ts'
import { releaseHold } from '../../../../src/server/subjects/choosing/hold-over.ts'
import { endSession } from '../../../../src/server/subjects/choosing/miss.ts'
import { PLAN, receiptHash } from '../../../support/allocation.ts'
import { insertForms } from '../../../support/forms.ts'
import { RULES, testChoosing } from '../../../support/choosing.ts'

const here = await testChoosing()
const { begin, begun, db, desk, desks, flatId, flats, household, own, resident, server } = here

const refused = (status: number, reason: string) => ({ status, body: { reason } })
const sit = (counter = 1, isPaused = false) =>
  desk('counter', { counter, isPaused, note: '', takesOver: false })
const hold = async (number: string, one: Awaited<ReturnType<typeof resident>>) =>
  own('hold', { flatId: await flatId(number) }, one)
const ranks = async () => (await flats()).map(({ rank }) => rank)

it('another flat that a household holds frees the first one; what it gives up with is free at once', async () => {
  await begun()
  const one = await resident(1)
  await hold('0101', one)
  expect((await hold('0201', one)).status).toBe(200)
  expect((await ranks()).slice(0, 2)).toEqual([null, 1])
  await sit()
  await desk('arrive', { said: '1' })
  await desk('call', { counter: 1 })
  expect((await desk('give-up', { counter: 1, rank: 1 })).status).toBe(200)
  expect((await ranks()).slice(0, 2)).toEqual([null, null])
})

it('a hold ends with the session, and no sooner than its time', async () => {
  await begun()
  const one = await resident(1)
  await begin(1, 15)
  await hold('0101', one)
  const { rows } = await db.execute(
    sql`select f.held_until = date_trunc('milliseconds', s.ends_at) as "atEnd" from flat f join choosing_session s on s.number = 1 where f.rank = 1`,
  )
  expect(rows).toEqual([{ atEnd: true }])
  await releaseHold(db, { flatId: await flatId('0101'), rank: 1 })
  expect((await ranks())[0]).toBe(1)
})

it('who is called to a counter does not choose online as well, and nobody does where all choose in the hall', async () => {
  await begun()
  const one = await resident(1)
  await sit()
  await desk('arrive', { said: '1' })
  await desk('call', { counter: 1 })
  expect(await hold('0101', one)).toMatchObject(refused(409, 'at-counter'))
  await db.execute(sql`update choosing set rules = rules || '{"isOnline": false}'`)
  expect(await hold('0101', await resident(2))).toMatchObject(refused(409, 'hall-only'))
  expect(await ranks()).toEqual([null, null, null, null, null, null])
})

it('an account without a number does not choose online: no code comes', async () => {
  await begun()
  const one = await resident(1)
  const answer = async () =>
    (await server.get(`/choosing/${PLAN}/own`, one.headers)).body as {
      data: { household: { isOnline: boolean } }
    }
  expect((await answer()).data.household.isOnline).toBe(true)
  await db.execute(sql`update account set show_number = ''`)
  expect((await answer()).data.household.isOnline).toBe(false)
})

it('a household is as many as its form says, or those it names and whoever applies', async () => {
  const people = { type: 'array', title: '家庭成员', items: { type: 'object', properties: {} } }
  const many = { type: 'integer', title: '人数' }
  await insertForms(db, {
    family: { title: '家庭', schema: { type: 'object', properties: { people, many } } },
  })
  const said = { people: [{}, {}], many: 4 }
  const row = {
    formKey: 'family',
    formVersion: 1,
    number: '1',
    idempotencyKey: 'f',
    hash: 'h',
    salt: 's',
    createdAt: new Date(),
  }
  await db.insert(formSubmission).values({ ...row, id: 'family', values: said })
  const members = async (field?: string) => [
    ...(await membersOf(db, server.secrets, ['family'], field)).values(),
  ]
  expect([await members('people'), await members('many'), await members()]).toEqual([[3], [4], []])
  // Whoever publishes sessions chooses among these questions.
  await db.insert(allocation).values({ planId: PLAN, formKey: 'family', suite: server.secrets.suite })
  const { body } = await server.get(`/editor/choosing?planId=${PLAN}`, here.desks.first.headers)
  expect(body?.data).toMatchObject({
    fields: [
      { name: 'people', title: '家庭成员' },
      { name: 'many', title: '人数' },
    ],
  })
})

it('a counter that pauses calls nobody; an open one calls only those whose session has begun', async () => {
  await begun()
  await sit(1, true)
  await desk('arrive', { said: '2' })
  expect(await desk('call', { counter: 1 })).toMatchObject(refused(409, 'counter-paused'))
  await sit()
  await desk('arrive', { said: '9' })
  expect(await desk('call', { counter: 1 })).toMatchObject({ body: { data: { rank: 2 } } })
  expect(await here.hall()).toHaveProperty('callFrom')
  await desk('give-up', { counter: 1, rank: 2 })
  expect(await desk('call', { counter: 1 })).toMatchObject(refused(409, 'too-early'))
  await here.begin(9)
  expect(await here.hall()).not.toHaveProperty('callFrom')
  expect(await desk('call', { counter: 1 })).toMatchObject({ body: { data: { rank: 9 } } })
  await desk('give-up', { counter: 1, rank: 9 })
  expect(await desk('call', { counter: 1 })).toMatchObject(refused(409, 'nobody'))
})

it('a session that makes up is one of the same day; without one the household has missed its turn for good', async () => {
  await begun({ more: { rules: { ...RULES, makeUp: '11:30' } } })
  await db.execute(sql`update choosing_session set starts_at = starts_at + interval '1 day', ends_at = ends_at + interval '1 day'
    where is_make_up`)
  await begin(1, 25)
  await endSession(db, { planId: PLAN, session: 1 })
  expect(await household(1)).toMatchObject({ state: 'missed', session: 1 })
  expect(await hold('0101', await resident(1))).toMatchObject(refused(409, 'missed'))
  expect(await desk('arrive', { said: '1' })).toMatchObject(refused(409, 'missed'))
})

it('at the end of a session all who have not come have missed it, however many they are', async () => {
  await begun({ households: 60, more: { rules: { ...RULES, perSession: 1000 } } })
  await begin(1, 25)
  await endSession(db, { planId: PLAN, session: 1 })
  expect(await household(1)).toMatchObject({ state: 'missed' })
  expect(await household(60)).toMatchObject({ state: 'missed' })
})

it('a household that was moved sees its new session by its receipt’s code; the number alone shows its rank', async () => {
  await begun({ more: { rules: { ...RULES, makeUp: '11:30' } } })
  await begin(1, 25)
  await endSession(db, { planId: PLAN, session: 1 })
  const { number = '', id = '' } = (await here.submissionOf(1)) ?? {}
  const place = async (code = '') =>
    (await here.server.get(`/allocation/${PLAN}/place?number=${number}${code}`)).body?.data
  expect(await place()).toEqual({ isListed: true, rank: 1 })
  const own = { rank: 1, turn: { state: 'waiting', session: { number: 4, isMakeUp: true } } }
  expect(await place(`&code=${receiptHash(Number(id.slice(4))).slice(0, 12)}`)).toMatchObject(own)
  const { headers } = await resident(1)
  expect((await here.server.get(`/allocation/${PLAN}/own`, headers)).body?.data).toMatchObject(own)
  const calendar = (session: number) => here.server.app.inject(`/feeds/choosing/${PLAN}/${session}.ics`)
  expect((await calendar(4)).payload).toContain('\r\nLOCATION:澄心路18号A座1层\r\n')
  expect((await calendar(99)).statusCode).toBe(404)
})

it('a choice of a plan that is closed is not undone', async () => {
  await begun()
  const one = await resident(1)
  await hold('0101', one)
  await own('choose', { flatId: await flatId('0101'), code: here.codeOf(one) }, one)
  await desk('undo/propose', { rank: 1, reason: '点错' })
  const actId = (await here.hall()).acts[0]?.id ?? ''
  await db.execute(sql`insert into allocation_closing (plan_id, closed_at) values (${PLAN}, now())`)
  expect(await desk('undo/confirm', { actId }, desks.second)).toMatchObject(refused(409, 'closed'))
  expect(await desk('undo/propose', { rank: 1, reason: '点错' })).toMatchObject(refused(409, 'closed'))
  expect((await ranks())[0]).toBe(1)
  await db.execute(sql`delete from allocation_closing`)
})
