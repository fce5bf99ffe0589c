import { eq, isNull, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Answer } from '../../../../src/contract/types.ts'
import {
  audit,
  content,
  job,
  staff,
  staffMail,
  staffMessage,
  staffSession,
} from '../../../../src/server/store/db/schema.ts'
import { runDue } from '../../../../src/server/store/jobs/runner.ts'
import { createStaffMail } from '../../../../src/server/subjects/contents/edit/staff-mails.ts'
import { tellStaff } from '../../../../src/server/subjects/contents/edit/staff-messages.ts'
import { openMail } from '../../../../src/server/subjects/mail/mail.ts'
import { putState } from '../../../../src/server/subjects/staff/keep-state.ts'
import { setDisabled } from '../../../../src/server/subjects/staff/accounts.ts'
import { testApp } from '../../../support/app.ts'
import { article, insertColumns, insertSite, publish } from '../../../support/contents.ts'
import { silent } from '../../../support/log.ts'
import { mailServer } from '../../../support/mail.ts'
import { dataOf, keeping, sessionHeaders, staffAccount } from '../../../support/staff.ts'

const { received, url } = await mailServer()
const SETTINGS = { SMTP_FROM: 'portal@example.org', PUBLIC_ORIGIN: 'https://www.example.org' }
const mail = await openMail({ ...SETTINGS, SMTP_URL: url, EDITOR_HOSTS: 'bianji.example.org, 10.0.0.5' })
const { database, get, post, secrets } = await testApp({ mail })
const { db } = database
const li = await staffAccount(db, '李编辑')
const wang = await staffAccount(db, '王主任')
const headers = await sessionHeaders(db, li)
const ADDRESS = 'li@mail.example.org'

beforeAll(async () => {
  await insertSite(db)
  await insertColumns(db, { news: {} })
  await publish(db, [article('a1', 'news', '2026-01-02'), article('a2', 'news', '2026-01-02')])
  await db.update(content).set({ title: sql`${content.id}` })
})
beforeEach(async () => {
  received.length = 0
  await db.delete(staffMail)
  await db.delete(staffMessage)
  await db.delete(job)
})

const mine = async () => dataOf<Answer<'selectMe'>>((await get('/editor/me', headers)).body).mail
const ask = (address = ADDRESS) => post('/editor/me/mail', { address }, headers)
const tokenOf = (text = '') => /#mail=([\w-]{43})/.exec(text)?.[1] ?? ''
const prove = (token: string, by = headers) => post('/editor/me/mail/prove', { token }, by)
async function proven() {
  expect(await ask()).toMatchObject({ status: 200 })
  expect((await prove(tokenOf(received.pop()?.text))).status).toBe(200)
}

const tell = (about: 'returned' | 'mentioned' | 'replaced', contentId = 'a1') =>
  db.transaction((tx) => tellStaff(tx, [li], { about, contentId }, { staffId: wang, name: '王主任' }))

/** Carries out what is due once its time has come. */
async function later(sending = mail) {
  await db.update(job).set({ runAt: sql`now()`, heldUntil: null })
  await runDue(db, silent, { staffMail: createStaffMail({ db, secrets, mail: sending }) })
}

test('an address is theirs once its owner, logged in, opens the link sent there; it is stored sealed and shown masked', async () => {
  expect(await mine()).toEqual({ isOffered: true, about: [] })
  expect((await ask()).status).toBe(200)
  expect(await mine()).toEqual({ isOffered: true, pending: 'l***@mail.example.org', about: [] })
  const [sent] = received
  expect(sent).toMatchObject({ from: 'portal@example.org', to: ADDRESS })
  expect(sent?.text).toContain('https://bianji.example.org/editor/account#mail=')
  expect(sent?.headers).toMatchObject({ 'auto-submitted': 'auto-generated' })
  const token = tokenOf(sent?.text)
  // A colleague to whom it was forwarded, and another token.
  const others = await sessionHeaders(db, wang)
  for (const refused of [await prove(token, others), await prove('x'.repeat(43))])
    expect(refused).toMatchObject({ status: 404, body: { reason: 'mail-link-over' } })
  expect((await prove(token)).status).toBe(200)
  expect(await mine()).toEqual({
    isOffered: true,
    address: 'l***@mail.example.org',
    about: ['returned', 'approved', 'mentioned', 'replaced'],
  })
  expect((await prove(token)).status).toBe(404)
  const kept = JSON.stringify([await db.select().from(staffMail), await db.select().from(audit)])
  expect(kept).not.toContain('mail.example.org')
  expect(kept).not.toContain(token)
})

