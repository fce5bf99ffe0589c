import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { FILL_FORM } from '../../../../../src/contract/forms/names.ts'
import { formSubmission } from '../../../../../src/server/store/db/schema.ts'
import { loggedIn } from '../../../../support/accounts.ts'
import { testApp } from '../../../../support/app.ts'
import { insertColumns, insertSite } from '../../../../support/contents.ts'
import { insertForms } from '../../../../support/forms.ts'
import type { Answer } from '../../../../../src/contract/types.ts'
import { dataOf } from '../../../../support/staff.ts'

const DAY = 86_400_000
const server = await testApp({ now: () => new Date() })
const { db } = server.database
await insertSite(db)
await insertColumns(db, { service: {} })
await insertForms(db, {
  repair: {
    title: '报修',
    schema: {
      type: 'object',
      required: ['what'],
      properties: { what: { type: 'string', title: '什么情况', maxLength: 100 } },
    },
    policy: { who: 'account', answerWithin: 2 },
    texts: { next: '当天派单。', decided: '没修好的，再打电话。' },
  },
  translated: {
    title: '看房',
    schema: {
      type: 'object',
      properties: {
        when: {
          type: 'string',
          title: '什么时间',
          enum: ['am', 'pm'],
          'x-labels': { am: '上午', pm: '下午' },
        },
        ramp: { type: 'boolean', title: '要坡道' },
        types: {
          type: 'array',
          title: '户型',
          items: { type: 'string', enum: ['a', 'b'], 'x-labels': { a: '一室', b: '两室' } },
        },
        mobile: {
          type: 'string',
          title: '手机号',
          format: 'mobile',
          'x-pi': { level: 'contact', purpose: '看房', retentionDays: 90 },
        },
      },
    },
    translations: {
      en: {
        title: 'Viewing',
        fields: {
          when: { title: 'Time', labels: { am: 'Morning' } },
          ramp: { title: 'A ramp' },
          types: { title: 'Types', labels: { a: 'A, one room', b: 'B, two rooms' } },
        },
      },
    },
  },
})
const own = await loggedIn(server, { phone: '13800000011' })
const other = await loggedIn(server, { phone: '13800000012' })

let number = ''
beforeEach(async () => {
  await db.delete(formSubmission)
  const body = { version: 1, values: { what: '暖气不热' }, idempotencyKey: 'a'.repeat(16) }
  number = dataOf<{ number: string }>(
    (await server.post('/forms/repair/submissions', body, own.headers)).body,
  ).number
})

const urge = (headers: Record<string, string>, which = number) =>
  server.post('/account/submissions/urge', { number: which }, headers)
const shown = async () => ({ hash: '', ...(await sent()) })
/** Whether whoever has the receipt can urge, and whether somebody has. */
const standing = async (hash: string) => {
  const { canUrge, urgedAt } = dataOf<Answer<'selectReceipt'>>(
    (await server.get(`/forms/receipts/${number}?hash=${hash}`)).body,
  )
  return [canUrge, typeof urgedAt]
}
const sent = async () =>
  dataOf<Answer<'selectOwnForms'>>((await server.get('/account/submissions', own.headers)).body)
    .submissions[0]
/** It was sent so many days ago; and urged, where it was. */
const ago = (sentDays: number, urgedDays?: number) =>
  db.update(formSubmission).set({
    createdAt: new Date(Date.now() - sentDays * DAY),
    dueAt: new Date(Date.now() - (sentDays - 2) * DAY),
    ...(urgedDays !== undefined && { urgedAt: new Date(Date.now() - urgedDays * DAY) }),
  })

