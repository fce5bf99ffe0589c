import { and, desc, eq, gt } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { MY_DATA } from '../../../../src/contract/constants.ts'
import { account, audit, device, job, session, staffRequest } from '../../../../src/server/store/db/schema.ts'
import { codeAt, stepAt } from '../../../../src/server/subjects/staff/one-time-codes.ts'
import { codeFor, loggedIn, outboxOf, withChallenge } from '../../../support/accounts.ts'
import { NOW, testApp } from '../../../support/app.ts'
import { insertColumns, insertSite } from '../../../support/contents.ts'
import { dataOf, letBeNew, logInStaff, sessionHeaders, staffAccount } from '../../../support/staff.ts'

const MINUTE = 60_000
const FINGERPRINT = '0123456789abcdef0123456789abcdef'
let time = NOW.getTime()
const portal = await testApp({ now: () => new Date(time) })
const { app, get, post, database, secrets } = portal
const { db, dataDir } = database
await insertSite(db)
await insertColumns(db, { news: {} })

let count = 0
const newPhone = () => `137${String((count += 1)).padStart(8, '0')}`
const accountsOf = (phone: string) =>
  db
    .select()
    .from(account)
    .where(eq(account.phoneIndex, secrets.blindIndex('account.phone', phone)))
const lastLine = async () =>
  (await db.select({ number: audit.number }).from(audit).orderBy(desc(audit.number)).limit(1))[0]?.number ?? 0
/** How many lines of the log an action has since. */
const linesSince = async (number: number, action: string) =>
  (
    await db
      .select()
      .from(audit)
      .where(and(eq(audit.action, action), gt(audit.number, number)))
  ).length
/** Twenty at once: how often each status came. */
async function twenty(call: (index: number) => Promise<number>): Promise<Record<number, number>> {
  const statuses = await Promise.all(Array.from({ length: 20 }, (_, index) => call(index)))
  const counted: Record<number, number> = {}
  for (const status of statuses) counted[status] = (counted[status] ?? 0) + 1
  return counted
}
const waits = async (key: string) =>
  (await db.select().from(job)).filter((one) => JSON.stringify(one).includes(key)).length

test('a code is asked for, given and changes a number once, however often that is sent at once', async () => {
  const phone = newPhone()
  const asked = await twenty(async () => (await post('/account/code', { phone })).status)
  expect(asked).toEqual({ 200: 1, 429: 19 })
  expect(outboxOf(dataDir).filter(({ to }) => to === phone)).toHaveLength(1)

  time += MINUTE
  const sent = await app.inject({ method: 'POST', url: '/api/account/code', payload: { phone } })
  const headers = { cookie: withChallenge(undefined, sent.headers['set-cookie']) }
  const payload = { phone, code: codeFor(dataDir, phone) }
  const from = await lastLine()
  expect(await twenty(async () => (await post('/account/login', payload, headers)).status)).toEqual({
    200: 1,
    422: 19,
  })
  expect(await accountsOf(phone)).toHaveLength(1)
  expect(await linesSince(from, 'login-refused')).toBe(19)

  time += MINUTE
  const me = await loggedIn(portal, { phone })
  const next = newPhone()
  await post('/account/phone/code', {}, me.headers)
  await post('/account/phone/code', { phone: next }, me.headers)
  const change = { phone: next, code: codeFor(dataDir, phone), newCode: codeFor(dataDir, next) }
  const before = await lastLine()
  expect(await twenty(async () => (await post('/account/phone', change, me.headers)).status)).toMatchObject({
    200: 1,
  })
  expect([(await accountsOf(phone)).length, (await accountsOf(next)).length]).toEqual([0, 1])
  expect(await linesSince(before, 'phone-changed')).toBe(1)
})

