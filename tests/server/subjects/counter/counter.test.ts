import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Answer } from '../../../../src/contract/types.ts'
import { replayLedger } from '../../../../src/server/house/backup/replay.ts'
import { account, audit, formSubmission, ledger } from '../../../../src/server/store/db/schema.ts'
import { runDue } from '../../../../src/server/store/jobs/runner.ts'
import { fileOutbox } from '../../../../src/server/subjects/sms/outbox.ts'
import { createAccountSms } from '../../../../src/server/subjects/messages/tell-owner.ts'
import { openLines, readLines } from '../../../../src/server/store/ledger/ledger.ts'
import { loggedIn, outboxOf } from '../../../support/accounts.ts'
import { NOW, testApp } from '../../../support/app.ts'
import { insertSite } from '../../../support/contents.ts'
import { silent } from '../../../support/log.ts'
import { dataOf, letBeNew, sessionHeaders, staffAccount } from '../../../support/staff.ts'

const DAY = 86_400_000
let time = NOW
const server = await testApp({ now: () => time })
const { post, get, secrets } = server
const { db, dataDir } = server.database
await insertSite(db)
const officerId = (name: string) => staffAccount(db, name, [{ columnKey: '', role: 'attendant' }])
const officer = async (name: string) => sessionHeaders(db, await officerId(name))
const [one, two] = [await officer('孙窗口'), await officer('李窗口')]

const find = async (phone: string) =>
  dataOf<Answer<'findAccount'>>((await post('/editor/counter/account', { phone }, one)).body)
const idOf = async (phone: string) =>
  (
    await db
      .select()
      .from(account)
      .where(eq(account.phoneIndex, secrets.blindIndex('account.phone', phone)))
  )[0]?.id ?? ''
const ask = (accountId: string, phone: string, headers = one) =>
  post('/editor/counter/numbers', { accountId, phone, reason: '手机丢失，已出示身份证' }, headers)
const waiting = async (headers = two) =>
  dataOf<Answer<'selectNumberMoves'>>((await get('/editor/counter/numbers', headers)).body)
const decide = async (agreed: boolean, headers: Record<string, string>, moveId?: string) => {
  const id = moveId ?? (await waiting(headers))[0]?.id ?? 'gone'
  return post('/editor/counter/numbers/decide', { moveId: id, agreed }, headers)
}
const isIn = async (headers: Record<string, string>) => (await get('/account/info', headers)).status === 200
const logged = async (subject: string) =>
  (await db.select().from(audit).where(eq(audit.subject, subject))).map(({ action }) => action)
const messagesTo = (phone: string) =>
  outboxOf(dataDir).filter(({ to, code }) => to === phone && code === undefined)
/** Sends what waits. */
const sent = () =>
  runDue(db, silent, {
    accountSms: createAccountSms({ db, secrets, sms: fileOutbox(`${dataDir}/outbox`, () => time) }),
  })
const submission = (id: string, accountId: string) =>
  db.insert(formSubmission).values({
    id,
    number: id,
    formKey: 'any',
    formVersion: 1,
    idempotencyKey: id,
    accountId,
    values: {},
    hash: '',
    salt: '',
    createdAt: NOW,
  })

test('an officer finds an account by its complete number alone, and every look-up is in the log', async () => {
  const me = await loggedIn(server, { phone: '13900000001', keepLoggedIn: true })
  const [found] = await find('139 0000 0001')
  expect(found).toMatchObject({ userMobile: '139****0001', hasNumber: true, isLeaving: false, move: null })
  expect(found?.sessions).toMatchObject([{ keepsLoggedIn: true }])
  expect(JSON.stringify(found)).not.toContain(me.phone)
  expect(await logged(found?.accountId ?? '')).toContain('account-looked-up')
  expect((await post('/editor/counter/account', { phone: '0001' }, one)).status).toBe(422)
  expect(await find('13900000099')).toEqual([])
  const index = secrets.blindIndex('account.phone', '13900000099')
  expect(await logged(`phone:${index.slice(0, 16)}`)).toEqual(['account-looked-up'])
})

