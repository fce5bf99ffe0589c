import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { verifyDraw } from '../../../../src/contract/draw/verify.ts'
import { digestOf } from '../../../../src/server/ground/draw-digest.ts'
import {
  allocationDraw,
  allocationEdition,
  allocationSeal,
  audit,
} from '../../../../src/server/store/db/schema.ts'
import { secretPlace } from '../../../../src/server/subjects/allocation/seal.ts'
import { HOUR, PLAN, testAllocation } from '../../../support/allocation.ts'
import { BESIDE, publishBeside, runBeside } from '../../../support/beside-plan.ts'
import { hourComes } from '../../../support/draw-hour.ts'
import { dataOf } from '../../../support/staff.ts'

const here = await testAllocation()
const { db, server, clock, draw, ask, toTheDraw } = here
const third = await here.person('郑三', 'drawer')
const fourth = await here.person('冯四', 'drawer')
const fifth = await here.person('卫五', 'drawer')
type Person = typeof third

interface Standing {
  isLost: boolean
  mayPrint: boolean
  mayEnter: boolean
  printedAt?: string
  openedAt?: string
}

const print = (by: Person) => ask('envelope/print', {}, by)
const enter = (announcement: string, by: Person) =>
  ask('draw/enter', { announcement, publicNumber: '507318' }, by)
const open = (announcement: string, number: string, by: Person) =>
  ask('envelope/open', { announcement, number }, by)
const refused = (reason: string) => ({ status: 409, body: { reason } })
const envelopeFor = async (by: Person) =>
  dataOf<{ seal: { envelope: Standing } }>(
    (await server.get(`/editor/allocation?planId=${PLAN}`, by.headers)).body,
  ).seal.envelope

/** The server's copy as it is after damage: another number under the right key, or bytes that no key opens. */
const damage = (secret: object) =>
  db
    .update(allocationSeal)
    .set({ secret: secret as never })
    .where(eq(allocationSeal.planId, PLAN))
const lose = () => damage(server.secrets.seal('0'.repeat(32), secretPlace(PLAN)))

/** A plan that was sealed just now: the draw is tomorrow by both clocks. */
async function sealedToday() {
  await here.apply(4)
  clock.now = new Date(Date.now() - 2 * HOUR)
  await here.freeze()
  clock.now = new Date()
  return here.seal()
}

/** Printed by the first who sealed; now it is the hour of the draw. */
async function printed() {
  await sealedToday()
  const { number } = dataOf<{ number: string }>((await print(draw.first)).body)
  return { announcement: await hourComes(db, PLAN), number }
}

it('the envelope is printed once, before the hour of the draw, by one of the two who sealed, and the log keeps no number', async () => {
  await sealedToday()
  clock.now = new Date(Date.now() + 26 * HOUR)
  expect(await print(draw.first)).toMatchObject(refused('too-late'))
  clock.now = new Date()
  expect(await print(third)).toMatchObject(refused('not-sealer'))
  expect(await envelopeFor(third)).toEqual({ isLost: false, mayPrint: false, mayEnter: true })
  const [seal] = await db.select().from(allocationSeal)
  const { number, ...said } = dataOf<{ number: string; seal: string }>((await print(draw.second)).body)
  expect(said).toMatchObject({
    plan: '望湖家园2026年第四批',
    edition: 1,
    by: '吴摇号',
    announcement: seal?.fingerprint,
  })
  expect(digestOf('standard')(number)).toBe(said.seal)
  const again = await print(draw.first)
  expect(again).toMatchObject(refused('printed'))
  expect(again.body?.message).toContain('吴摇号')
  expect(await envelopeFor(draw.second)).toEqual({
    isLost: false,
    mayPrint: true,
    mayEnter: false,
    printedAt: clock.now.toISOString(),
    printedBy: '吴摇号',
  })
  expect(await here.lastLine()).toMatchObject({ action: 'allocation-envelope-printed', subject: PLAN })
  expect(JSON.stringify(await db.select().from(audit))).not.toContain(number)
})

it('a process whose clock is slow prints nothing from the hour of the draw on', async () => {
  await toTheDraw(4)
  clock.now = new Date(Date.now() - 71 * HOUR)
  expect(await print(draw.first)).toMatchObject(refused('too-late'))
})

it('whoever printed the envelope never enters the public number', async () => {
  const { announcement } = await printed()
  expect(await enter(announcement, draw.first)).toMatchObject(refused('knows-seal'))
  await enter(announcement, draw.second)
  expect(await enter(announcement, draw.first)).toMatchObject(refused('knows-seal'))
  expect(await enter(announcement, third)).toMatchObject({ body: { data: { isDrawn: true } } })
})

it('whoever has entered the public number does not print the envelope', async () => {
  const announcement = await toTheDraw(4)
  await enter(announcement, draw.first)
  // The entry waits, as from an hour that is no longer announced: the rule stands on its own.
  await hourComes(db, PLAN, new Date(Date.now() + HOUR))
  expect(await print(draw.first)).toMatchObject(refused('entered'))
  expect((await print(draw.second)).status).toBe(200)
})

it('the envelope stays closed while the server’s copy is in order, before the hour, and where none was printed', async () => {
  const announcement = await toTheDraw(4)
  await lose()
  expect(await open(announcement, '0'.repeat(32), third)).toMatchObject(refused('not-printed'))
  await db.execute(
    sql`truncate allocation_seal, allocation_edition, allocation_entry, allocation, form_submission cascade`,
  )
  const second = await printed()
  expect(await open(second.announcement, second.number, third)).toMatchObject(refused('seal-kept'))
  await lose()
  clock.now = new Date(Date.now() - 3 * HOUR)
  expect(await open(second.announcement, second.number, third)).toMatchObject(refused('too-early'))
})

