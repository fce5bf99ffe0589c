import { desc, eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { account, audit } from '../../../../src/server/store/db/schema.ts'
import { openLines, readLines } from '../../../../src/server/store/ledger/ledger.ts'
import { codeFor, loggedIn, outboxOf } from '../../../support/accounts.ts'
import { NOW, testApp } from '../../../support/app.ts'

const INFO = '/bzf-portal-register/portal/selectUserInfo'
let time = NOW.getTime()
const portal = await testApp({ now: () => new Date(time) })
const { get, post, app, database } = portal
let count = 0
const newPhone = () => `135${String((count += 1)).padStart(8, '0')}`
const isIn = async (headers: Record<string, string>) => (await get(INFO, headers)).body?.code === '1'

beforeEach(() => void (time += 2 * 60 * 60_000))

/** Both codes are sent. */
async function asked(headers: Record<string, string>, own: string, next: string) {
  expect((await post('/account/phone/code', {}, headers)).status).toBe(200)
  expect((await post('/account/phone/code', { phone: next }, headers)).status).toBe(200)
  const codes = { code: codeFor(database.dataDir, own), newCode: codeFor(database.dataDir, next) }
  expect(codes.code).not.toBe(undefined)
  return { phone: next, ...codes }
}

test('a number is changed by two codes; elsewhere one is logged out, on remembered devices too', async () => {
  const [own, next] = [newPhone(), newPhone()]
  const elsewhere = await loggedIn(portal, { phone: own, keepLoggedIn: true })
  time += 60_000
  const { headers } = await loggedIn(portal, { phone: own })
  const change = await asked(headers, own, next)
  const answer = await app.inject({ method: 'POST', url: '/api/account/phone', headers, payload: change })
  expect(answer.json()).toMatchObject({ code: '1', data: { userMobile: `135****${next.slice(-4)}` } })
  expect(answer.cookies).toMatchObject([{ name: 'showNumber', value: `135****${next.slice(-4)}` }])
  expect([await isIn(headers), await isIn(elsewhere.headers)]).toEqual([true, false])
  const remembered = await app.inject({
    url: `/api/bzf-portal-register/portal/autoLogin?fingerprint=${'0'.repeat(32)}`,
    headers: { cookie: `deviceKey=${elsewhere.cookies.deviceKey}` },
  })
  expect(remembered.json()).toMatchObject({ code: '0', data: null })
  // The new number leads to the account; the old one is nobody's, and makes a new one.
  time += 60_000
  const again = await loggedIn(portal, { phone: next })
  const session = (await get('/account/sessions', again.headers)).body?.data as unknown as unknown[]
  expect(session.length).toBeGreaterThan(1)
})

test('the message with a code says whether it moves the account away from this number, or to it', async () => {
  const [own, next] = [newPhone(), newPhone()]
  const { headers } = await loggedIn(portal, { phone: own })
  const said = async (payload: object, phone: string) => {
    time += 61_000
    expect((await post('/account/phone/code', payload, headers)).status).toBe(200)
    return outboxOf(database.dataDir).findLast(({ to }) => to === phone)?.text
  }
  expect(await said({}, own)).toContain('换到别的手机号')
  expect(await said({ phone: next }, next)).toContain('换到这个手机号')
  // Whoever has got at a session names the owner's number, so that its owner takes the message for harmless.
  expect(await said({ phone: own }, own)).toContain('换到别的手机号')
})

test('the session that changes it goes on, other sessions of the account end, and nobody else’s', async () => {
  const [own, next] = [newPhone(), newPhone()]
  const elsewhere = await loggedIn(portal, { phone: own })
  const neighbour = await loggedIn(portal, { phone: newPhone() })
  time += 60_000
  const { headers } = await loggedIn(portal, { phone: own, keepLoggedIn: true })
  const change = await asked(headers, own, next)
  expect((await post('/account/phone', change, headers)).status).toBe(200)
  const standing = [headers, elsewhere.headers, neighbour.headers].map(isIn)
  expect(await Promise.all(standing)).toEqual([true, false, true])
  // Neither code is good for the way back.
  const back = { phone: own, code: change.newCode, newCode: change.code }
  expect((await post('/account/phone', back, headers)).status).toBe(422)
})

test('a code for a changed number counts for five minutes', async () => {
  for (const [late, status] of [
    [5 * 60_000 - 1, 200],
    [5 * 60_000, 422],
  ] as const) {
    const [own, next] = [newPhone(), newPhone()]
    const { headers } = await loggedIn(portal, { phone: own })
    const change = await asked(headers, own, next)
    time += late
    expect((await post('/account/phone', change, headers)).status).toBe(status)
    time += 60_000
  }
})

test('the new number is kept sealed, and the change stands in the log and in the ledger', async () => {
  const { db } = database
  const [own, next] = [newPhone(), newPhone()]
  const { headers } = await loggedIn(portal, { phone: own })
  expect((await post('/account/phone', await asked(headers, own, next), headers)).status).toBe(200)
  const { accountId = '' } = (await app.sessionOf({ headers: { cookie: headers.cookie } })) ?? {}
  const [row] = await db.select().from(account).where(eq(account.id, accountId))
  expect(row?.showNumber).toBe(`135****${next.slice(-4)}`)
  const place = { table: 'account', column: 'phone', row: accountId }
  expect(row && portal.secrets.unseal(row.phone, place)).toBe(next)
  const [line] = await db.select().from(audit).orderBy(desc(audit.number)).limit(1)
  expect(line).toMatchObject({ actor: accountId, action: 'phone-changed' })
  const { entries } = openLines(portal.secrets, await readLines(db))
  expect(entries.at(-1)).toMatchObject({ action: 'phone-changed', accountId, phoneIndex: row?.phoneIndex })
})

test('fifty guesses a day are all that there are', async () => {
  const [own, next] = [newPhone(), newPhone()]
  const { headers } = await loggedIn(portal, { phone: own })
  const wrong = { phone: next, code: '000000', newCode: '000000' }
  const statuses = []
  for (let guess = 0; guess < 51; guess += 1) {
    time += 1_000
    statuses.push((await post('/account/phone', wrong, headers)).status)
  }
  expect(statuses).toEqual([...Array.from({ length: 50 }, () => 422), 429])
})

test('a wrong code changes nothing, does not say which it was, and costs the other nothing', async () => {
  const [own, next] = [newPhone(), newPhone()]
  const { headers } = await loggedIn(portal, { phone: own })
  const change = await asked(headers, own, next)
  const other = (digits: string) => String((Number(digits) + 1) % 1_000_000).padStart(6, '0')
  const answers = [
    await post('/account/phone', { ...change, code: other(change.code) }, headers),
    await post('/account/phone', { ...change, newCode: other(change.newCode) }, headers),
    await post('/account/phone', { ...change, phone: newPhone() }, headers),
  ]
  expect(answers.map(({ status, body }) => [status, body])).toEqual(
    answers.map(() => [422, answers[0]?.body]),
  )
  expect((await post('/account/phone', change, headers)).status).toBe(200)
})

test('a number that has an account is refused, once it was proven', async () => {
  const [own, taken] = [newPhone(), newPhone()]
  await loggedIn(portal, { phone: taken })
  const { headers } = await loggedIn(portal, { phone: own })
  time += 60_000
  expect((await post('/account/phone', await asked(headers, own, taken), headers)).status).toBe(409)
})

test('a code for logging in changes no number, and one for the change lets nobody in', async () => {
  const [own, next] = [newPhone(), newPhone()]
  const { headers } = await loggedIn(portal, { phone: own })
  const change = await asked(headers, own, next)
  expect((await post('/account/login', { phone: next, code: change.newCode })).status).toBe(422)
  const thief = await loggedIn(portal, { phone: newPhone() })
  expect((await post('/account/phone', change, thief.headers)).status).toBe(422)
})

test('of two who have proven one number at once, one gets it and the other is told', async () => {
  const next = newPhone()
  const changes = []
  for (const own of [newPhone(), newPhone()]) {
    const { headers } = await loggedIn(portal, { phone: own })
    time += 61_000
    changes.push({ headers, change: await asked(headers, own, next) })
  }
  const answers = await Promise.all(
    changes.map(({ headers, change }) => post('/account/phone', change, headers)),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ field: 'phone' })
})