it('an answer is urged once it is late, and once a day', async () => {
  await ago(1.9)
  expect(await sent()).toMatchObject({ canUrge: false })
  expect(await urge(own.headers)).toMatchObject({ status: 409, body: { reason: 'early' } })
  await ago(2.1)
  expect(await sent()).toMatchObject({ canUrge: true })
  expect((await urge(own.headers)).status).toBe(200)
  expect(await sent()).toMatchObject({ canUrge: false, urgedAt: expect.any(String) })
  await ago(3, 0.9)
  expect(await urge(own.headers)).toMatchObject({ status: 409, body: { reason: 'again' } })
  await ago(3.2, 1.1)
  expect((await urge(own.headers)).status).toBe(200)
})

it('what was urged before a new deadline was set counts no more', async () => {
  await ago(3, 1.2)
  expect(await sent()).toMatchObject({ canUrge: true })
  expect(await sent()).not.toHaveProperty('urgedAt')
  await ago(2.1, 0.5)
  expect((await urge(own.headers)).status).toBe(200)
})

it('nobody urges what another one has sent, or what is decided', async () => {
  await ago(3)
  expect((await urge(other.headers)).status).toBe(404)
  expect((await urge({})).status).toBe(401)
  await db.update(formSubmission).set({ state: 'accepted' }).where(eq(formSubmission.number, number))
  expect(await urge(own.headers)).toMatchObject({ status: 409, body: { reason: 'early' } })
})

it('one’s own submission says what comes next, after the decision other than before', async () => {
  const next = async () => (await sent())?.next
  expect(await next()).toBe('当天派单。')
  await db.update(formSubmission).set({ state: 'rejected' })
  expect(await next()).toBe('没修好的，再打电话。')
  await db.update(formSubmission).set({ state: 'withdrawn' })
  expect(await next()).toBeUndefined()
})

it('whoever has the receipt urges a late answer, too', async () => {
  const { hash } = await shown()
  const press = (proof: string) =>
    server.app.inject({
      method: 'POST',
      url: `${FILL_FORM}repair`,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        host: 'localhost',
        origin: 'http://localhost',
      },
      payload: new URLSearchParams({
        _do: 'urge',
        _back: '/t1/form',
        receipt: number,
        hash: proof,
      }).toString(),
    })
  await press(hash)
  expect(await standing(hash)).toEqual([false, 'undefined'])
  await ago(3)
  await press('0'.repeat(64))
  expect(await standing(hash)).toEqual([true, 'undefined'])
  const answer = await press(hash)
  expect([answer.statusCode, answer.headers.location]).toEqual([303, expect.stringContaining(number)])
  expect(await standing(hash)).toEqual([false, 'string'])
})

it('a receipt says what was entered in the language it is read in, and of what it shows a part only', async () => {
  const body = {
    version: 1,
    values: { when: 'am', ramp: true, types: ['a', 'b'], mobile: '13800138000' },
    idempotencyKey: 'b'.repeat(16),
  }
  const { number: viewing, hash } = dataOf<{ number: string; hash: string }>(
    (await server.post('/forms/translated/submissions', body, own.headers)).body,
  )
  const answers = async (more: string) =>
    dataOf<Answer<'selectReceipt'>>((await server.get(`/forms/receipts/${viewing}?hash=${hash}${more}`)).body)
      .answers
  expect(await answers('&language=en')).toEqual([
    { title: 'Time', text: 'Morning' },
    { title: 'A ramp', text: 'Yes' },
    { title: 'Types', text: 'A, one room; B, two rooms' },
    { title: '手机号', text: '138******00', isMasked: true },
  ])
  expect(await answers('')).toEqual([
    { title: '什么时间', text: '上午' },
    { title: '要坡道', text: '是' },
    { title: '户型', text: '一室、两室' },
    { title: '手机号', text: '138******00', isMasked: true },
  ])
  const titles = async (language: string) =>
    dataOf<Answer<'selectOwnForms'>>(
      (await server.get(`/account/submissions?language=${language}`, own.headers)).body,
    ).submissions[0]?.title
  expect([await titles('en'), await titles('zh-CN')]).toEqual(['Viewing', '看房'])
})
