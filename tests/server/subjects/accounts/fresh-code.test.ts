import { desc, eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { MY_DATA, PROFILE } from '../../../../src/contract/constants.ts'
import { account, audit, job, message, session } from '../../../../src/server/store/db/schema.ts'
import { runDue } from '../../../../src/server/store/jobs/runner.ts'
import { createMessages } from '../../../../src/server/subjects/messages/messages.ts'
import { createAccountSms } from '../../../../src/server/subjects/messages/tell-owner.ts'
import type { Sms } from '../../../../src/server/subjects/sms/provider.ts'
import { codeFor, loggedIn, type LoggedIn } from '../../../support/accounts.ts'
import { NOW, testApp } from '../../../support/app.ts'
import { service } from '../../../support/integration.ts'
import { dataOf } from '../../../support/staff.ts'
import { silent } from '../../../support/log.ts'

const MINUTE = 60_000
const FINGERPRINT = '0123456789abcdef0123456789abcdef'
let time = NOW.getTime()
const now = () => new Date(time)
const app = await testApp({ now })
const { get, post, secrets, database } = app
const { db } = database
const office = await service(app, { now })
let count = 0
const phoneOf = () => `1380000${String((count += 1)).padStart(4, '0')}`
beforeEach(() => void (time += 60 * MINUTE))

const exported = async ({ headers }: Pick<LoggedIn, 'headers'>) =>
  (await app.app.inject({ url: MY_DATA, headers })).statusCode
const deletion = async ({ headers }: Pick<LoggedIn, 'headers'>, body: object = { sure: true }) =>
  (await post('/account/deletion', body, headers)).status
const shownPhone = async ({ headers }: LoggedIn) =>
  JSON.stringify((await get('/account/info?show=phone', headers)).body?.data)
const confirm = (code: string, { headers }: LoggedIn) => post('/account/confirm', { code }, headers)

/** What the phones got since, and to which number. */
async function sentNow(): Promise<Sms[]> {
  const sent: Sms[] = []
  const sms = { send: async (one: Sms) => void sent.push(one) }
  await runDue(db, silent, { accountSms: createAccountSms({ db, secrets, sms }) })
  return sent
}
async function titles({ phone }: LoggedIn): Promise<string[]> {
  const [row] = await db
    .select()
    .from(account)
    .where(eq(account.phoneIndex, secrets.blindIndex('account.phone', phone)))
  const { records } = await createMessages(db, secrets).list(row?.id ?? '', { current: 1, size: 20 })
  return records.map(({ title }) => title)
}

test('ten minutes after the login, nothing is shown in full, exported or deleted until a fresh code was given', async () => {
  const phone = phoneOf()
  const me = await loggedIn(app, { phone })
  const fields = { planName: '计划', status: '待选房', subsidyAmount: 320 }
  await office.push([{ kind: 'zhongbao', id: 'F-1', sequence: 1, phone, fields }])
  const recordShown = async () => {
    const { body } = await get('/records?kind=zhongbao', me.headers)
    const { records } = dataOf<{ records: { id: string }[] }>(body)
    const shown = await get(`/records?kind=zhongbao&show=${records[0]?.id}`, me.headers)
    return dataOf<{ mustConfirm: boolean; records: { isMasked: boolean }[] }>(shown.body)
  }
  time += 10 * MINUTE
  expect(await shownPhone(me)).toContain(phone)
  expect(await recordShown()).toMatchObject({ mustConfirm: false, records: [{ isMasked: false }] })
  expect(await exported(me)).toBe(200)
  time += 1
  expect(await shownPhone(me)).not.toContain(phone)
  expect(await recordShown()).toMatchObject({ mustConfirm: true, records: [{ isMasked: true }] })
  expect([await exported(me), await deletion(me)]).toEqual([302, 428])

  expect((await confirm('123456', me)).status).toBe(422)
  expect((await post('/account/confirm/code', {}, me.headers)).status).toBe(200)
  const code = codeFor(database.dataDir, phone)
  // The code is good in the session that asked for it alone, and for nothing else.
  const other = await loggedIn(app, { phone: phoneOf() })
  expect((await confirm(code, other)).status).toBe(422)
  expect((await confirm(code === '000000' ? '000001' : '000000', me)).status).toBe(422)
  expect((await confirm(code, me)).status).toBe(200)
  expect((await confirm(code, me)).status).toBe(422)
  expect(await shownPhone(me)).toContain(phone)
  // Deleting takes the owner's word, too.
  expect(await deletion(me, {})).toBe(400)
  expect(await deletion(me, { sure: false })).toBe(400)
  expect(await deletion(me)).toBe(200)
})

test('the log says what was shown in full, and that a code was wrong', async () => {
  const me = await loggedIn(app, { phone: phoneOf() })
  const lastLine = async () => {
    const [{ action, reason } = {}] = await db
      .select({ action: audit.action, reason: audit.reason })
      .from(audit)
      .orderBy(desc(audit.number))
      .limit(1)
    return { action, reason }
  }
  await shownPhone(me)
  expect(await lastLine()).toEqual({ action: 'unmasked', reason: 'phone' })
  expect((await confirm('123456', me)).status).toBe(422)
  expect(await lastLine()).toEqual({ action: 'login-refused', reason: 'confirmation: wrong code' })
  const change = { phone: phoneOf(), code: '123456', newCode: '123456' }
  expect((await post('/account/phone', change, me.headers)).status).toBe(422)
  expect(await lastLine()).toEqual({ action: 'login-refused', reason: 'change of number: wrong code' })
})

test('a session of a device has shown no code, however new it is', async () => {
  const me = await loggedIn(app, { phone: phoneOf(), keepLoggedIn: true, fingerprint: FINGERPRINT })
  const answer = await app.app.inject({
    url: `/api/bzf-portal-register/portal/autoLogin?fingerprint=${FINGERPRINT}`,
    headers: { cookie: `deviceKey=${me.cookies.deviceKey}` },
  })
  const cookies = Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value]))
  const cookie = Object.entries(cookies)
    .map((pair) => pair.join('='))
    .join('; ')
  const headers = { tokenId: cookies.tokenId ?? '', cookie }
  expect((await get('/account/info', headers)).status).toBe(200)
  expect([await exported({ headers }), await deletion({ headers })]).toEqual([302, 428])
})