it.each([
  ['is another number', () => server.secrets.seal('0'.repeat(32), secretPlace(PLAN))],
  ['opens with no key', () => server.secrets.seal('0'.repeat(32), { ...secretPlace(PLAN), row: 'another' })],
])(
  'where the server’s copy %s, two people open the envelope and two others finish the draw',
  async (_what, copy) => {
    const { announcement, number } = await printed()
    await damage(copy())
    await enter(announcement, third)
    const lost = await enter(announcement, fourth)
    expect(lost).toMatchObject(refused('seal-lost'))
    expect(lost.body?.message).toContain('open the envelope')
    expect(await envelopeFor(draw.second)).toMatchObject({ isLost: true })

    expect(await open(announcement, number.replace(/.$/, 'x'), draw.first)).toMatchObject({
      status: 400,
      body: { field: 'number' },
    })
    expect(await open('0'.repeat(64), number, draw.first)).toMatchObject(refused('other-list'))
    expect(await open(announcement, number, third)).toMatchObject(refused('entered'))
    expect(await open(announcement, number, draw.second)).toMatchObject({
      body: { data: { isOpened: false } },
    })
    expect((await here.lastLine())?.action).toBe('allocation-envelope-opening')
    expect(await enter(announcement, draw.second)).toMatchObject(refused('knows-seal'))
    const cookie = fifth.headers.cookie?.replace(fifth.id, draw.second.id) ?? ''
    const onOneDevice = { ...fifth, headers: { ...fifth.headers, cookie } }
    expect(await open(announcement, number, onOneDevice)).toMatchObject(refused('same-device'))
    expect(await open(announcement, number, fifth)).toMatchObject({ body: { data: { isOpened: true } } })
    expect(await here.lastLine()).toMatchObject({
      action: 'allocation-envelope-opened',
      detail: { with: draw.second.id },
    })
    for (const opener of [draw.second, fifth])
      expect(await enter(announcement, opener)).toMatchObject(refused('knows-seal'))

    expect(await enter(announcement, fourth)).toMatchObject({ body: { data: { isDrawn: true } } })
    const [{ csv = '' } = {}] = await db.select().from(allocationEdition)
    const [sealed] = await db.select().from(allocationSeal)
    const [drawn] = await db.select().from(allocationDraw)
    const bytes = (text = '') => new TextEncoder().encode(text)
    const files = { announcement: bytes(sealed?.announcement), list: bytes(csv), draw: bytes(drawn?.record) }
    expect(await verifyDraw(files, digestOf)).toMatchObject({ households: 4 })
    expect((await server.get(`/allocation/${PLAN}`)).body?.data).toMatchObject({
      state: 'drawn',
      envelopeOpenedAt: sealed?.openedAt?.toISOString(),
    })
    expect(JSON.stringify(sealed?.secret)).not.toContain(number)
  },
)

it('a correction takes the announced sealed number, also where the published result was changed in the database', async () => {
  const { announcement, number } = await printed()
  for (const person of [third, fourth]) await enter(announcement, person)
  await db.execute(sql`update allocation_draw set record = replace(record, ${number}, ${'0'.repeat(32)})`)
  for (const person of [third, fourth])
    await ask('draw/correct', { announcement, publicNumber: '507381', reason: '录错一位' }, person)
  const [, second] = await db.select().from(allocationDraw).orderBy(allocationDraw.number)
  expect(JSON.parse(second?.record ?? '{}').secret).toBe(number)
})

it('a correction after the draw needs neither the server’s copy nor the envelope: the sealed number is published', async () => {
  const { announcement, number } = await printed()
  for (const person of [third, fourth]) await enter(announcement, person)
  await lose()
  const again = { announcement, publicNumber: '507381', reason: '录错一位，记录在公证处' }
  // Whoever had the envelope stays away from the public number, also where it is corrected.
  expect(await ask('draw/correct', again, draw.first)).toMatchObject(refused('knows-seal'))
  await ask('draw/correct', again, third)
  expect(await ask('draw/correct', again, fourth)).toMatchObject({ body: { data: { isDrawn: true } } })
  const [first, second] = await db.select().from(allocationDraw).orderBy(allocationDraw.number)
  expect([first?.record, second?.record].map((record = '') => JSON.parse(record).secret)).toEqual([
    number,
    number,
  ])
  expect(await open(announcement, number, draw.second)).toMatchObject(refused('drawn'))
})

it('opening the envelope of a plan leaves the sealed number of another plan as it was', async () => {
  await publishBeside(db)
  const { announcement, number } = await printed()
  await runBeside(db)
  const sealBeside = () => db.select().from(allocationSeal).where(eq(allocationSeal.planId, BESIDE))
  const before = await sealBeside()
  await lose()
  await open(announcement, number, draw.second)
  expect(await open(announcement, number, fifth)).toMatchObject({ body: { data: { isOpened: true } } })
  const [own] = await db.select().from(allocationSeal).where(eq(allocationSeal.planId, PLAN))
  expect(own).toMatchObject({ openedBy: draw.second.id, openedWith: fifth.id })
  expect(await sealBeside()).toEqual(before)
})
