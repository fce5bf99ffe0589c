import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { addsUp, type ClosingFigures } from '../../../../src/contract/closing/figures.ts'
import { choosingHousehold, content, flat, live } from '../../../../src/server/store/db/schema.ts'
import { runDue } from '../../../../src/server/store/jobs/runner.ts'
import { createAllocationSms } from '../../../../src/server/subjects/allocation/sms.ts'
import { createTell } from '../../../../src/server/subjects/allocation/tell.ts'
import type { Sms } from '../../../../src/server/subjects/sms/provider.ts'
import { unlinkClosed } from '../../../../src/server/subjects/allocation/unlink.ts'
import { readPlan } from '../../../../src/server/subjects/allocation/plan.ts'
import { folderOf } from '../../../../src/server/subjects/notary/folder.ts'
import { HOUR, PLAN } from '../../../support/allocation.ts'
import { testChoosing } from '../../../support/choosing.ts'
import { silent } from '../../../support/log.ts'
import { dataOf, sessionHeaders, staffAccount } from '../../../support/staff.ts'

const here = await testChoosing()
const { db, desk, draw, server } = here
const author = await sessionHeaders(
  db,
  await staffAccount(db, '李公示', [{ columnKey: '', role: 'publisher' }]),
)

beforeEach(() => db.execute(sql`truncate allocation_closing`))

const closing = async () =>
  dataOf<{
    figures: ClosingFigures
    open?: string
    notice?: { contentId: string; state: string }
    closedAt?: string
  }>((await server.get(`/editor/closing?planId=${PLAN}`, draw.first.headers)).body)
const draft = (columnKey = 'other') =>
  server.post('/editor/closing/notice', { planId: PLAN, columnKey }, author)
const close = (by = draw.first) => server.post('/editor/closing/close', { planId: PLAN }, by.headers)
const shown = async () =>
  dataOf<{ closing?: { notice?: string; figures: ClosingFigures } }>(
    (await server.get(`/allocation/${PLAN}`)).body,
  )

async function atCounter(rank: number, path: string, more: object = {}) {
  await desk('counter', { counter: 1, isPaused: false, note: '', takesOver: true })
  await desk('arrive', { said: String(rank) })
  await desk('call', { counter: 1 })
  await desk('came', { counter: 1, rank })
  return desk(path, { counter: 1, rank, ...more })
}

/** Seven registered, two were rejected; of five, two have chosen the only flats, one gave up, and two were not reached. */
async function chosen() {
  await here.apply(2, 'rejected', 100)
  await here.begun({ households: 5, flats: 2 })
  expect((await atCounter(1, 'choose', { flatId: await here.flatId('0101') })).status).toBe(200)
  expect((await atCounter(2, 'give-up')).status).toBe(200)
  expect((await atCounter(3, 'choose', { flatId: await here.flatId('0201') })).status).toBe(200)
}

async function publish(contentId: string) {
  const [row] = await db.select().from(content).where(eq(content.id, contentId))
  return server.post('/editor/contents/publish', { contentId, draftVersion: row?.draftVersion ?? 0 }, author)
}

it('waits until everybody has chosen or had their turn', async () => {
  await here.begun({ households: 5, flats: 2 })
  expect((await closing()).open).toBe('flats are left, and a session is still to come')
  expect(await draft()).toMatchObject({ status: 409, body: { reason: 'open' } })
  expect((await close()).status).toBe(409)
  // A flat that somebody holds may be free again.
  const step = async () =>
    dataOf<{ step: string }[]>((await server.get('/editor/allocations', draw.first.headers)).body)[0]?.step
  const [one, other] = [await here.flatId('0101'), await here.flatId('0201')]
  const taken = { state: 'taken' as const, since: new Date(), heldUntil: null }
  const held = { state: 'held' as const, since: new Date(), heldUntil: new Date() }
  await db
    .update(flat)
    .set({ ...taken, rank: 1 })
    .where(eq(flat.id, one))
  await db
    .update(flat)
    .set({ ...held, rank: 2 })
    .where(eq(flat.id, other))
  expect(await step()).toBe('choosing')
  await db.update(flat).set(taken).where(eq(flat.id, other))
  expect(await step()).toBe('closing')
})

it('waits for who is in the hall, also where no flat is left', async () => {
  await chosen()
  const isFourth = eq(choosingHousehold.rank, 4)
  for (const state of ['arrived', 'called', 'choosing'] as const) {
    await db.update(choosingHousehold).set({ state }).where(isFourth)
    expect((await closing()).open).toBe('1 households are in the hall: they choose first')
  }
})

it('is not closed with figures that do not add up', async () => {
  await chosen()
  const { id } = dataOf<{ id: string }>((await draft()).body)
  await publish(id)
  await db.execute(sql`update allocation_edition set registered = registered + 1`)
  expect(await close()).toMatchObject({ status: 409, body: { reason: 'figures' } })
})

it('counts by the newest edition where a plan has no draw', async () => {
  await here.apply(4)
  await here.freeze()
  await here.apply(1, 'accepted', 5)
  here.clock.now = new Date(here.clock.now.getTime() + 2 * HOUR)
  await here.freeze({ reason: '补一户' })
  expect((await closing()).figures).toMatchObject({ registered: 5, listed: 5, reserve: 5 })
})

