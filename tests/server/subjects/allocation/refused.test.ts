import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import {
  allocationDraw,
  allocationEdition,
  allocationSeal,
  live,
  site,
} from '../../../../src/server/store/db/schema.ts'
import { checkGroups, groupOf } from '../../../../src/server/subjects/allocation/groups.ts'
import { removeListNames } from '../../../../src/server/subjects/allocation/remove-names.ts'
import { secretPlace } from '../../../../src/server/subjects/allocation/seal.ts'
import type { FormDefinition } from '../../../../src/contract/forms/types.ts'
import { HOUR, PLAN, testAllocation } from '../../../support/allocation.ts'

const here = await testAllocation()
const { db, clock, draw, ask, apply, freeze, toTheDraw } = here

const FORM: FormDefinition = {
  title: '报名',
  schema: { type: 'object', properties: { priority: { type: 'string', title: '优先' } } },
}

const correct = (announcement: string, publicNumber: string, reason: string) =>
  ask('draw/correct', { announcement, publicNumber, reason }, draw.first)

it('nothing is sealed of a plan without a list', async () => {
  await apply(4)
  expect(await ask('seal/propose', here.announcing(), draw.first)).toMatchObject({
    status: 409,
    body: { reason: 'no-list' },
  })
})

it('no list is made while registration is open by the database’s clock, however fast that of the process is', async () => {
  await apply(4)
  const [plan] = await db.select().from(live).where(eq(live.id, PLAN))
  const until = async (registerEnd: unknown) =>
    db.execute(
      sql`update live set item = item || ${JSON.stringify({ registerEnd })}::jsonb where id = ${PLAN}`,
    )
  await until(new Date(Date.now() + HOUR).toISOString())
  clock.now = new Date(clock.now.getTime() + 2 * HOUR)
  expect(await ask('list/propose', here.proposal(), here.list.first)).toMatchObject({
    status: 409,
    body: { reason: 'registering' },
  })
  await until(plan?.item.registerEnd)
})

it('nothing is sealed while objections are possible by the database’s clock, however fast that of the process is', async () => {
  await apply(4)
  await freeze()
  clock.now = new Date(clock.now.getTime() + 5 * HOUR)
  expect(await ask('seal/propose', here.announcing(), draw.first)).toMatchObject({
    status: 409,
    body: { reason: 'objecting' },
  })
  expect(await db.select().from(allocationSeal)).toEqual([])
})

it('a sealed number that is not the announced one draws nothing, even where the right key sealed it', async () => {
  const announcement = await toTheDraw()
  await db.update(allocationSeal).set({ secret: here.server.secrets.seal('0'.repeat(32), secretPlace(PLAN)) })
  const enter = (by: typeof draw.first) => ask('draw/enter', { announcement, publicNumber: '507318' }, by)
  await enter(draw.first)
  expect(await enter(draw.second)).toMatchObject({ status: 409, body: { reason: 'seal-lost' } })
  expect(await db.select().from(allocationDraw)).toEqual([])
})

it('a correction says why, and is another number than the one that was drawn', async () => {
  const announcement = await toTheDraw(4)
  for (const person of [draw.first, draw.second])
    await ask('draw/enter', { announcement, publicNumber: '507318' }, person)
  expect(await correct(announcement, '507818', ' ')).toMatchObject({ status: 400, body: { field: 'reason' } })
  expect(await correct(announcement, '507318', '录像')).toMatchObject({
    status: 400,
    body: { field: 'publicNumber' },
  })
  expect(await db.select().from(allocationDraw)).toHaveLength(1)
})

it('an answer of several choices belongs to the first group that asks for one of them', () => {
  const groups = [
    { name: '优先组', field: 'layouts', value: 'a' },
    { name: '次优先组', field: 'layouts', value: 'b' },
    { name: '普通组' },
  ]
  expect([['b', 'a'], ['b'], ['c'], 'a', undefined].map((layouts) => groupOf(groups, { layouts }))).toEqual([
    0, 1, 2, 0, 2,
  ])
})

it.each([
  ['without a group', [], 'groups'],
  ['whose last group has a condition', [{ name: '甲', field: 'priority', value: 'yes' }], 'groups.0.field'],
  ['with a group for all before the last', [{ name: '甲' }, { name: '乙' }], 'groups.0.field'],
  [
    'with a group that no answer leads to',
    [{ name: '甲', field: 'priority' }, { name: '乙' }],
    'groups.0.value',
  ],
])('groups %s are refused with the place', (_what, groups, field) => {
  expect(() => checkGroups(groups, FORM)).toThrow(expect.objectContaining({ field }))
})

it('pages that were kept end with the objections: they showed names', async () => {
  await apply(3)
  await freeze()
  const revision = async () => (await db.select({ revision: site.revision }).from(site))[0]?.revision ?? 0
  const before = await revision()
  const [edition] = await db.select().from(allocationEdition)
  await removeListNames(db, edition?.id ?? '')
  expect(await revision()).toBeGreaterThan(before)
})
