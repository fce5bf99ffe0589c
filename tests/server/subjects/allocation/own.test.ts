import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import {
  account,
  allocationSeal,
  formProgress,
  formSubmission,
  live,
} from '../../../../src/server/store/db/schema.ts'
import { runDue } from '../../../../src/server/store/jobs/runner.ts'
import { createAllocationSms } from '../../../../src/server/subjects/allocation/sms.ts'
import { createTell } from '../../../../src/server/subjects/allocation/tell.ts'
import type { Sms } from '../../../../src/server/subjects/sms/provider.ts'
import type { Answer } from '../../../../src/contract/types.ts'
import { loggedIn } from '../../../support/accounts.ts'
import { listedAs } from '../../../../src/server/subjects/forms/inbox/listed.ts'
import { PLAN, receiptHash, testAllocation } from '../../../support/allocation.ts'
import { insertForms } from '../../../support/forms.ts'
import { silent } from '../../../support/log.ts'
import { dataOf } from '../../../support/staff.ts'

const here = await testAllocation()
const { db, server, clock, apply, freeze } = here
const { secrets } = server
const { headers } = await loggedIn(server, { phone: '13800000009' })
const [own] = await db.select().from(account)
const NUMBER = '20261126-1000-0002'

beforeEach(() => db.delete(formProgress))

/** Four applications, the second one of the account. */
async function applied() {
  await apply(4)
  await db
    .update(formSubmission)
    .set({ accountId: own?.id ?? '' })
    .where(eq(formSubmission.id, 'sub-2'))
}

/** Runs what waits for households, and gives what was sent to phones. */
async function told(): Promise<Sms[]> {
  const sent: Sms[] = []
  const sms = { send: async (one: Sms) => void sent.push(one) }
  await runDue(db, silent, {
    tellAllocation: createTell({ db, secrets, now: () => clock.now }),
    allocationSms: createAllocationSms({ db, secrets, sms }),
  })
  return sent
}

const plans = async () =>
  dataOf<Answer<'selectOwnAllocations'>>((await server.get('/account/allocations', headers)).body)

it('shows an account each step of the plan that it applied for, and its own place', async () => {
  await applied()
  expect(await plans()).toMatchObject([{ planId: PLAN, formKey: 'wanghu', title: '望湖家园2026年第四批' }])
  expect((await plans())[0]).not.toHaveProperty('place')
  await freeze()
  expect((await plans())[0]?.place).toMatchObject({ isListed: true, no: '0002', group: '普通组' })
  expect((await server.get('/account/allocations')).status).toBe(401)
})

it('shows the newest application where a list has two of one account', async () => {
  await applied()
  await freeze()
  await db
    .update(formSubmission)
    .set({ accountId: own?.id ?? '', createdAt: new Date('2026-11-02T00:00:00Z') })
    .where(eq(formSubmission.id, 'sub-4'))
  expect((await plans())[0]?.place).toMatchObject({ no: '0004' })
})

it('says that an account is not on the list where its application is not', async () => {
  await applied()
  await db.update(formSubmission).set({ state: 'rejected' }).where(eq(formSubmission.id, 'sub-2'))
  await freeze()
  expect((await plans())[0]?.place).toEqual({ isListed: false })
})

it('tells a receipt number alone whether it is listed and its rank, and all else to its code', async () => {
  await applied()
  await freeze()
  const ask = async (code = '') =>
    (await server.get(`/allocation/${PLAN}/place?number=${NUMBER}${code && `&code=${code}`}`)).body?.data
  expect(await ask()).toEqual({ isListed: true })
  expect(await ask('0123456789ab')).toEqual({ isListed: true })
  expect(await ask(receiptHash(2).slice(0, 12))).toMatchObject({
    isListed: true,
    no: '0002',
    group: '普通组',
  })
})

it('tells list number, fingerprint and rank by message and by SMS, each once', async () => {
  const real = Date.now()
  await applied()
  clock.now = new Date(real - 5 * 86_400_000)
  await freeze()
  const [listed] = await told()
  expect(listed).toMatchObject({ to: '13800000009' })
  expect(listed?.text).toContain('名单号是 0002')
  clock.now = new Date(real - 3 * 86_400_000)
  const fingerprint = await here.seal()
  await db.update(allocationSeal).set({ createdAt: clock.now })
  const sealed = await told()
  expect(sealed.map(({ text }) => text)).toEqual([expect.stringContaining(fingerprint.slice(0, 16))])
  const day = new Date(clock.now.getTime() + 25 * 3_600_000).toLocaleDateString('zh-CN', {
    timeZone: 'Asia/Shanghai',
    dateStyle: 'long',
  })
  expect(sealed[0]?.text).toContain(`${day} `)
  expect(sealed[0]?.text).toMatch(/\d\d:\d\d 摇号，不用到场。/)
  expect(await told()).toEqual([])
  clock.now = new Date(real)
  for (const person of [here.draw.first, here.draw.second])
    await here.ask('draw/enter', { announcement: fingerprint, publicNumber: '507318' }, person)
  expect((await told()).map(({ text }) => text)).toEqual([expect.stringMatching(/您家是第 [1-4] 号/)])
  expect(await told()).toEqual([])
  const messages = (await server.get('/account/messages', headers)).body?.data
  expect(messages).toMatchObject({ total: 3 })
})