test('an officer ends one session or all with a reason, and the resident is told', async () => {
  const phone = '13900000002'
  const [first, second] = [await loggedIn(server, { phone }), await loggedIn(server, { phone })]
  const [found] = await find(phone)
  const { accountId = '', sessions = [] } = found ?? {}
  expect(sessions).toHaveLength(2)
  const end = (more: object) =>
    post('/editor/counter/sessions/end', { accountId, reason: '忘记退出', ...more }, one)
  expect((await end({ reason: ' ' })).status).toBe(400)
  expect((await end({ sessionId: sessions[0]?.id })).status).toBe(200)
  expect([await isIn(first.headers), await isIn(second.headers)].filter(Boolean)).toHaveLength(1)
  expect((await end({})).status).toBe(200)
  expect((await end({})).status).toBe(404)
  expect([await isIn(first.headers), await isIn(second.headers)]).toEqual([false, false])
  await sent()
  expect(messagesTo(phone).map(({ text }) => text)).toEqual(Array(2).fill(expect.stringContaining('窗口')))
  const rows = await db.select().from(audit).where(eq(audit.subject, accountId))
  expect(rows).toContainEqual(expect.objectContaining({ action: 'session-ended', reason: '忘记退出' }))
})

test('a number is changed by two officers: whoever asks cannot agree, all sessions end, both numbers are told', async () => {
  const [from, to] = ['13900000003', '13900000004']
  const me = await loggedIn(server, { phone: from, keepLoggedIn: true })
  const id = await idOf(from)
  expect((await ask(id, from)).body).toMatchObject({ reason: 'same-number' })
  expect((await ask(id, to)).status).toBe(200)
  expect((await find(from))[0]?.move).toMatchObject({ to: '139****0004', isOwn: true })
  expect((await decide(true, one)).body).toMatchObject({ reason: 'own-request' })
  // Nor is somebody whose account was made within a day one of the two.
  const newcomer = await officerId('新窗口')
  const theirs = await sessionHeaders(db, newcomer)
  await letBeNew(db, newcomer)
  expect((await decide(true, theirs)).body).toMatchObject({ reason: 'resting' })
  expect((await ask(id, to, theirs)).body).toMatchObject({ reason: 'resting' })
  await letBeNew(db, newcomer, false)
  expect(await idOf(from)).toBe(id)
  expect((await decide(false, two)).status).toBe(200)
  expect((await decide(true, two)).status).toBe(404)
  expect((await ask(id, to)).status).toBe(200)
  // It waits for a day.
  time = new Date(NOW.getTime() + 2 * DAY)
  const [stale] = await waiting()
  expect(stale).toBe(undefined)
  time = NOW
  expect((await decide(true, two)).status).toBe(200)
  expect([await idOf(from), await idOf(to)]).toEqual(['', id])
  expect(await isIn(me.headers)).toBe(false)
  await sent()
  for (const phone of [from, to]) expect(messagesTo(phone)).toHaveLength(1)
  const rows = await db.select().from(audit).where(eq(audit.subject, id))
  const changed = rows.find(({ action }) => action === 'phone-changed')
  expect(changed).toMatchObject({ reason: '手机丢失，已出示身份证' })
  expect(rows.find(({ action }) => action === 'number-asked')?.actor).toBe(changed?.detail?.askedBy)
  expect(changed?.actor).not.toBe(changed?.detail?.askedBy)
})

test('of several requests an officer decides the one they chose; asked again, the newest stands, and none after its day', async () => {
  const people = ['13900000011', '13900000012']
  for (const phone of people) await loggedIn(server, { phone })
  const [first = '', second = ''] = await Promise.all(people.map(idOf))
  expect((await ask('nobody', '13900000013')).status).toBe(404)
  expect((await ask(first, '13900000013')).status).toBe(200)
  expect((await ask(second, '13900000014')).status).toBe(200)
  expect((await ask(first, '13900000015')).status).toBe(200)
  const all = await waiting()
  expect(all.map(({ to }) => to).toSorted()).toEqual(['139****0014', '139****0015'])
  const idTo = (end: string) => all.find(({ to }) => to.endsWith(end))?.id ?? ''
  // Twenty decide at once, and one of them has decided.
  const decided = await Promise.all(Array.from({ length: 20 }, () => decide(true, two, idTo('0014'))))
  expect(decided.map(({ status }) => status).toSorted()).toEqual([200, ...Array<number>(19).fill(404)])
  expect([await idOf('13900000014'), await idOf('13900000011')]).toEqual([second, first])
  expect((await waiting()).map(({ to }) => to)).toEqual(['139****0015'])
  time = new Date(NOW.getTime() + 1 * DAY)
  expect((await decide(true, two, idTo('0015'))).body).toMatchObject({ reason: 'request-over' })
  time = NOW
  expect(await idOf('13900000011')).toBe(first)
})

