import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { drawOrder } from '../../../../src/contract/draw/order.ts'
import { readList } from '../../../../src/contract/draw/list.ts'
import { verifyDraw } from '../../../../src/contract/draw/verify.ts'
import { digestOf } from '../../../../src/server/ground/draw-digest.ts'
import {
  allocationAct,
  allocationDraw,
  allocationEdition,
  allocationEntry,
  allocationSeal,
  audit,
} from '../../../../src/server/store/db/schema.ts'
import { HOUR, PLAN, testAllocation } from '../../../support/allocation.ts'
import { dataOf, letBeNew } from '../../../support/staff.ts'

const here = await testAllocation()
const { db, server, clock, list, draw, ask, apply, freeze, seal, toTheDraw } = here
const digest = digestOf('standard')

const shown = async () => dataOf<{ state: string }>((await server.get(`/allocation/${PLAN}`)).body)
const enter = (announcement: string, publicNumber: string, by: { headers: Record<string, string> }) =>
  ask('draw/enter', { announcement, publicNumber }, by)

describe('the seal', () => {
  it('is made after objections by two people, unseen, with an announcement that names the list', async () => {
    await apply(4)
    await freeze()
    expect(await ask('seal/propose', here.announcing(), draw.first)).toMatchObject({
      status: 409,
      body: { reason: 'objecting' },
    })
    // Both clocks have to have reached the end: the process of this test was behind when the list was frozen.
    await db.update(allocationEdition).set({ objectionsUntil: new Date(Date.now() - HOUR) })
    const fingerprint = await seal()
    const [row] = await db.select().from(allocationSeal)
    expect(digest(row?.announcement ?? '')).toBe(fingerprint)
    expect(JSON.parse(row?.announcement ?? '')).toMatchObject({
      version: 'anju-draw-1',
      suite: 'standard',
      plan: '望湖家园2026年第四批',
      edition: 1,
    })
    expect(JSON.stringify(row?.secret)).toContain('"alg"')
    expect(await shown()).toMatchObject({ state: 'sealed', announcement: { fingerprint } })
    expect(
      await db
        .select()
        .from(allocationEntry)
        .where(sql`masked_name is not null`),
    ).toEqual([])
    expect((await here.lastLine())?.action).toBe('allocation-sealed')
  })

  it('is not made twice, and no list follows it', async () => {
    await toTheDraw()
    expect(await ask('seal/propose', here.announcing(), draw.first)).toMatchObject({
      status: 409,
      body: { reason: 'sealed' },
    })
    expect(await ask('list/propose', here.proposal(), list.first)).toMatchObject({
      status: 409,
      body: { reason: 'sealed' },
    })
  })

  it.each([
    ['a draw that is too soon', { drawAt: new Date(Date.now() + 23 * HOUR).toISOString() }, 'drawAt'],
    ['another form than classes', { publicForm: '(a+)+' }, 'publicForm'],
  ])('is refused with %s', async (_what, more, field) => {
    await apply(4)
    await freeze()
    await db.update(allocationEdition).set({ objectionsUntil: new Date(Date.now() - HOUR) })
    expect(await ask('seal/propose', { ...here.announcing(), ...more }, draw.first)).toMatchObject({
      status: 400,
      body: { field },
    })
  })
})

