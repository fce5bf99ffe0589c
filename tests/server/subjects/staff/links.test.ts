import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { desc, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { audit, reviewRule, staff, staffLink } from '../../../../src/server/store/db/schema.ts'
import { codeAt, stepAt } from '../../../../src/server/subjects/staff/one-time-codes.ts'
import { NOW, testApp } from '../../../support/app.ts'
import { insertColumns, insertSite } from '../../../support/contents.ts'
import { dataOf, logInStaff, PASSWORD, sessionHeaders, staffAccount } from '../../../support/staff.ts'

const { app, database, get, post } = await testApp()
const { db } = database
await insertSite(db)
await insertColumns(db, { news: {} })
const chief = await staffAccount(db, '钱管理')
const second = await staffAccount(db, '周管理')
const [asChief, asSecond] = [await sessionHeaders(db, chief), await sessionHeaders(db, second)]
const AUTHOR = [{ columnKey: 'news', role: 'author' as const }]
const NEW = 'copper lantern 42'

const tokenIn = (text = '') => /\/editor\/link#([\w-]{43})/.exec(text)?.[1] ?? ''
/** The newest message to a number, of a phone that keeps them as files. */
function messageTo(phone: string): string {
  const outbox = join(database.dataDir, 'outbox')
  const texts = readdirSync(outbox)
    .toSorted()
    .map((name) => JSON.parse(readFileSync(join(outbox, name), 'utf8')) as { to: string; text: string })
  return texts.findLast(({ to }) => to === phone)?.text ?? ''
}
const invite = async (name: string, more: object = {}) =>
  dataOf<{ id: string; link?: string }>(
    (await post('/editor/staff', { name, grants: AUTHOR, ...more }, asChief)).body,
  )
const read = (token: string) => post('/editor/link/read', { token })
const spend = (token: string, password: string) => post('/editor/link/spend', { token, password })
/** The device that a browser is known by from then on. */
async function spendIn(token: string, password: string): Promise<string> {
  const payload = { token, password }
  const answer = await app.inject({ method: 'POST', url: '/api/editor/link/spend', payload })
  expect(answer.statusCode).toBe(200)
  return String(answer.headers['set-cookie']).split(';')[0] ?? ''
}
const send = (staffId: string, purpose: string, by = asChief) =>
  post('/editor/staff/link', { staffId, purpose }, by)

test('an invitation goes to the phone of whoever is invited, is good once and for a day, and lets them set a password', async () => {
  const { id, link } = await invite('李编辑', { phone: '138 0000 0001' })
  expect(link).toBeUndefined()
  const token = tokenIn(messageTo('13800000001'))
  expect((await logInStaff(app, '李编辑')).status).toBe(401)
  expect(await read(token)).toMatchObject({ body: { data: { name: '李编辑', purpose: 'invite' } } })
  expect((await spend(token, NEW)).status).toBe(200)
  expect((await spend(token, 'another copper 42')).status).toBe(404)
  expect((await logInStaff(app, '李编辑', { password: NEW })).status).toBe(200)
  // Neither the token nor the number can be read in the database.
  const { rows } = await db.execute(sql`select row_to_json(s)::text as row from staff s where id = ${id}`)
  expect(JSON.stringify(rows)).not.toContain('13800000001')
  expect((await send(id, 'invite')).body).toMatchObject({ reason: 'not-new' })

  const late = await invite('迟到', { phone: '13800000002' })
  await db
    .update(staffLink)
    .set({ expiresAt: sql`now()` })
    .where(eq(staffLink.staffId, late.id))
  expect((await spend(tokenIn(messageTo('13800000002')), NEW)).status).toBe(404)
})

test('whoever guesses elsewhere locks nobody out of the browser in which they have just used a link', async () => {
  const { link } = await invite('被猜的')
  for (let n = 0; n < 11; n += 1)
    await logInStaff(app, '被猜的', { password: 'wrong', remoteAddress: `10.6.${n}.1` })
  const cookie = await spendIn(tokenIn(link), NEW)
  expect((await logInStaff(app, '被猜的', { password: NEW })).status).toBe(429)
  expect((await logInStaff(app, '被猜的', { password: NEW, headers: { cookie } })).status).toBe(200)
})

test('of twenty who use a link at once, one sets the password', async () => {
  const { link } = await invite('一次')
  const token = tokenIn(link)
  const passwords = Array.from({ length: 20 }, (_, at) => `copper umbrella ${at} kite`)
  const spent = await Promise.all(passwords.map((password) => spend(token, password)))
  const taken = passwords.filter((_, at) => spent[at]?.status === 200)
  expect(taken).toHaveLength(1)
  expect((await logInStaff(app, '一次', { password: taken[0] ?? '' })).status).toBe(200)
})

test('without a number the invitation is shown once to be handed over; another makes it void', async () => {
  const { id, link } = await invite('王编辑')
  const again = dataOf<{ link: string }>((await send(id, 'invite')).body)
  expect((await read(tokenIn(link))).status).toBe(404)
  expect((await read(tokenIn(again.link))).status).toBe(200)
  // One number is one person's.
  expect(
    (await post('/editor/staff', { name: '别人', grants: AUTHOR, phone: '13800000001' }, asChief)).body,
  ).toMatchObject({ reason: 'phone-taken' })
})

test('a password has twelve characters, stands in no list of leaked ones, and is not quickly guessed', async () => {
  const { link } = await invite('lin-anju')
  const token = tokenIn(link)
  for (const [password, reason] of [
    ['elevenchars', undefined],
    ['unbelievable', 'guessable'],
    ['password1234', 'guessable'],
    ['aaaaaaaaaaaaaaaa', 'guessable'],
    ['qwertyuiop123456', 'guessable'],
    ['lin-anju-lin-anju', 'guessable'],
    ['2026 LIN-Anju 11', 'guessable'],
    [`${NEW}${'长'.repeat(200)}`, undefined],
  ] as const) {
    const { status, body } = await spend(token, password)
    expect([password, status, body && Reflect.get(body, 'reason')]).toEqual([password, 400, reason])
  }
  expect((await spend(token, NEW)).status).toBe(200)
})

test('an administrator sees no link for a password that is lost, and resets none of which the number is not known', async () => {
  const { id } = await invite('冯实习', { phone: '13800000003' })
  await spend(tokenIn(messageTo('13800000003')), NEW)
  const { headers } = await logInStaff(app, '冯实习', { password: NEW })
  const { secret } = dataOf<{ secret: string }>((await post('/editor/second-factor/begin', {}, headers)).body)
  const code = codeAt(secret, stepAt(NOW))
  expect((await post('/editor/second-factor/confirm', { code }, headers)).status).toBe(200)

  const sent = await send(id, 'password')
  expect(sent.body?.data).toEqual({ isWaiting: false })
  const token = tokenIn(messageTo('13800000003'))
  // Until it is used, all stays as it was.
  expect((await get('/editor/me', headers)).status).toBe(200)
  expect((await spend(token, 'quiet harbour 7 lamps')).status).toBe(200)
  expect((await get('/editor/me', headers)).status).toBe(401)
  // The second factor is still asked for.
  const there = await logInStaff(app, '冯实习', { password: 'quiet harbour 7 lamps' })
  expect(there.body.data.token).toBeNull()

  // A lost second factor needs the password: whoever has only the phone does not get in.
  await send(id, 'factor')
  const lost = tokenIn(messageTo('13800000003'))
  expect((await spend(lost, 'not the password')).body).toMatchObject({ reason: 'wrong-password' })
  expect((await spend(lost, 'quiet harbour 7 lamps')).status).toBe(200)
  const back = await logInStaff(app, '冯实习', { password: 'quiet harbour 7 lamps' })
  expect(back.body.data.token).not.toBeNull()

  expect((await send(await staffAccount(db, '无号', AUTHOR), 'password')).body).toMatchObject({
    reason: 'no-phone',
  })
})

test('one’s own number is set after a confirmation, shown masked, and used for links', async () => {
  const id = await staffAccount(db, '何编辑', AUTHOR)
  const headers = await sessionHeaders(db, id)
  await db.execute(
    sql`update staff_session set confirmed_at = now() - interval '11 minutes' where staff_id = ${id}`,
  )
  const set = () => post('/editor/me/phone', { phone: '13800000004' }, headers)
  expect((await set()).body).toMatchObject({ reason: 'confirm' })
  expect((await post('/editor/confirm', { password: PASSWORD }, headers)).status).toBe(200)
  expect((await set()).status).toBe(200)
  expect((await get('/editor/me', headers)).body?.data).toMatchObject({ phone: '138****0004' })
  await send(id, 'password')
  expect(tokenIn(messageTo('13800000004'))).not.toBe('')
  // A number belongs to one account.
  const other = await sessionHeaders(db, await staffAccount(db, '吕编辑', AUTHOR))
  const taken = await post('/editor/me/phone', { phone: '13800000004' }, other)
  expect(taken).toMatchObject({ status: 409, body: { reason: 'phone-taken', field: 'phone' } })
})

test('where contents are reviewed a reset waits for a second administrator, who is not the one that asked', async () => {
  const { id } = await invite('孙审核', {
    phone: '13800000005',
    grants: [{ columnKey: 'news', role: 'reviewer' }],
  })
  await spend(tokenIn(messageTo('13800000005')), NEW)
  await db.insert(reviewRule).values({ columnKey: 'news', steps: 3 })
  const before = messageTo('13800000005')
  expect((await send(id, 'password')).body?.data).toEqual({ isWaiting: true })
  expect(messageTo('13800000005')).toBe(before)
  const waiting = async (by: Record<string, string>) =>
    dataOf<{ id: string; kind: string; subject: string; isOwn: boolean }[]>(
      (await get('/editor/staff/requests', by)).body,
    )
  const [own] = await waiting(asChief)
  expect(own).toMatchObject({ kind: 'password', subject: id, isOwn: true })
  const decide = (by: Record<string, string>, agreed = true) =>
    post('/editor/staff/requests/decide', { id: own?.id, agreed }, by)
  expect((await decide(asChief)).body).toMatchObject({ reason: 'own-request' })
  expect((await decide(await sessionHeaders(db, id))).body).toMatchObject({ reason: 'no-right' })
  expect((await decide(asSecond)).status).toBe(200)
  expect((await decide(asSecond)).status).toBe(404)
  expect(messageTo('13800000005')).not.toBe(before)
  expect(await waiting(asSecond)).toEqual([])
  const lines = await db
    .select()
    .from(audit)
    .where(eq(audit.subject, id))
    .orderBy(desc(audit.number))
    .limit(2)
  expect(lines.map(({ action, actor }) => [action, actor])).toEqual([
    ['staff-link-sent', second],
    ['staff-agreed', second],
  ])
  // Declined, nothing is sent.
  await send(id, 'factor')
  const [other] = await waiting(asSecond)
  expect(
    (await post('/editor/staff/requests/decide', { id: other?.id, agreed: false }, asSecond)).status,
  ).toBe(200)
  expect(await waiting(asChief)).toEqual([])
  await db.delete(reviewRule)
  expect((await db.select().from(staff).where(eq(staff.id, id)))[0]?.secondFactor).toBeNull()
})