it('has figures that add up; a flat that takes no part is not among them', async () => {
  await chosen()
  const [one] = await here.flats()
  if (!one) throw new Error('the plan has no flat')
  await db
    .insert(flat)
    .values({ ...one, id: 'off', number: '0901', position: 9, state: 'off', rank: null, since: null })
  const { figures, open } = await closing()
  expect(open).toBeUndefined()
  expect(figures).toEqual({
    registered: 7,
    rejected: 2,
    listed: 5,
    chosen: 2,
    gaveUp: 1,
    missed: 0,
    reserve: 2,
    flats: 2,
    left: 0,
  })
  expect(addsUp(figures)).toBe(true)
  // A flat that somebody still holds is left: nobody has chosen it.
  const held = { state: 'held' as const, rank: 4, since: new Date(), heldUntil: new Date() }
  await db.insert(flat).values({ ...one, ...held, id: 'held', number: '0902', position: 10 })
  expect((await closing()).figures).toMatchObject({ flats: 3, left: 1 })
})

it('makes the notice as a draft of an article, with every choice and the reserve, and with no person in it', async () => {
  await chosen()
  const { id } = dataOf<{ id: string }>((await draft()).body)
  const [row] = await db.select().from(content).where(eq(content.id, id))
  expect(row).toMatchObject({
    kind: 'article',
    columnKey: 'other',
    liveVersion: null,
    title: '望湖家园2026年第四批选房结果公示',
  })
  const { body = '' } = (row?.draft ?? {}) as { body?: string }
  for (const part of ['7 户', '5号楼1单元 0101', '5号楼1单元 0201', '候补名单', '共 2 户', '<td>1,900</td>'])
    expect(body).toContain(part)
  // Who has which rank is drawn anew each time.
  expect(body.match(/<td>20261126-\*{4}-000[1-5]<\/td>/g)).toHaveLength(4)
  for (const personal of ['李样本', '20261126-1000']) expect(body).not.toContain(personal)
  expect((await closing()).notice).toMatchObject({ contentId: id, state: 'draft' })
  // A second one only where the first is gone.
  expect(await draft()).toMatchObject({ status: 409, body: { reason: 'has-notice' } })
  await db.update(content).set({ deletedAt: new Date() }).where(eq(content.id, id))
  expect((await draft()).status).toBe(200)
})

it('closes the plan once the notice is public, shows its figures to everybody, and does so once', async () => {
  await chosen()
  expect(await close()).toMatchObject({ status: 409, body: { reason: 'no-notice' } })
  const { id } = dataOf<{ id: string }>((await draft()).body)
  expect(await close()).toMatchObject({ status: 409, body: { reason: 'no-notice' } })
  expect((await publish(id)).status).toBe(200)
  expect((await shown()).closing).toBeUndefined()
  const isNotice = eq(content.id, id)
  await db.update(content).set({ deletedAt: new Date() }).where(isNotice)
  expect(await close()).toMatchObject({ status: 409, body: { reason: 'no-notice' } })
  await db.update(content).set({ deletedAt: null }).where(isNotice)
  expect((await close()).status).toBe(200)
  expect(await here.lastLine()).toMatchObject({
    action: 'allocation-closed',
    detail: { chosen: 2, reserve: 2 },
  })
  const { closing: ended } = await shown()
  expect(ended).toMatchObject({ notice: id, figures: { registered: 7, chosen: 2, reserve: 2 } })
  expect(await close()).toMatchObject({ status: 409, body: { reason: 'closed' } })
  // What is public stays: no choice is undone any more.
  expect(await desk('undo/propose', { rank: 1, reason: '点错了房号' })).toMatchObject({
    status: 409,
    body: { reason: 'closed' },
  })
  const plans = dataOf<{ step: string }[]>((await server.get('/editor/allocations', draw.first.headers)).body)
  expect(plans).toMatchObject([{ step: 'closed' }])
  // A closed plan gets no second notice, also where the first is in the bin.
  await db.update(content).set({ deletedAt: new Date() }).where(isNotice)
  expect(await draft()).toMatchObject({ status: 409, body: { reason: 'closed' } })
  // The notice is withdrawn: the figures stay, without a link that leads nowhere.
  await db.delete(live).where(eq(live.id, id))
  expect((await shown()).closing?.notice).toBeUndefined()
})

it('has no session any more for whom it did not reach, once it is closed', async () => {
  await chosen()
  const fourth = await here.resident(4)
  const read = async (path: string) =>
    dataOf<Record<string, object>>((await server.get(path, fourth.headers)).body)
  expect((await read(`/choosing/${PLAN}/own`)).household).toMatchObject({ state: 'waiting' })
  expect(await read(`/allocation/${PLAN}/own`)).toMatchObject({ rank: 4, turn: { state: 'waiting' } })
  expect(await read(`/choosing/${PLAN}`)).not.toHaveProperty('isClosed')
  await publish(dataOf<{ id: string }>((await draft()).body).id)
  expect((await close()).status).toBe(200)
  expect(await read(`/choosing/${PLAN}/own`)).not.toHaveProperty('household')
  expect(await read(`/allocation/${PLAN}/own`)).toMatchObject({ rank: 4 })
  expect(await read(`/allocation/${PLAN}/own`)).not.toHaveProperty('turn')
  expect(await read(`/choosing/${PLAN}`)).toMatchObject({ isClosed: true })
  // Whoever has chosen finds the flat.
  const first = await here.resident(1)
  expect((await server.get(`/choosing/${PLAN}/own`, first.headers)).body?.data).toMatchObject({
    household: { state: 'chosen' },
  })
})