describe('the draw', () => {
  it('publishes sealed number, public number and order at once, when two people have entered the same', async () => {
    const announcement = await toTheDraw(10)
    expect(await enter(announcement, '507318', draw.first)).toMatchObject({
      status: 200,
      body: { data: { isDrawn: false } },
    })
    expect(await shown()).toMatchObject({ state: 'sealed' })
    expect(await enter(announcement, '507318', draw.second)).toMatchObject({
      status: 200,
      body: { data: { isDrawn: true } },
    })
    const [{ csv = '' } = {}] = await db.select().from(allocationEdition)
    const [sealed] = await db.select().from(allocationSeal)
    const [drawn] = await db.select().from(allocationDraw)
    const bytes = (text = '') => new TextEncoder().encode(text)
    const files = { announcement: bytes(sealed?.announcement), list: bytes(csv), draw: bytes(drawn?.record) }
    expect(await verifyDraw(files, digestOf)).toMatchObject({ households: 10 })
    expect(await shown()).toMatchObject({ state: 'drawn', draw: { publicNumber: '507318' } })
    const { secret } = JSON.parse(drawn?.record ?? '')
    const rows = readList(csv)
    const [first] = 'line' in rows ? [] : drawOrder(rows, secret, '507318', digest)
    const page = await server.get(`/allocation/${PLAN}/rows?size=1`)
    expect(page.body?.data).toMatchObject({
      total: 10,
      records: [{ no: first?.no, rank: 1, digest: first?.number }],
    })
  })

  it('tells a household its rank by its receipt number, and nothing to another number', async () => {
    const announcement = await toTheDraw(4)
    await enter(announcement, '507318', draw.first)
    await enter(announcement, '507318', draw.second)
    const place = async (number: string) =>
      dataOf<{ rank?: number }>((await server.get(`/allocation/${PLAN}/place?number=${number}`)).body)
    const ranks = await Promise.all([1, 2, 3, 4].map((at) => place(`20261126-1000-000${at}`)))
    expect(ranks.map((one) => one.rank).toSorted()).toEqual([1, 2, 3, 4])
    expect(ranks[2]).toEqual({ isListed: true, rank: 1 })
    expect(await place('20261126-1000-0009')).toEqual({ isListed: false })
  })

  it('is refused before its hour, also where the clock of this process is fast', async () => {
    const announcement = await toTheDraw()
    clock.now = new Date(Date.now() - 60 * HOUR)
    expect(await enter(announcement, '507318', draw.first)).toMatchObject({
      status: 409,
      body: { reason: 'too-early' },
    })
    await db.update(allocationSeal).set({ createdAt: new Date() })
    clock.now = new Date(Date.now() + 1000 * HOUR)
    expect(await enter(announcement, '507318', draw.first)).toMatchObject({
      status: 409,
      body: { reason: 'too-early' },
    })
  })

  it('is refused to one person, on one device, with another list, with another form, and a second time', async () => {
    const announcement = await toTheDraw()
    await enter(announcement, '507318', draw.first)
    expect(await enter(announcement, '507318', draw.first)).toMatchObject({
      body: { data: { isDrawn: false } },
    })
    const cookie = draw.second.headers.cookie?.replace(draw.second.id, draw.first.id) ?? ''
    expect(
      await enter(announcement, '507318', { headers: { ...draw.second.headers, cookie } }),
    ).toMatchObject({ status: 409, body: { reason: 'same-device' } })
    expect(await enter('0'.repeat(64), '507318', draw.second)).toMatchObject({
      status: 409,
      body: { reason: 'other-list' },
    })
    await letBeNew(db, draw.second.id)
    expect(await enter(announcement, '507318', draw.second)).toMatchObject({
      status: 403,
      body: { reason: 'resting' },
    })
    await letBeNew(db, draw.second.id, false)
    expect(await enter(announcement, '507318 ', draw.second)).toMatchObject({
      status: 400,
      body: { field: 'publicNumber' },
    })
    expect(await db.select().from(allocationDraw)).toEqual([])
    await enter(announcement, '507318', draw.second)
    expect(await enter(announcement, '111111', draw.first)).toMatchObject({
      status: 409,
      body: { reason: 'drawn' },
    })
  })

  it('is not held by two numbers that differ: both are entered again, and the log says so', async () => {
    const announcement = await toTheDraw()
    await enter(announcement, '507318', draw.first)
    const answer = await enter(announcement, '507818', draw.second)
    expect(answer).toMatchObject({ status: 409, body: { reason: 'numbers-differ' } })
    expect(answer.body?.message).toContain('at 4')
    expect(await here.lastLine()).toMatchObject({
      action: 'allocation-numbers-differed',
      detail: { positions: '4' },
    })
    expect(await db.select().from(allocationAct)).toEqual([])
    expect(await db.select().from(allocationDraw)).toEqual([])
  })

  it('does not use a list that was changed in the database', async () => {
    const announcement = await toTheDraw()
    await db.execute(sql`update allocation_edition set csv = replace(csv, '0001', '9001')`)
    await enter(announcement, '507318', draw.first)
    expect(await enter(announcement, '507318', draw.second)).toMatchObject({
      status: 409,
      body: { reason: 'other-list' },
    })
  })

  it('does not show the sealed number, or what another one has entered, to anybody before', async () => {
    const announcement = await toTheDraw()
    await enter(announcement, '507318', draw.first)
    const [row] = await db.select().from(allocationSeal)
    if (!row) throw new Error('nothing is sealed')
    const secret = server.secrets.unseal(row.secret, {
      table: 'allocation_seal',
      column: 'secret',
      row: PLAN,
    })
    const answers = await Promise.all([
      server.get(`/editor/allocation?planId=${PLAN}`, draw.second.headers),
      server.get(`/allocation/${PLAN}`),
      server.get(`/allocation/${PLAN}/rows`),
    ])
    const all = JSON.stringify([
      answers.map(({ body }) => body),
      await db.select().from(audit),
      await db.select().from(allocationAct),
    ])
    expect(secret).toMatch(/^[0-9a-f]{32}$/)
    expect(all).not.toContain(secret)
    expect(all).not.toContain('507318')
  })

  it('is corrected by two people with a reason; the first result stays readable', async () => {
    const announcement = await toTheDraw()
    const correct = (publicNumber: string, by: { headers: Record<string, string> }) =>
      ask('draw/correct', { announcement, publicNumber, reason: '录像 V-1211-2：第 4 位是 8' }, by)
    expect(await correct('507818', draw.first)).toMatchObject({ status: 409, body: { reason: 'not-drawn' } })
    await enter(announcement, '507318', draw.first)
    await enter(announcement, '507318', draw.second)
    await correct('507818', draw.first)
    expect(await correct('507818', draw.second)).toMatchObject({ body: { data: { isDrawn: true } } })
    expect(await shown()).toMatchObject({
      draw: { publicNumber: '507818', number: 2, reason: '录像 V-1211-2：第 4 位是 8' },
      former: [{ number: 1, publicNumber: '507318' }],
    })
  })
})

