import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
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

it('nobody urges what another one has sent, or what is decided', async () => {
  await ago(3)
  expect((await urge(other.headers)).status).toBe(404)
  expect((await urge({})).status).toBe(401)
  await db.update(formSubmission).set({ state: 'accepted' }).where(eq(formSubmission.number, number))
  expect(await urge(own.headers)).toMatchObject({ status: 409, body: { reason: 'early' } })
})