test('a link is over after a day, and the next one is sent after a minute at the earliest', async () => {
  await ask()
  expect(await ask('other@example.org')).toMatchObject({ status: 409, body: { reason: 'mail-wait' } })
  expect(received).toHaveLength(1)
  await db.update(staffMail).set({ pendingUntil: sql`now() - interval '1 second'` })
  expect((await prove(tokenOf(received[0]?.text))).status).toBe(404)
  expect(await mine()).toEqual({ isOffered: true, about: [] })
})

test('another address takes the place of the proven one only when it is proven, and what was chosen stays', async () => {
  await proven()
  await post('/editor/me/mail/about', { about: ['mentioned'] }, headers)
  await ask('neu@example.org')
  expect(await mine()).toMatchObject({ address: 'l***@mail.example.org', pending: 'n***@example.org' })
  await prove(tokenOf(received.pop()?.text))
  expect(await mine()).toEqual({ isOffered: true, address: 'n***@example.org', about: ['mentioned'] })
})

test('an address takes the password or the second factor again, and one that the server refuses is forgotten', async () => {
  await db.update(staffSession).set({ confirmedAt: new Date(0) })
  expect(await ask()).toMatchObject({ status: 403, body: { reason: 'confirm' } })
  await db.update(staffSession).set({ confirmedAt: new Date() })
  expect(await ask('nobody@example.org')).toMatchObject({
    status: 503,
    body: { reason: 'mail-not-sent', message: expect.not.stringContaining('nobody') },
  })
  expect(await mine()).toEqual({ isOffered: true, about: [] })
  // No wait after it.
  expect((await ask()).status).toBe(200)
  for (const address of [
    'a',
    'a@b@c.org',
    'a b@c.org',
    '<a@c.org>',
    'a@c.org,b@c.org',
    'a@c.org\r\nBcc: b@c.org',
  ])
    expect((await ask(address)).status).toBe(400)
})

test('messages of a minute and a half are one mail with a line and a link for each, and none of them is sent twice', async () => {
  await proven()
  await tell('returned')
  await tell('mentioned', 'a2')
  await tell('replaced')
  const waiting = await db.select().from(job)
  expect(new Set(waiting.map(({ name }) => name))).toEqual(new Set(['staffMail']))
  expect(waiting.length).toBeLessThanOrEqual(2)
  for (const { runAt } of waiting) expect(runAt.getTime()).toBeGreaterThan(Date.now() + 80_000)
  // A colleague who was told as well, and whose mail has yet to go.
  const told = { about: 'returned', contentId: 'a1' } as const
  await db.transaction((tx) => tellStaff(tx, [wang], told, { staffId: li, name: '李编辑' }))
  await later()
  expect(received).toHaveLength(1)
  const unsent = await db.select().from(staffMessage).where(isNull(staffMessage.mailedAt))
  expect(unsent.map(({ staffId }) => staffId)).toEqual([wang])
  const [sent] = received
  expect(sent?.headers['subject']).toMatch(/3 条新消息$/)
  expect(sent?.text).toContain('王主任退回了《a1》\nhttps://bianji.example.org/editor/contents/a1\n')
  expect(sent?.text).toContain(
    '《a2》的批注里提到了您\nhttps://bianji.example.org/editor/contents/a2/compare\n',
  )
  expect(sent?.text).toContain('/editor/account')
  await later()
  await tell('returned', 'a2')
  await later()
  expect(received).toHaveLength(2)
  expect(received[1]?.headers['subject']).toMatch(/王主任退回了《a2》$/)
  expect(received[1]?.text).not.toContain('a1')
})