test('an officer looks up 200 numbers a day, not one more', async () => {
  const three = await officer('吴窗口')
  const look = async () => (await post('/editor/counter/account', { phone: '13900000090' }, three)).status
  for (let looked = 0; looked < 200; looked += 1) await look()
  expect(await look()).toBe(429)
  time = new Date(NOW.getTime() + DAY)
  expect(await look()).toBe(200)
  time = NOW
})

test('a number that has an account in use is given to nobody', async () => {
  await loggedIn(server, { phone: '13900000005' })
  await loggedIn(server, { phone: '13900000006' })
  await submission('of-another', await idOf('13900000006'))
  expect((await ask(await idOf('13900000005'), '13900000006')).body).toMatchObject({
    reason: 'number-in-use',
  })
})

test('after a year without a login a number gets a new, empty account, and the counter gives the old one back', async () => {
  const phone = '13900000007'
  await loggedIn(server, { phone })
  const old = await idOf(phone)
  await submission('of-the-former', old)
  // Almost a year: it is still theirs, and begins anew.
  time = new Date(NOW.getTime() + 364 * DAY)
  await loggedIn(server, { phone })
  expect(await idOf(phone)).toBe(old)
  time = new Date(NOW.getTime() + 364 * DAY + 366 * DAY)
  const me = await loggedIn(server, { phone })
  const fresh = await idOf(phone)
  expect(fresh).not.toBe(old)
  expect((await get('/account/submissions', me.headers)).body?.data).toMatchObject({ submissions: [] })
  expect(JSON.stringify((await get('/account/messages', me.headers)).body)).toContain('新的空账号')
  expect(await logged(old)).toContain('number-released')
  const found = await find(phone)
  expect(found.map(({ accountId, hasNumber }) => [accountId, hasNumber])).toEqual(
    expect.arrayContaining([
      [fresh, true],
      [old, false],
    ]),
  )
  // Its owner has the number still: the empty account makes way.
  expect((await ask(old, phone)).status).toBe(200)
  expect((await decide(true, two)).status).toBe(200)
  expect(await idOf(phone)).toBe(old)
  expect(await db.select().from(account).where(eq(account.id, fresh))).toEqual([])
  // And does not come back with an older backup.
  const { entries } = openLines(secrets, await readLines(db))
  expect(entries).toContainEqual({ action: 'erased', accountId: fresh })
  time = NOW
})

test('“this is not my account” takes a fresh code, leaves the account as it was, and a restore does not bring the number back', async () => {
  const phone = '13900000008'
  const me = await loggedIn(server, { phone })
  const old = await idOf(phone)
  expect((await post('/account/disown', {}, me.headers)).status).toBe(400)
  time = new Date(NOW.getTime() + 11 * 60_000)
  expect((await post('/account/disown', { sure: true }, me.headers)).status).toBe(428)
  time = NOW
  expect((await post('/account/disown', { sure: true }, me.headers)).status).toBe(200)
  expect(await isIn(me.headers)).toBe(false)
  await loggedIn(server, { phone })
  expect(await idOf(phone)).not.toBe(old)
  expect(await db.select().from(account).where(eq(account.id, old))).toMatchObject([{ showNumber: '' }])
  // Brought back as it was in the backup.
  const line = (await readLines(db)).at(-1)
  const index = secrets.blindIndex('account.phone', phone)
  await db.transaction(async (tx) => {
    await tx.delete(account).where(eq(account.phoneIndex, index))
    await tx.update(account).set({ phoneIndex: index, formerPhoneIndex: null }).where(eq(account.id, old))
    await tx.delete(ledger).where(eq(ledger.id, line?.id ?? ''))
    await replayLedger(tx, secrets, { own: line ? [[line]] : [], copies: [] })
  })
  expect(await idOf(phone)).toBe('')
})