test('a confirmation, an export and a deletion count once, and their owner is told once', async () => {
  const me = await loggedIn(portal, { phone: newPhone() })
  const [mine] = await accountsOf(me.phone)
  time += 11 * MINUTE
  await post('/account/confirm/code', {}, me.headers)
  const code = codeFor(dataDir, me.phone)
  const confirmed = await twenty(async () => (await post('/account/confirm', { code }, me.headers)).status)
  expect(confirmed).toMatchObject({ 200: 1 })
  expect(Object.keys(confirmed).toSorted()).toEqual(['200', '422'])

  await db.delete(job)
  const exported = await twenty(
    async () => (await app.inject({ url: MY_DATA, headers: me.headers })).statusCode,
  )
  expect(Object.keys(exported).every((status) => status === '200' || status === '429')).toBe(true)
  expect(await waits(mine?.id ?? '')).toBe(1)

  await db.delete(job)
  const deleted = await twenty(
    async () => (await post('/account/deletion', { sure: true }, me.headers)).status,
  )
  expect(Object.keys(deleted).every((status) => status === '200' || status === '401')).toBe(true)
  expect(await waits(mine?.id ?? '')).toBe(1)
  expect(
    await db
      .select()
      .from(session)
      .where(eq(session.accountId, mine?.id ?? '')),
  ).toEqual([])
})

test('twenty pages that open at once by one device get the same secret, and none ends it', async () => {
  const me = await loggedIn(portal, { phone: newPhone(), keepLoggedIn: true, fingerprint: FINGERPRINT })
  time += 60 * MINUTE
  const url = `/api/bzf-portal-register/portal/autoLogin?fingerprint=${FINGERPRINT}`
  const answers = await Promise.all(
    Array.from({ length: 20 }, () =>
      app.inject({ url, headers: { cookie: `deviceKey=${me.cookies.deviceKey}` } }),
    ),
  )
  const keys = answers.map(({ cookies }) => cookies.find(({ name }) => name === 'deviceKey')?.value)
  expect([new Set(keys).size, keys[0]?.length]).toEqual([1, me.cookies.deviceKey?.length])
  const [mine] = await accountsOf(me.phone)
  expect(
    await db
      .select()
      .from(device)
      .where(eq(device.accountId, mine?.id ?? '')),
  ).toHaveLength(1)
})

test('of the staff: one code of a second factor lets in once, and one request is decided once', async () => {
  const { id: admin, secret, headers } = await withFactor('高一次')
  time += MINUTE
  const code = codeAt(secret, stepAt(new Date(time)))
  const login = async () => {
    const { body } = await logInStaff(app, '高一次', { code })
    return body.data?.token ? 200 : 422
  }
  expect(await twenty(login)).toEqual({ 200: 1, 422: 19 })

  const clerk = await staffAccount(db, '编审', [{ columnKey: 'news', role: 'author' }])
  const id = '01KB0000000000000000000001'
  const expiresAt = new Date(Date.now() + 60 * MINUTE)
  const asks = { kind: 'steps', subject: 'news', askedBy: clerk, detail: { value: 1 }, expiresAt }
  await db.insert(staffRequest).values({ id, ...asks })
  const from = await lastLine()
  await letBeNew(db, admin, false)
  const decision = { id, agreed: true }
  const decided = await twenty(
    async () => (await post('/editor/staff/requests/decide', decision, headers)).status,
  )
  expect(decided).toEqual({ 200: 1, 404: 19 })
  expect(await linesSince(from, 'staff-agreed')).toBe(1)
})

/** A session of an administrator with an authenticator. */
async function withFactor(name: string) {
  const id = await staffAccount(db, name)
  const headers = await sessionHeaders(db, id)
  const begun = await post('/editor/second-factor/begin', {}, headers)
  const { secret } = dataOf<{ secret: string }>(begun.body)
  const code = codeAt(secret, stepAt(new Date(time)))
  expect((await post('/editor/second-factor/confirm', { code }, headers)).status).toBe(200)
  expect((await get('/editor/me', headers)).status).toBe(200)
  return { id, secret, headers }
}