it('says until when objections are possible, and of a later edition that it is a correction', async () => {
  await applied()
  const objectionsUntil = '2099-03-01T09:30:00Z'
  const words = '，您家的名单号是 0002。有异议请在 2099年3月1日 17:30 前提出。'
  await freeze({ objectionsUntil })
  expect((await told()).map(({ text }) => text)).toEqual([expect.stringContaining(`名单已公布${words}`)])
  await db.update(formSubmission).set({ state: 'rejected' }).where(eq(formSubmission.id, 'sub-4'))
  await freeze({ objectionsUntil, reason: '一户另有住房' })
  const corrected = `名单有更正，公布了第 2 版${words}`
  expect((await told()).map(({ text }) => text)).toEqual([expect.stringContaining(corrected)])
})

it('tells a household once that it left the list, and nobody else; officers read who is on the newest one', async () => {
  await applied()
  const objectionsUntil = '2099-03-01T09:30:00Z'
  await freeze({ objectionsUntil })
  await db.execute(sql`insert into allocation_edition select (jsonb_populate_record(row, to_jsonb(row)
    || '{"id": "beside", "plan_id": "beside", "edition": 9}')).* from allocation_edition row`)
  expect(await listedAs(db, 'sub-2')).toEqual({ edition: 1, no: '0002' })
  await told()
  await db.update(formSubmission).set({ state: 'rejected' }).where(eq(formSubmission.id, 'sub-2'))
  await freeze({ objectionsUntil, reason: '一户另有住房' })
  expect([await listedAs(db, 'sub-2'), await listedAs(db, 'sub-4')]).toEqual([
    null,
    { edition: 2, no: '0004' },
  ])
  const words = (await told()).map(({ text }) => text)
  expect(words).toEqual([
    expect.stringContaining('第 2 版，您家（原名单号 0002）已移出名单，不再参加这一批。'),
  ])
  expect(words[0]).toContain('有异议请在 2099年3月1日 17:30 前提出。')
  await db.update(formSubmission).set({ state: 'rejected' }).where(eq(formSubmission.id, 'sub-4'))
  await freeze({ objectionsUntil, reason: '又一户另有住房' })
  expect(await told()).toEqual([])
  const { records } = dataOf<Answer<'selectMessages'>>((await server.get('/account/messages', headers)).body)
  expect(records.filter(({ text }) => text.includes('已移出名单'))).toHaveLength(1)
  expect((await plans())[0]?.place).toEqual({ isListed: false, no: '0002' })
})

it('gives each application of an account a link that fills its number and plan into the form for objections', async () => {
  await applied()
  const objection = {
    title: '提出异议',
    schema: {
      type: 'object',
      properties: {
        plan: {
          type: 'string',
          title: '哪一批',
          enum: ['other', 'wanghu'],
          'x-labels': { other: '其他', wanghu: '望湖家园2026年第四批' },
        },
        number: {
          type: 'string',
          title: '回执号',
          maxLength: 40,
          'x-pi': { level: 'ordinary', purpose: '核实', retentionDays: 1095 },
        },
      },
    },
  }
  await insertForms(db, { objection })
  expect((await plans())[0]).not.toHaveProperty('objections')
  await db
    .update(live)
    .set({ item: sql`${live.item} || '{"objectionFormKey":"objection"}'::jsonb` })
    .where(eq(live.id, PLAN))
  const [plan] = await plans()
  expect(plan?.objections?.map(({ number }) => number)).toEqual([NUMBER])
  const link = plan?.objections?.[0]?.link ?? ''
  const read = await server.post('/forms/objection/link', { link })
  expect(read.body?.data).toMatchObject({
    state: 'good',
    values: { number: NUMBER, plan: 'wanghu' },
    locked: [],
  })
})

it('shows what was sent with what the staff did of it, and whether it can still be changed', async () => {
  await applied()
  const sent = async () =>
    dataOf<Answer<'selectOwnForms'>>((await server.get('/account/submissions', headers)).body).submissions
  expect(await sent()).toMatchObject([{ number: NUMBER, state: 'accepted', canCorrect: false, log: [] }])
  await db.update(formSubmission).set({ state: 'reviewing' }).where(eq(formSubmission.id, 'sub-2'))
  await db.insert(formProgress).values({ id: 'p1', submissionId: 'sub-2', state: 'reviewing', note: '在看' })
  expect(await sent()).toMatchObject([
    { canCorrect: true, canWithdraw: true, log: [{ state: 'reviewing', note: '在看' }] },
  ])
})
