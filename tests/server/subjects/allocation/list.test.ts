import { eq, inArray, sql } from 'drizzle-orm'
import { expect, it, describe } from 'vitest'
import { readList } from '../../../../src/contract/draw/list.ts'
import { checkOf } from '../../../../src/contract/draw/order.ts'
import { digestOf } from '../../../../src/server/ground/draw-digest.ts'
import {
  allocationAct,
  allocationEdition,
  allocationEntry,
  formSubmission,
  staff,
} from '../../../../src/server/store/db/schema.ts'
import { runDue } from '../../../../src/server/store/jobs/runner.ts'
import { removeListNames } from '../../../../src/server/subjects/allocation/remove-names.ts'
import { insertForms } from '../../../support/forms.ts'
import { silent } from '../../../support/log.ts'
import { dataOf, letBeNew } from '../../../support/staff.ts'
import { GROUPS, HOUR, PLAN, receiptHash, REGISTRATION, testAllocation } from '../../../support/allocation.ts'

const here = await testAllocation()
const { db, server, clock, list, draw, ask, apply, freeze, proposal } = here
const digest = digestOf('standard')

describe('a list', () => {
  it('is frozen by two people: masked, numbered in the order of receipts, bound to each receipt', async () => {
    await apply(4)
    await apply(1, 'rejected', 5)
    expect(await freeze()).toMatchObject({ status: 200, body: { data: { edition: 1, households: 4 } } })
    const [edition] = await db.select().from(allocationEdition)
    const line = (group: string, at: number, no: string) =>
      `${group},${no},20261126-****-000${at},${checkOf(digest, receiptHash(at), no)}\n`
    expect(edition?.csv).toBe(
      `group,no,receipt,check\n${line('优先组', 3, '0003')}${line('普通组', 1, '0001')}${line('普通组', 2, '0002')}${line('普通组', 4, '0004')}`,
    )
    expect(edition).toMatchObject({
      fingerprint: digest(edition?.csv ?? ''),
      registered: 5,
      rejected: 1,
      households: 4,
      proposedBy: list.first.id,
      confirmedBy: list.second.id,
    })
    expect((await here.lastLine())?.action).toBe('allocation-list-frozen')
  })

  it('shows before anybody proposes it how many are in, out, undecided and doubled, each by itself', async () => {
    await apply(7)
    await apply(2, 'rejected', 8)
    await apply(51, 'received', 10)
    await db.update(formSubmission).set({ isOverlapping: true }).where(eq(formSubmission.id, 'sub-2'))
    await db
      .update(formSubmission)
      .set({ accountId: 'a' })
      .where(inArray(formSubmission.id, ['sub-4', 'sub-5']))
    const { body } = await ask('list/preview', { formKey: 'wanghu', round: '', groups: GROUPS }, list.first)
    const number = (at: number) => `20261126-1000-${String(at).padStart(4, '0')}`
    expect(body?.data).toEqual({
      registered: 60,
      rejected: 2,
      households: 7,
      groups: [
        { name: '优先组', households: 2 },
        { name: '普通组', households: 5 },
      ],
      undecided: { total: 51, numbers: [...Array(50).keys()].map((at) => number(10 + at)) },
      overlapping: { total: 1, numbers: [number(2)] },
      repeated: { total: 2, numbers: [number(4), number(5)] },
    })
  })

  it('is made of the applications for its plan alone: those of another form are neither previewed nor listed', async () => {
    await apply(4)
    await insertForms(db, { theirs: REGISTRATION })
    await db.update(formSubmission).set({ formKey: 'theirs' })
    const other = { ...proposal(), formKey: 'theirs' }
    const refused = { status: 400, body: { field: 'formKey' } }
    const { objectionsUntil: _until, reason: _reason, ...wanted } = other
    expect(await ask('list/preview', wanted, list.first)).toMatchObject(refused)
    expect(await ask('list/propose', other, list.first)).toMatchObject(refused)
    expect(await db.select().from(allocationAct)).toEqual([])
  })

  it('is refused while registration is open', async () => {
    await apply(3)
    clock.now = new Date(clock.now.getTime() - 11 * 24 * HOUR)
    expect(await ask('list/propose', here.proposal(), list.first)).toMatchObject({
      status: 409,
      body: { reason: 'registering' },
    })
  })

  it('does not end objections earlier than announced', async () => {
    await apply(3)
    await freeze({ objectionsUntil: new Date(clock.now.getTime() + 3 * HOUR).toISOString() })
    expect(await ask('list/propose', { ...here.proposal(), reason: '更正' }, list.first)).toMatchObject({
      status: 400,
      body: { field: 'objectionsUntil' },
    })
  })

  it('leaves out who withdrew: they have not registered', async () => {
    await apply(3)
    await apply(1, 'accepted', 4)
    await db.update(formSubmission).set({ state: 'withdrawn' }).where(eq(formSubmission.id, 'sub-4'))
    expect(await freeze()).toMatchObject({ status: 200, body: { data: { households: 3 } } })
    expect(await db.select().from(allocationEdition)).toMatchObject([{ registered: 3, rejected: 0 }])
  })

  it('shows masked names while objections are possible, and no name or whole receipt number ever', async () => {
    await apply(3)
    await freeze()
    const ask = async () => JSON.stringify((await server.get(`/allocation/${PLAN}/rows`)).body)
    expect(await ask()).toContain('"name":"李**"')
    expect(await ask()).not.toMatch(/李样本|20261126-1000/)
    clock.now = new Date(clock.now.getTime() + 2 * HOUR)
    expect(await ask()).not.toContain('李')
  })

  it('takes households whose names have quotes, commas and line breaks: the file has no name, the page a masked one', async () => {
    await apply(4)
    for (const [at, name] of ['欧,阳"一', '"甲"', '乙\n丙', '=丁'].entries())
      await db
        .update(formSubmission)
        .set({ values: { name, priority: at === 0 ? 'yes' : 'no' } })
        .where(eq(formSubmission.id, `sub-${at + 1}`))
    await freeze()
    const [edition] = await db.select().from(allocationEdition)
    expect(readList(edition?.csv ?? '')).toMatchObject(['0001', '0002', '0003', '0004'].map((no) => ({ no })))
    const { body } = await server.get(`/allocation/${PLAN}/rows`)
    expect(dataOf<{ records: { name: string }[] }>(body).records.map(({ name }) => name)).toEqual([
      '欧**',
      '"**',
      '乙**',
      '=**',
    ])
  })

  it('is not frozen by one person alone, nor by two on one device', async () => {
    await apply(3)
    await ask('list/propose', here.proposal(), list.first)
    const actId = await here.actId(list.first)
    expect(await ask('list/confirm', { actId }, list.first)).toMatchObject({
      status: 409,
      body: { reason: 'alone' },
    })
    const sameDevice = {
      headers: {
        ...list.second.headers,
        cookie: list.second.headers.cookie?.replace(list.second.id, list.first.id) ?? '',
      },
    }
    expect(await ask('list/confirm', { actId }, sameDevice)).toMatchObject({
      status: 409,
      body: { reason: 'same-device' },
    })
    expect(await db.select().from(allocationEdition)).toEqual([])
  })

  it('takes two accounts that both stood a day before', async () => {
    await apply(3)
    const resting = { status: 403, body: { reason: 'resting' } }
    await letBeNew(db, list.first.id)
    expect(await ask('list/propose', here.proposal(), list.first)).toMatchObject(resting)
    await letBeNew(db, list.first.id, false)
    await ask('list/propose', here.proposal(), list.first)
    await letBeNew(db, list.second.id)
    const confirm = { actId: await here.actId(list.first) }
    expect(await ask('list/confirm', confirm, list.second)).toMatchObject(resting)
    expect(await db.select().from(allocationEdition)).toEqual([])
    await letBeNew(db, list.second.id, false)
  })

  it('takes two accounts of any age on the first day of a portal', async () => {
    await apply(3)
    await db.update(staff).set({ createdAt: sql`now()`, reviewsFrom: sql`now() + interval '1 day'` })
    expect(await ask('list/propose', here.proposal(), list.first)).toMatchObject({ status: 200 })
    const confirm = { actId: await here.actId(list.first) }
    expect(await ask('list/confirm', confirm, list.second)).toMatchObject({ status: 200 })
    await db.update(staff).set({ reviewsFrom: null })
  })

  it('takes the right for lists, and a second factor', async () => {
    await apply(3)
    expect(await ask('list/propose', here.proposal(), here.author)).toMatchObject({
      status: 403,
      body: { reason: 'no-right' },
    })
    expect(await ask('list/propose', here.proposal(), draw.first)).toMatchObject({
      status: 403,
      body: { reason: 'no-right' },
    })
    const without = await here.person('无码', 'registrar', false)
    expect(await ask('list/propose', here.proposal(), without)).toMatchObject({
      status: 403,
      body: { reason: 'factor-needed' },
    })
  })

  it('is not frozen where it changed since it was proposed', async () => {
    await apply(4)
    await ask('list/propose', here.proposal(), list.first)
    await db.update(formSubmission).set({ state: 'rejected' }).where(eq(formSubmission.id, 'sub-1'))
    expect(await ask('list/confirm', { actId: await here.actId(list.second) }, list.second)).toMatchObject({
      status: 409,
      body: { reason: 'list-changed' },
    })
  })

  it('keeps numbers through editions, gives none a second time, and leaves the former edition readable', async () => {
    await apply(4)
    await freeze()
    await db.update(formSubmission).set({ state: 'rejected' }).where(eq(formSubmission.id, 'sub-4'))
    await apply(1, 'accepted', 7)
    const again = { objectionsUntil: new Date(clock.now.getTime() + 3 * HOUR).toISOString() }
    expect(await ask('list/propose', { ...here.proposal(), ...again }, list.first)).toMatchObject({
      status: 400,
      body: { field: 'reason' },
    })
    expect(await freeze({ ...again, reason: '异议成立：0004 移出' })).toMatchObject({
      status: 200,
      body: { data: { edition: 2 } },
    })
    const [first, second] = await db.select().from(allocationEdition).orderBy(allocationEdition.edition)
    const numbers = (csv = '') => {
      const rows = readList(csv)
      return 'line' in rows ? [] : rows.map(({ no }) => no)
    }
    expect(numbers(first?.csv)).toEqual(['0003', '0001', '0002', '0004'])
    expect(numbers(second?.csv)).toEqual(['0003', '0001', '0002', '0005'])
    const former = await server.get(`/allocation/${PLAN}/rows?edition=1`)
    expect(former.body?.data).toMatchObject({ edition: 1, total: 4 })
  })

  it('says in public which numbers a new edition takes out, adds and moves into another group', async () => {
    await apply(4)
    await freeze()
    await db.update(formSubmission).set({ state: 'rejected' }).where(eq(formSubmission.id, 'sub-4'))
    await db
      .update(formSubmission)
      .set({ values: { name: '李样本', priority: 'yes' } })
      .where(eq(formSubmission.id, 'sub-2'))
    await apply(2, 'accepted', 7)
    const objectionsUntil = new Date(clock.now.getTime() + 3 * HOUR).toISOString()
    await freeze({ objectionsUntil, reason: '两户异议成立' })
    const shown = await server.get(`/allocation/${PLAN}`)
    const [newest, first] = dataOf<{ editions: object[] }>(shown.body).editions
    expect(newest).toMatchObject({
      reason: '两户异议成立',
      changes: {
        added: { total: 2, numbers: ['0005', '0006'] },
        removed: { total: 1, numbers: ['0004'] },
        moved: { total: 1, numbers: ['0002'] },
      },
    })
    expect(first).not.toHaveProperty('changes')
  })

  it('has no name in the database any more once objections have ended', async () => {
    await apply(3)
    clock.now = new Date(clock.now.getTime() - 2 * HOUR)
    await freeze()
    const names = async () => (await db.select().from(allocationEntry)).map(({ maskedName }) => maskedName)
    expect(await names()).toEqual(['李**', '李**', '李**'])
    await runDue(db, silent, { removeListNames: ({ editionId }) => removeListNames(db, editionId) })
    expect(await names()).toEqual([null, null, null])
  })

  it.each([
    ['of one household', 1, {}, 'formKey', 'at least two'],
    ['of none', 0, {}, 'formKey', 'at least two'],
    ['with an empty group', 2, {}, 'groups.0', '优先组'],
    ['with a comma in a name', 4, { groups: [{ name: '甲,乙' }] }, 'groups.0.name', 'comma'],
    ['with a quote in a name', 4, { groups: [{ name: '"甲"' }] }, 'groups.0.name', 'quote'],
    ['with a line break in a name', 4, { groups: [{ name: '甲\n乙' }] }, 'groups.0.name', 'line break'],
    [
      'with two groups of one name',
      4,
      { groups: [GROUPS[0], { name: '优先组' }] },
      'groups.1.name',
      'called',
    ],
    [
      'by a field that is none',
      4,
      { groups: [{ name: '甲', field: 'age', value: 1 }, { name: '乙' }] },
      'groups.0.field',
      'age',
    ],
    [
      'with objections that are over',
      4,
      { objectionsUntil: '2020-01-01T00:00:00Z' },
      'objectionsUntil',
      'after now',
    ],
  ])('%s is refused with the place', async (_what, households, more, field, words) => {
    await apply(households)
    const answer = await ask('list/propose', { ...here.proposal(), ...more }, list.first)
    expect(answer).toMatchObject({ status: 400, body: { field } })
    expect(answer.body?.message).toContain(words)
  })

  it('waits for every decision, and for one application of each account', async () => {
    await apply(3)
    await apply(1, 'received', 4)
    const answer = await ask('list/propose', here.proposal(), list.first)
    expect(answer).toMatchObject({
      status: 400,
      body: { message: '1 applications are not decided yet, the first is 20261126-1000-0004' },
    })
    await db.update(formSubmission).set({ state: 'accepted', accountId: 'a' })
    expect((await ask('list/propose', here.proposal(), list.first)).body?.message).toContain(
      'one account has sent',
    )
  })
})
