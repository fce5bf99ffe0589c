import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { live } from '../../../../src/server/store/db/schema.ts'
import { publish } from '../../../support/contents.ts'
import { HOUR, PLAN, testAllocation } from '../../../support/allocation.ts'
import { dataOf } from '../../../support/staff.ts'

const here = await testAllocation()
const { server, clock, list, draw } = here

const plans = async ({ headers }: { headers: Record<string, string> }) =>
  dataOf<{ step: string; waits: boolean }[]>((await server.get('/editor/allocations', headers)).body)

it('plans are listed with the step that is due, and what waits for whom', async () => {
  await here.apply(3)
  expect(await plans(list.first)).toMatchObject([{ planId: PLAN, step: 'list', waits: false }])
  await here.ask('list/propose', here.proposal(), list.first)
  expect(await plans(list.first)).toMatchObject([{ waits: false }])
  expect(await plans(list.second)).toMatchObject([{ waits: true }])
  await here.ask('list/confirm', { actId: await here.actId(list.second) }, list.second)
  const until = new Date(clock.now.getTime() + HOUR).toISOString()
  expect(await plans(list.second)).toMatchObject([{ step: 'objections', until, waits: false }])
  clock.now = new Date(clock.now.getTime() + 2 * HOUR)
  expect(await plans(draw.first)).toMatchObject([{ step: 'seal' }])
})

it.each([
  ['a plan that is drawn', {}, 'list', 'seal'],
  ['one without a draw, such as a waiting list', { lotteryTime: null }, 'list', 'sessions'],
  ['a registration of interest', { lotteryTime: null, mode: '意向登记' }, 'registered', 'sessions'],
])('of %s the step is due that follows, in the list and for its page', async (_kind, said, before, after) => {
  const [row] = await here.db.select({ item: live.item }).from(live).where(eq(live.id, PLAN))
  const item: Record<string, unknown> = { ...row?.item, ...said }
  await here.db.update(live).set({ item }).where(eq(live.id, PLAN))
  await here.apply(3)
  expect(await plans(list.first)).toMatchObject([{ step: before }])
  await here.freeze()
  clock.now = new Date(clock.now.getTime() + 2 * HOUR)
  expect(await plans(draw.first)).toMatchObject([{ step: after }])
  const { body } = await server.get(`/editor/allocation?planId=${PLAN}`, list.first.headers)
  const hasDraw = after === 'seal'
  expect(body?.data).toMatchObject({ hasDraw, mode: item.mode })
  const seen = (await server.get(`/allocation/${PLAN}`)).body?.data
  expect(seen).toMatchObject({ state: hasDraw ? 'closed' : 'final' })
  await here.db.update(live).set({ item: row?.item }).where(eq(live.id, PLAN))
})

it('of a plan whose applications another system takes no list is due', async () => {
  const [row] = await here.db.select({ item: live.item }).from(live).where(eq(live.id, PLAN))
  await here.db
    .update(live)
    .set({ item: { ...row?.item, formKey: null } })
    .where(eq(live.id, PLAN))
  expect(await plans(list.first)).toMatchObject([{ step: 'elsewhere' }])
  await here.db.update(live).set({ item: row?.item }).where(eq(live.id, PLAN))
})

it('what waits for whoever asks comes first, then the plan whose registration ended last', async () => {
  const [row] = await here.db.select().from(live).where(eq(live.id, PLAN))
  if (!row) throw new Error('the plan is not live')
  const item = { ...row.item, registerEnd: new Date(Date.now() - HOUR).toISOString(), formKey: 'other' }
  await publish(here.db, [
    { id: 'plan-b', column: 'plans', kind: 'allocationPlan', fields: { ...item, name: '乙' } },
  ])
  await here.apply(3)
  const order = async (by: typeof list.first) =>
    dataOf<{ planId: string }[]>((await server.get('/editor/allocations', by.headers)).body).map(
      ({ planId }) => planId,
    )
  expect(await order(list.second)).toEqual(['plan-b', PLAN])
  await here.ask('list/propose', here.proposal(), list.first)
  expect(await order(list.second)).toEqual([PLAN, 'plan-b'])
  expect(await order(list.first)).toEqual(['plan-b', PLAN])
  await here.db.delete(live).where(eq(live.id, 'plan-b'))
})

it('a plan in a column of somebody else is not listed', async () => {
  await here.db.update(live).set({ columnKey: 'other' }).where(eq(live.id, PLAN))
  expect(await plans(list.first)).toEqual([])
  await here.db.update(live).set({ columnKey: 'plans' }).where(eq(live.id, PLAN))
})

it('a plan shows its form with the rounds that were sent and the questions that make groups', async () => {
  await here.apply(3)
  const { body } = await server.get(`/editor/allocation?planId=${PLAN}`, list.first.headers)
  expect(body?.data).toMatchObject({
    formKey: 'wanghu',
    form: {
      title: '望湖家园第四批报名',
      rounds: [{ round: '', applications: 3 }],
      fields: [
        {
          name: 'priority',
          title: '优先',
          answers: [
            { value: 'yes', label: 'yes' },
            { value: 'no', label: 'no' },
          ],
        },
      ],
    },
  })
})

it('a refusal is a sentence in the language of who reads it', async () => {
  await here.apply(1)
  const headers = { ...list.first.headers, 'accept-language': 'zh-CN' }
  const answer = await here.ask('list/propose', here.proposal(), { headers })
  expect(answer.body?.message).toBe('名单至少要有两户，现在是 1 户')
})