test('the owner is told of a new device, an export, another number and a deletion, the former number of the change as well', async () => {
  await db.delete(job)
  const phone = phoneOf()
  const first = await loggedIn(app, { phone, keepLoggedIn: true, fingerprint: FINGERPRINT })
  // Whoever has just come into being needs to hear nothing, and the same browser is not new.
  expect(await sentNow()).toEqual([])
  time += 2 * MINUTE
  await loggedIn(app, {
    phone,
    keepLoggedIn: true,
    fingerprint: FINGERPRINT,
    headers: { cookie: first.headers.cookie },
  })
  expect(await sentNow()).toEqual([])
  time += 2 * MINUTE
  const me = await loggedIn(app, { phone, keepLoggedIn: true, fingerprint: FINGERPRINT })
  expect(await sentNow()).toMatchObject([{ to: phone, text: expect.stringContaining('新设备') }])

  time += 1000
  expect([await exported(me), await exported(me)]).toEqual([200, 200])
  expect(await sentNow()).toMatchObject([{ to: phone, text: expect.stringContaining('导出') }])

  const next = phoneOf()
  time += 1000
  await post('/account/phone/code', {}, me.headers)
  const code = codeFor(database.dataDir, phone)
  await post('/account/phone/code', { phone: next }, me.headers)
  const newCode = codeFor(database.dataDir, next)
  expect((await post('/account/phone', { phone: next, code, newCode }, me.headers)).status).toBe(200)
  const both = (await sentNow()).toSorted((a, b) => a.to.localeCompare(b.to))
  const masked = `${next.slice(0, 3)}****${next.slice(-4)}`
  expect(both.map(({ to }) => to)).toEqual([phone, next].toSorted())
  for (const { text } of both) expect(text).toContain(masked)
  const { rows } = await db.execute<{ payload: string }>('select payload::text from job')
  expect(JSON.stringify(rows)).not.toContain(phone)

  time += 1000
  expect(await deletion(me)).toBe(200)
  expect(await sentNow()).toMatchObject([{ to: next, text: expect.stringContaining('注销') }])
  expect(await titles({ ...me, phone: next })).toEqual([
    '您申请了注销账号',
    '您的账号换了手机号',
    '您的个人信息被导出了一份',
    '您的账号在一台新设备上保持登录',
  ])
  expect(
    await db.select().from(session).innerJoin(message, eq(message.accountId, session.accountId)),
  ).toEqual([])
})

test('an export that needs a fresh code leads back to the page with the export', async () => {
  const { headers } = await loggedIn(app, { phone: phoneOf() })
  time += 11 * MINUTE
  const { location = '' } = (await app.app.inject({ url: MY_DATA, headers })).headers
  expect(new URL(location, 'http://portal.invalid').searchParams.get('next')).toBe(PROFILE)
})
