import { and, eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import {
  type ActKind,
  allocationAct,
  allocationDraw,
  allocationEdition,
  allocationSeal,
  formSubmission,
  message,
} from '../../../../src/server/store/db/schema.ts'
import type { Answer } from '../../../../src/contract/types.ts'
import { runDue } from '../../../../src/server/store/jobs/runner.ts'
import { raiseRevision } from '../../../../src/server/store/revision.ts'
import { readDrawFile } from '../../../../src/server/subjects/allocation/files.ts'
import { keepDraws } from '../../../../src/server/subjects/allocation/kept.ts'
import { removeListNames } from '../../../../src/server/subjects/allocation/remove-names.ts'
import { createAllocationSms } from '../../../../src/server/subjects/allocation/sms.ts'
import { createTell } from '../../../../src/server/subjects/allocation/tell.ts'
import type { Sms } from '../../../../src/server/subjects/sms/provider.ts'
import { HOUR, PLAN } from '../../../support/allocation.ts'
import { testTwoPlans } from '../../../support/two-plans.ts'
import { BESIDE, putBesideLast, runBeside, seenBeside } from '../../../support/beside-plan.ts'
import { silent } from '../../../support/log.ts'
import { dataOf } from '../../../support/staff.ts'

const here = await testTwoPlans()
const { db, server, clock, list, draw, ask, headers, idOf, did, applied } = here
const third = await here.person('赵三办', 'registrar')

type Person = typeof third

const actIds = async () => (await db.select({ id: allocationAct.id }).from(allocationAct)).map(({ id }) => id)

const actOf = async (kind: ActKind, { id }: Person) => {
  const isThat = and(
    eq(allocationAct.planId, PLAN),
    eq(allocationAct.kind, kind),
    eq(allocationAct.staffId, id),
  )
  return (await db.select().from(allocationAct).where(isThat))[0]?.id ?? ''
}

/** Runs what waits for households, and gives what was sent to phones. */
async function told() {
  const sent: Sms[] = []
  const sms = { send: async (one: Sms) => void sent.push(one) }
  await db.delete(message)
  await runDue(db, silent, {
    tellAllocation: createTell({ db, secrets: server.secrets, now: () => clock.now }),
    allocationSms: createAllocationSms({ db, secrets: server.secrets, sms }),
  })
  return sent.map(({ text }) => text)
}

const shown = () =>
  Promise.all(
    (
      [
        [`/allocation/${PLAN}`],
        [`/allocation/${PLAN}/rows`],
        [`/allocation/${PLAN}/place?number=20261126-1000-0003`],
        [`/account/allocations`, headers],
        [`/allocation/${PLAN}/own`, headers],
        [`/editor/allocation?planId=${PLAN}`, list.first.headers],
      ] as const
    ).map(async ([address, as]) => {
      const { status, body } = await server.get(address, as)
      const data: unknown = body?.data
      // It says the time, too.
      return [address, status, Array.isArray(data) ? data : { ...Object(data), now: '' }] as const
    }),
  )

const editionsOf = (planId: string) =>
  db
    .select()
    .from(allocationEdition)
    .where(eq(allocationEdition.planId, planId))
    .orderBy(allocationEdition.edition)

/** What is read for good of the lists and draws. */
async function readForGood() {
  const kept = keepDraws(db)
  const draws = await db.select().from(allocationDraw).where(eq(allocationDraw.planId, PLAN))
  return [
    await Promise.all((await editionsOf(PLAN)).map(({ id }) => kept.list(id))),
    await Promise.all(draws.map(({ id }) => kept.order(id))),
  ]
}

/** A plan beside changes nothing that is shown, in either order of the rows. */
async function showsItsOwn() {
  const alone = await shown()
  const read = await readForGood()
  expect(
    alone.map(([address, status]) => `${status} ${address}`).filter((one) => !one.startsWith('200')),
  ).toEqual([])
  await runBeside(db)
  await db.transaction(raiseRevision)
  expect([await shown(), await readForGood()]).toEqual([alone, read])
  await putBesideLast(db)
  expect([await shown(), await readForGood()]).toEqual([alone, read])
}

it('of two plans with the same applications, the list and the seal of one leave acts, names and numbers of the other', async () => {
  await applied()
  clock.now = new Date(Date.now() - 2 * HOUR)
  const others = [
    ['formKey', 'other'],
    ['round', 'later'],
    ['state', 'withdrawn'],
  ] as const
  for (const [at, [name, value]] of others.entries()) {
    await here.apply(1, 'accepted', 10 + at)
    await db
      .update(formSubmission)
      .set({ [name]: value })
      .where(eq(formSubmission.id, `sub-${10 + at}`))
  }
  for (const person of [list.first, list.second, draw.first, draw.second])
    for (const kind of ['list', 'seal'] as const) await did(BESIDE, kind, person)
  for (const person of [list.first, draw.first]) await did(PLAN, 'correct', person)
  const besides = await actIds()

  await ask('list/propose', { ...here.proposal(), groups: [{ name: '全部' }] }, third)
  await ask('list/propose', here.proposal(), list.first)
  expect((await ask('list/propose', here.proposal(), list.first)).status).toBe(200)
  expect((await actIds()).toSorted()).toEqual(
    [...besides, await actOf('list', list.first), await actOf('list', third)].toSorted(),
  )
  for (const actId of [idOf(BESIDE, 'list', list.first), idOf(PLAN, 'correct', list.first)])
    expect(await ask('list/confirm', { actId }, list.second)).toMatchObject({ body: { reason: 'act-gone' } })
  const actId = await actOf('list', list.first)
  expect((await ask('list/confirm', { actId }, list.second)).body?.data).toMatchObject({ households: 4 })
  expect((await actIds()).toSorted()).toEqual(besides.toSorted())
  await showsItsOwn()
  expect(await told()).toEqual([
    expect.stringContaining('望湖家园2026年第四批：名单已公布，您家的名单号是 0003'),
  ])
  const { records } = dataOf<{ records: { text: string }[] }>(
    (await server.get('/account/messages', headers)).body,
  )
  expect(records).toMatchObject([{ text: expect.stringContaining('您家的名单号是 0003') }])
  await runBeside(db)
  await sealBeside()
  const before = await seenBeside(db)
  const { body } = await server.get(`/editor/allocation?planId=${PLAN}`, list.first.headers)
  const { form } = dataOf<Answer<'selectEditorAllocation'>>(body)
  expect([form?.title, form?.rounds.map(({ applications }) => applications)]).toEqual([
    '望湖家园第四批报名',
    [5, 1],
  ])
  await ask('list/propose', { ...here.proposal(), reason: '更正一户' }, list.first)
  const again = { actId: await actOf('list', list.first) }
  expect((await ask('list/confirm', again, list.second)).body).toMatchObject({
    data: { edition: 2, households: 4 },
  })
  expect((await shown())[2]).toMatchObject({ 2: { isListed: true } })
  const [first, second] = await editionsOf(PLAN)
  expect(second?.csv).toBe(first?.csv)
  await removeListNames(db, second?.id ?? '')
  expect(await seenBeside(db)).toEqual(before)
  clock.now = new Date()

  await ask('seal/propose', here.announcing(), draw.first)
  expect((await ask('seal/confirm', { actId: await actOf('seal', draw.first) }, draw.second)).status).toBe(
    200,
  )
  expect((await actIds()).toSorted()).toEqual(besides.toSorted())
  expect(await seenBeside(db)).toEqual(before)
})

/** Only the plan beside has announced its draw. */
const sealBeside = () =>
  db.insert(allocationSeal).values({
    planId: BESIDE,
    editionId: sql`(select id from allocation_edition where plan_id = ${BESIDE})`,
    secret: server.secrets.seal('0', { table: 'none', column: 'none', row: 'none' }),
    announcement: '{}',
    fingerprint: '0',
    sealedAt: clock.now,
    proposedBy: draw.first.id,
    confirmedBy: draw.second.id,
  })

it('of two plans with the same list, one is drawn as if the other were not there', async () => {
  await applied()
  const announcement = await here.toTheDraw(0)
  await runBeside(db)
  const before = await seenBeside(db)
  for (const person of [draw.first, draw.second]) {
    for (const kind of ['draw', 'open'] as const) await did(BESIDE, kind, person)
    await did(PLAN, 'correct', person)
  }
  await did(PLAN, 'open', third)
  const enter = (by: Person) => ask('draw/enter', { announcement, publicNumber: '507318' }, by)
  for (let count = 0; count < 2; count += 1)
    expect((await enter(draw.first)).body?.data).toMatchObject({ isDrawn: false })
  expect((await enter(draw.second)).body?.data).toMatchObject({ isDrawn: true })
  const left = await actIds()
  expect(left).toHaveLength(6)
  expect(left).not.toContain(idOf(PLAN, 'open', third))
  expect(await seenBeside(db)).toEqual(before)
  await showsItsOwn()
  await db.execute(sql`update allocation_edition set csv = 'beside', edition = 2 where plan_id = ${BESIDE}`)
  await db.execute(sql`update allocation_draw set record = 'beside', number = 2 where plan_id = ${BESIDE}`)
  for (const [planId, announcement] of [
    [BESIDE, sql`'beside'`],
    [PLAN, sql`announcement`],
  ] as const)
    await db.execute(sql`update allocation_seal set announcement = ${announcement} where plan_id = ${planId}`)
  expect(await readDrawFile(db, PLAN, 'announcement.json', undefined)).toMatch(/^\{/)
  for (const [name, start] of [
    ['list.csv', 'group,no'],
    ['draw.json', '{'],
  ] as const)
    expect([
      (await readDrawFile(db, PLAN, name, undefined))?.slice(0, start.length),
      (await readDrawFile(db, PLAN, name, 1))?.slice(0, start.length),
      await readDrawFile(db, PLAN, name, 2),
    ]).toEqual([start, start, undefined])
  const [place] = (await shown()).slice(4)
  expect(place).toMatchObject([expect.anything(), 200, { no: '0003', isListed: true }])
})

it('whoever entered the number of another plan, or did something else in this one, prints the envelope', async () => {
  await applied()
  clock.now = new Date(Date.now() - 2 * HOUR)
  await here.freeze()
  clock.now = new Date()
  await here.seal()
  await did(BESIDE, 'draw', draw.first)
  await did(PLAN, 'undo', draw.first)
  await did(PLAN, 'draw', draw.second)
  await runBeside(db)
  expect(await ask('envelope/print', {}, draw.first)).toMatchObject({
    status: 200,
    body: { data: { by: '周封存' } },
  })
  const printed = await db
    .select({ planId: allocationSeal.planId, at: allocationSeal.printedAt })
    .from(allocationSeal)
  expect(printed.toSorted((a, b) => a.planId.localeCompare(b.planId))).toEqual([
    { planId: PLAN, at: clock.now },
    { planId: BESIDE, at: null },
  ])
})
