import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { choosingHousehold } from '../../../../src/server/store/db/schema.ts'
import { runDue } from '../../../../src/server/store/jobs/runner.ts'
import { createChoiceSms, createTellSessions } from '../../../../src/server/subjects/choosing/tell.ts'
import type { Sms } from '../../../../src/server/subjects/sms/provider.ts'
import { RULES, testChoosing } from '../../../support/choosing.ts'
import { silent } from '../../../support/log.ts'

const here = await testChoosing()
const { db, draw, ask, desk } = here

const seats = async () =>
  new Map(
    (await db.select().from(choosingHousehold).orderBy(choosingHousehold.rank)).map(
      ({ rank, no, submissionId, session }) => [rank, { no, submissionId, session }] as const,
    ),
  )

/** Drawn with flats and sessions of tomorrow. @returns corrects the public number by both */
async function published(more: object = {}) {
  const announcement = await here.toTheDraw(10)
  for (const person of [draw.first, draw.second])
    await ask('draw/enter', { announcement, publicNumber: '507318' }, person)
  await here.saveFlats('楼栋,单元,楼层,房号,户型,建筑面积,朝向,租金\n5号楼,1单元,1,0101,B,59.6,南,1900\n')
  expect((await desk('publish', here.wanted(more))).status).toBe(200)
  return async () => {
    const body = { announcement, publicNumber: '507818', reason: '录像：第 4 位是 8' }
    await ask('draw/correct', body, draw.first)
    return ask('draw/correct', body, draw.second)
  }
}

/** What is sent to phones. */
async function told(): Promise<string[]> {
  const sent: Sms[] = []
  const sms = { send: async (one: Sms) => void sent.push(one) }
  const parts = { db, secrets: here.server.secrets, now: () => here.clock.now }
  await runDue(db, silent, {
    tellSessions: createTellSessions(parts),
    choiceSms: createChoiceSms({ ...parts, sms }),
  })
  return sent.map(({ text }) => text)
}

it('a draw that is corrected before anybody has begun gives each session its households by the new order', async () => {
  const correct = await published()
  const before = await seats()
  expect(await correct()).toMatchObject({ status: 200, body: { data: { isDrawn: true } } })
  const after = await seats()
  expect([...after.keys()]).toEqual([...before.keys()])
  for (const [rank, { session }] of after) expect(session).toBe(before.get(rank)?.session)
  const nos = (of: typeof after) => [...of.values()].map(({ no }) => no)
  expect(nos(after)).not.toEqual(nos(before))
  expect(nos(after).toSorted()).toEqual(nos(before).toSorted())
  // Each number still is the same household.
  const owners = (of: typeof after) =>
    new Map([...of.values()].map(({ no, submissionId }) => [no, submissionId]))
  expect(owners(after)).toEqual(
    new Map([...owners(before)].toSorted(([a], [b]) => nos(after).indexOf(a) - nos(after).indexOf(b))),
  )
  expect((await here.jobs('tellSessions')).map(({ payload }) => payload)).toMatchObject([
    { version: 1 },
    { version: 2 },
  ])
  const person = await here.resident(1)
  const own = await here.server.get('/choosing/plan-a/own', person.headers)
  expect(own.body?.data).toMatchObject({ household: { rank: 1, no: after.get(1)?.no } })
  expect(await told()).toContainEqual(expect.stringContaining('您家是第 1 号'))
})

it('a session of another plan that has begun holds no correction up', async () => {
  const correct = await published()
  await db.execute(sql`insert into choosing_session select (jsonb_populate_record(row, to_jsonb(row)
    || '{"plan_id": "beside", "starts_at": "2020-01-01T00:00:00Z", "ends_at": "2020-01-01T01:00:00Z"}')).*
    from choosing_session row`)
  expect(await correct()).toMatchObject({ status: 200, body: { data: { isDrawn: true } } })
  expect([...(await seats()).keys()]).toHaveLength(10)
})

it('where only some ranks have a session, the people of a household that comes among them are known', async () => {
  const correct = await published({ to: 4, rules: { ...RULES, membersField: 'people' } })
  await db.execute(sql`update form_submission set "values" = "values" || '{"people": 3}'`)
  expect(await correct()).toMatchObject({ status: 200 })
  const rows = await db.select().from(choosingHousehold)
  expect(rows.map(({ members }) => members)).toEqual([3, 3, 3, 3])
})

it('a draw is not corrected once somebody has begun to choose', async () => {
  const correct = await published()
  await here.begin(1)
  const before = await seats()
  expect(await correct()).toMatchObject({
    status: 409,
    body: { reason: 'begun', message: expect.stringContaining('number 1 has begun to choose') },
  })
  expect(await seats()).toEqual(before)
})