/** As if the process were killed at the last line of a step: the transaction fails after all it has written. */
describe('a step that is cut off at its last line', () => {
  const cutAt = (action: string) =>
    db.execute(
      sql.raw(`create or replace function cut() returns trigger language plpgsql as $$ begin if new.action = '${action}' then raise exception 'cut'; end if; return new; end $$;
      create or replace trigger cut before insert on audit for each row execute function cut()`),
    )
  const mend = () => db.execute(sql`drop trigger if exists cut on audit`)

  it('leaves nothing, and is done again: list, seal and draw', async () => {
    await apply(4)
    for (const [action, table] of [
      ['allocation-list-frozen', allocationEdition],
      ['allocation-list-frozen', allocationEntry],
    ] as const) {
      await cutAt(action)
      expect((await freeze()).status).toBe(500)
      expect(await db.select().from(table)).toEqual([])
      // A plan without a list is an ordinary state, and no fault in the console of a browser.
      expect(await server.get(`/allocation/${PLAN}`)).toMatchObject({ status: 200, body: { data: null } })
      await mend()
    }
    clock.now = new Date(Date.now() - 120 * HOUR)
    expect((await freeze()).status).toBe(200)
    clock.now = new Date(Date.now() - 72 * HOUR)
    await cutAt('allocation-sealed')
    await seal()
    expect(await db.select().from(allocationSeal)).toEqual([])
    expect(await shown()).toMatchObject({ state: 'closed' })
    await mend()
    const announcement = await seal()
    await db.update(allocationSeal).set({ createdAt: clock.now })
    clock.now = new Date()
    await cutAt('allocation-drawn')
    await enter(announcement, '507318', draw.first)
    expect((await enter(announcement, '507318', draw.second)).status).toBe(500)
    expect(await db.select().from(allocationDraw)).toEqual([])
    expect(await shown()).toMatchObject({ state: 'sealed' })
    await mend()
    expect(await enter(announcement, '507318', draw.second)).toMatchObject({
      body: { data: { isDrawn: true } },
    })
    expect(await db.select().from(allocationDraw)).toHaveLength(1)
  })
})

it('draws once where two confirm at the same moment', async () => {
  const announcement = await toTheDraw()
  const third = await here.person('郑三', 'drawer')
  await enter(announcement, '507318', draw.first)
  const answers = await Promise.all([
    enter(announcement, '507318', draw.second),
    enter(announcement, '507318', third),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await db.select().from(allocationDraw)).toHaveLength(1)
})

it('hands out the three files letter by letter, each from when it is published, and no search engine indexes them', async () => {
  const announcement = await toTheDraw(4)
  const file = (name: string) => server.app.inject(`/draws/${PLAN}/${name}`)
  expect((await file('draw.json')).statusCode).toBe(404)
  await enter(announcement, '507318', draw.first)
  expect((await file('draw.json')).statusCode).toBe(404)
  await enter(announcement, '507318', draw.second)
  const files = await Promise.all(['announcement.json', 'list.csv', 'draw.json'].map(file))
  const [said, rows, drawn] = files.map(({ rawPayload }) => new Uint8Array(rawPayload))
  if (!said || !rows || !drawn) throw new Error('a file is missing')
  expect(await verifyDraw({ announcement: said, list: rows, draw: drawn }, digestOf)).toMatchObject({
    households: 4,
  })
  expect(files.map(({ headers }) => headers['x-robots-tag'])).toEqual(['noindex', 'noindex', 'noindex'])
  expect((await file('secret.json')).statusCode).toBe(404)
})