it('tells each household once, by message and by SMS, how the plan ended for it', async () => {
  await chosen()
  const people = [await here.resident(1), await here.resident(2), await here.resident(5)]
  const { id } = dataOf<{ id: string }>((await draft()).body)
  const own = async () =>
    dataOf<{ closedAt?: string }[]>((await server.get('/account/allocations', people[0]?.headers)).body)
  await publish(id)
  expect((await own())[0]?.closedAt).toBeUndefined()
  await close()
  expect((await own())[0]?.closedAt).toBe(here.clock.now.toISOString())
  // Held is not chosen.
  const isSecond = eq(flat.number, '0201')
  await db.update(flat).set({ state: 'held', rank: 5, heldUntil: new Date() }).where(isSecond)
  const sent: Sms[] = []
  const parts = { db, secrets: server.secrets, now: () => here.clock.now }
  const sms = { send: async (one: Sms) => void sent.push(one) }
  const run = async () =>
    runDue(db, silent, {
      tellAllocation: createTell(parts),
      allocationSms: createAllocationSms({ ...parts, sms }),
    })
  await db.execute(sql`delete from job where name = 'tellAllocation' and payload ->> 'about' <> 'closed'`)
  await run()
  await run()
  const ends = ['您家选定 5-1-0101', '您家放弃了选房', '您家没有轮到选房']
  for (const [at, { phone, headers }] of people.entries()) {
    const texts = sent.filter(({ to }) => to === phone).map(({ text }) => text)
    expect(texts).toEqual([expect.stringContaining(ends[at] ?? '')])
    const { body } = await server.get('/account/messages', headers)
    expect(body?.data).toMatchObject({
      total: 1,
      records: [{ text: expect.stringContaining(ends[at] ?? '') }],
    })
  }
  expect(sent).toHaveLength(3)
})

it('gives the notary the choices, each step of choosing, and the figures', async () => {
  await chosen()
  const { id } = dataOf<{ id: string }>((await draft()).body)
  await publish(id)
  await close()
  const plan = await readPlan(db, PLAN)
  const files = new Map((await folderOf(db, plan, new Date())).files.map(({ path, text }) => [path, text]))
  expect(files.get('choices.csv')?.trim().split('\r\n')).toEqual([
    'rank,no,building,unit,number,type,area,price,chosenAt',
    expect.stringMatching(/^1,\d{4},5号楼,1单元,0101,B,59.6,1900,2/),
    expect.stringMatching(/^3,\d{4},5号楼,1单元,0201,B,59.6,1901,2/),
  ])
  expect(files.get('events.csv')).toMatch(/,2,gaveUp,,1/)
  expect(JSON.parse(files.get('plan.json') ?? '')).toMatchObject({
    closing: { by: '周封存', figures: { chosen: 2, gaveUp: 1, reserve: 2 } },
  })
  expect(files.get('README.txt')).toContain('进名单 = 选定 2 户 + 放弃 1 户 + 没来 0 户 + 候补 2 户')
  expect([...files.values()].join('')).not.toContain('李样本')
})

it('is closed by those who draw alone', async () => {
  await chosen()
  expect((await close(here.list.first)).status).toBe(403)
})

it('forgets a year later which application each number was, and keeps lists, draw and choices', async () => {
  await chosen()
  const { id } = dataOf<{ id: string }>((await draft()).body)
  await publish(id)
  await close()
  await db.update(choosingHousehold).set({ members: 3 })
  const number = (await here.submissionOf(1))?.number ?? ''
  const place = async () =>
    dataOf<{ isListed: boolean }>((await server.get(`/allocation/${PLAN}/place?number=${number}`)).body)
  const day = 86_400_000
  expect(await unlinkClosed(db, new Date(Date.now() + 364 * day))).toBe(0)
  expect((await place()).isListed).toBe(true)
  expect(await unlinkClosed(db, new Date(Date.now() + 366 * day))).toBe(1)
  expect(await place()).toEqual({ isListed: false })
  expect(await here.submissionOf(1)).toBeUndefined()
  expect((await server.get(`/allocation/${PLAN}/rows`)).body?.data).toMatchObject({ total: 5 })
  expect((await here.flats()).map(({ rank }) => rank)).toEqual([1, 3])
  expect(await db.select({ members: choosingHousehold.members }).from(choosingHousehold)).toEqual(
    expect.not.arrayContaining([{ members: expect.any(Number) }]),
  )
  expect(await unlinkClosed(db, new Date(Date.now() + 400 * day))).toBe(0)
})