test('colleagues who tell the same person do not wait for each other, and it is one mail', async () => {
  await proven()
  const zhao = await staffAccount(db, '赵审核')
  const telling = (staffId: string, after = async () => {}) =>
    db.transaction(async (tx) => {
      await tellStaff(tx, [li], { about: 'mentioned', contentId: 'a1' }, { staffId, name: '同事' })
      await after()
    })
  // On the embedded database transactions come one after the other in any case.
  if (process.env.TEST_DATABASE_URL) {
    let [told, end] = [() => {}, () => {}]
    const isTold = new Promise<void>((done) => (told = done))
    const ended = new Promise<void>((done) => (end = done))
    const first = telling(wang, () => (told(), ended))
    await isTold
    await telling(zhao).finally(end)
    await first
  } else {
    await telling(wang)
    await telling(zhao)
  }
  await later()
  expect(received.map(({ text }) => text.match(/批注/g)?.length)).toEqual([2])
})

test('nothing is sent of what they did not choose, have read meanwhile, or is a day old', async () => {
  await proven()
  expect((await post('/editor/me/mail/about', { about: ['returned'] }, headers)).status).toBe(200)
  await tell('mentioned')
  expect(await db.$count(job)).toBe(0)
  await tell('returned')
  await db.update(staffMessage).set({ readAt: new Date() })
  await later()
  await tell('returned')
  await db.update(staffMessage).set({ readAt: null, createdAt: sql`now() - interval '25 hours'` })
  await later()
  // Chosen when it happened, and no more when it is sent.
  await tell('returned', 'a2')
  await post('/editor/me/mail/about', { about: [] }, headers)
  await later()
  expect(received).toEqual([])
})

test('what the server of mail does not take is sent later', async () => {
  await proven()
  await tell('returned')
  await later(await openMail({ ...SETTINGS, SMTP_URL: 'smtp://127.0.0.1:9' }))
  expect(received).toEqual([])
  const [kept] = await db.select().from(job)
  expect(kept).toMatchObject({ name: 'staffMail', attempts: 1, error: 'MailFault' })
  await later()
  expect(received).toHaveLength(1)
})

test('an address is forgotten when its owner removes it or the account is disabled, also by a restore', async () => {
  await proven()
  const stateOf = async () => {
    const [entry] = (await db.execute<{ count: number }>(sql`select count(*)::int as count from ledger`)).rows
    return entry?.count
  }
  const before = await stateOf()
  expect((await post('/editor/me/mail/remove', {}, headers)).status).toBe(200)
  expect(await stateOf()).toBe((before ?? 0) + 1)
  expect(await db.$count(staffMail)).toBe(0)
  expect(await post('/editor/me/mail/about', { about: [] }, headers)).toMatchObject({ status: 409 })
  await tell('returned')
  await later()
  expect(received).toEqual([])

  const gone = await staffAccount(db, '已离职')
  const sealed = secrets.seal('gone@example.org', { table: 'staff_mail', column: 'address', row: gone })
  await db.insert(staffMail).values({ staffId: gone, address: sealed })
  await db.transaction(async (tx) => setDisabled(tx, await keeping(tx), gone, true))
  expect(await db.$count(staffMail)).toBe(0)
})

test('a restore brings an address back as the ledger has it', async () => {
  await proven()
  const [row] = await db.select().from(staff).where(eq(staff.id, li))
  if (!row) throw new Error('no account')
  const {
    secondFactor: _a,
    pendingFactor: _b,
    phone: _c,
    lastLogin: _d,
    reviewsFrom: _e,
    createdAt,
    ...rest
  } = row
  const state = { row: rest, secondFactor: null, phone: null, reviewsFrom: null, grants: [], createdAt }
  const put = (more: object) =>
    db.transaction((tx) => putState(tx, secrets, li, JSON.stringify({ ...state, ...more })))
  await put({})
  expect(await mine()).toMatchObject({ address: 'l***@mail.example.org' })
  await put({ mail: { address: 'old@example.org', about: ['returned'] } })
  expect(await mine()).toMatchObject({ address: 'o***@example.org', about: ['returned'] })
  await put({ mail: null })
  expect(await db.$count(staffMail)).toBe(0)
})
