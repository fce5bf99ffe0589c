import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { live } from '../../../../src/server/store/db/schema.ts'
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
