import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it, test } from 'vitest'
import { account, challenge, consent, session } from '../../../../src/server/store/db/schema.ts'
import { unsafeCast } from '../../../../src/server/ground/unsafe-cast.ts'
import { codeFor, cookieHeader, loggedIn, outboxOf, withChallenge } from '../../../support/accounts.ts'
import { NOW, testApp } from '../../../support/app.ts'

const MINUTE = 60_000
const INFO = '/bzf-portal-register/portal/selectUserInfo'
const LOGOUT = '/bzf-portal-register/portal/logout'
const COLLECT = '/bzf-portal-background/BpbArticleCollectEntity/selectIfCollect?contentId=q01'

let time = NOW.getTime()
const portal = await testApp({ demo: true, now: () => new Date(time), trustProxy: true })
const { get, post, app, database } = portal
const { dataDir, db } = database
const { body: published } = await get('/account/agreements')
const agreements = unsafeCast<{ contentVersion: string }[]>(published?.data)
  .map(({ contentVersion }) => contentVersion)
  .join(' ')

let count = 0
const newPhone = () => `139${String((count += 1)).padStart(8, '0')}`
/** By number, what the browser holds that asked for its newest code. */
const challenges = new Map<string, string>()
async function sendCode(phone: string, headers: Record<string, string> = {}) {
  const answer = await post('/account/code', { phone }, headers)
  if (answer.status === 200)
    challenges.set(phone, withChallenge(undefined, unsafeCast<string[]>(answer.headers['set-cookie'])))
  return answer
}
const login = (phone: string, digits: string, more = {}, headers: Record<string, string> = {}) =>
  post(
    '/account/login',
    { phone, code: digits, agreements, ...more },
    { ...headers, cookie: withChallenge(headers.cookie, challenges.get(phone)) },
  )
const another = (digits: string) => String((Number(digits) + 1) % 1_000_000).padStart(6, '0')
const later = (milliseconds: number) => void (time += milliseconds)
const whoIs = async (headers: Record<string, string>, query = '') =>
  (await get(`${INFO}${query}`, headers)).body?.data

beforeEach(() => later(2 * 60 * MINUTE))

describe('a code', () => {
  test('has six digits, is written to the outbox, and lets its number in once', async () => {
    const phone = newPhone()
    expect(await sendCode(phone)).toMatchObject({ status: 200, body: { code: '1', data: null } })
    const message = outboxOf(dataDir).findLast(({ to }) => to === phone)
    expect(message).toMatchObject({
      to: phone,
      code: expect.stringMatching(/^\d{6}$/),
      at: new Date(time).toISOString(),
    })
    expect(message?.text).toContain(`【青岚安居】验证码${message?.code}`)
    const digits = codeFor(dataDir, phone)
    const masked = `139****${phone.slice(-4)}`
    expect((await login(phone, digits)).body).toMatchObject({ code: '1', data: { showNumber: masked } })
    expect((await login(phone, digits)).status).toBe(422)
  })

  test('is not there for another number, nor after five minutes, nor after five wrong guesses', async () => {
    const [one, two] = [newPhone(), newPhone()]
    await sendCode(one)
    await sendCode(two)
    expect((await login(two, codeFor(dataDir, one))).status).toBe(422)
    later(5 * MINUTE)
    expect((await login(one, codeFor(dataDir, one))).status).toBe(422)

    await sendCode(one)
    const digits = codeFor(dataDir, one)
    for (let guess = 0; guess < 4; guess += 1) expect((await login(one, another(digits))).status).toBe(422)
    // Nor does a new one bring back the old.
    expect((await login(one, digits)).status).toBe(200)
    later(MINUTE)
    await sendCode(one)
    const next = codeFor(dataDir, one)
    for (let guess = 0; guess < 5; guess += 1) await login(one, another(next))
    expect((await login(one, next)).status).toBe(422)
  })

  test('lets in one of two who give it at the same time', async () => {
    const phone = newPhone()
    await sendCode(phone)
    const digits = codeFor(dataDir, phone)
    const answers = await Promise.all([1, 2, 3].map(() => login(phone, digits)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422])
  })

  test('comes once a minute and five times an hour; who is told to wait has used up nothing', async () => {
    const phone = newPhone()
    expect((await sendCode(phone)).status).toBe(200)
    const refused = await Promise.all(Array.from({ length: 8 }, () => sendCode(phone)))
    expect(refused.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 429))
    expect(refused[0]?.headers['retry-after']).toBe('60')
    for (let sent = 1; sent < 5; sent += 1) {
      later(MINUTE)
      expect((await sendCode(phone)).status).toBe(200)
    }
    later(MINUTE)
    expect((await sendCode(phone)).status).toBe(429)
    expect(outboxOf(dataDir).filter(({ to }) => to === phone)).toHaveLength(5)
    later(24 * 60 * MINUTE)
    expect((await sendCode(phone)).status).toBe(200)
  })

  test('is asked for in two processes at once, and goes out once', async () => {
    const second = await testApp({ database, now: () => new Date(time) })
    const phone = newPhone()
    const answers = await Promise.all([sendCode(phone), second.post('/account/code', { phone })])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 429])
    expect(outboxOf(dataDir).filter(({ to }) => to === phone)).toHaveLength(1)
  })

  it.each(['', '12345', '23800000000', '+1 415 555 0100', '1380000000a', '138000000001', '١٣٨٠٠٠٠٠٠٠٠'])(
    'goes to no number such as "%s"',
    async (phone) => expect((await sendCode(phone)).status).toBe(phone === '' ? 400 : 422),
  )

  test('goes to a number however it is written', async () => {
    await sendCode('+86 137-0000 0001')
    expect(
      (
        await login(
          '１３７００００ 0001',
          codeFor(dataDir, '13700000001'),
          {},
          {
            cookie: challenges.get('+86 137-0000 0001') ?? '',
          },
        )
      ).status,
    ).toBe(200)
  })

  test('is not in the database, and neither is the number', async () => {
    const { phone } = await loggedIn(portal)
    later(MINUTE)
    await sendCode(phone)
    const rows = await Promise.all(
      [account, challenge, session, consent].map((table) => db.select().from(table)),
    )
    const text = JSON.stringify(rows)
    expect(text).not.toContain(phone)
    expect(text).not.toContain(codeFor(dataDir, phone))
  })
})

describe('logging in', () => {
  test('answers for a known number as for an unknown one', async () => {
    const { phone } = await loggedIn(portal)
    later(MINUTE)
    const answers = []
    for (const each of [phone, newPhone()]) {
      const sent = await sendCode(each)
      const wrong = await login(each, another(codeFor(dataDir, each)))
      answers.push({ sent: sent.body, wrong: wrong.body, status: [sent.status, wrong.status] })
    }
    expect(answers[0]).toEqual(answers[1])
  })

  test('asks for the agreements as they are published, and keeps which texts they were', async () => {
    const phone = newPhone()
    await sendCode(phone)
    const digits = codeFor(dataDir, phone)
    expect((await login(phone, digits, { agreements: '' })).status).toBe(422)
    expect((await login(phone, digits, { agreements: agreements.replace(/^\S+/, 'old') })).status).toBe(409)
    expect((await login(phone, digits)).status).toBe(200)
    const [row] = await db
      .select({ id: account.id })
      .from(account)
      .orderBy(sql`created_at desc`)
      .limit(1)
    const given = await db
      .select()
      .from(consent)
      .where(eq(consent.accountId, row?.id ?? ''))
    expect(given.map(({ contentVersion }) => contentVersion).toSorted()).toEqual(
      agreements.split(' ').toSorted(),
    )
    expect(given.map(({ agreedAt }) => agreedAt.getTime())).toEqual(given.map(() => time))
    // Who logs in again agreed when they first did.
    later(60 * 60_000)
    await sendCode(phone)
    expect((await login(phone, codeFor(dataDir, phone))).status).toBe(200)
    const again = db
      .select()
      .from(consent)
      .where(eq(consent.accountId, row?.id ?? ''))
    expect((await again).map(({ agreedAt }) => agreedAt)).toEqual(given.map(({ agreedAt }) => agreedAt))
  })

  test('gives cookies of which scripts read all but one half', async () => {
    const phone = newPhone()
    await sendCode(phone)
    const answer = await login(phone, codeFor(dataDir, phone), {}, { 'x-forwarded-proto': 'https' })
    expect(answer.headers['cache-control']).toBe('no-store')
    const cookies = answer.headers['set-cookie'] as string[]
    const rulesOf = (name: string) =>
      cookies.find((each) => each.startsWith(`${name}=`))?.replace(/^[^;]*; /, '')
    for (const name of ['tokenId', 'showNumber', 'login'])
      expect(rulesOf(name)).toBe('Path=/; Secure; SameSite=Lax')
    expect(rulesOf('__Host-sessionKey')).toBe('Path=/; HttpOnly; Secure; SameSite=Lax')
    expect(cookies.join()).not.toContain(phone)
  })

  test('takes over no token that the browser came with', async () => {
    const victim = newPhone()
    const planted = { tokenId: 'planted', sessionKey: 'planted' }
    const headers = { tokenId: 'planted', cookie: cookieHeader(planted) }
    const { cookies } = await loggedIn(portal, { phone: victim, headers })
    expect(cookies.tokenId).not.toBe('planted')
    expect(cookies.sessionKey).not.toBe('planted')
    expect(await whoIs(headers)).toBeNull()
  })

  test('ends the session that the browser had, its own or another account’s', async () => {
    const first = await loggedIn(portal)
    const second = await loggedIn(portal, { headers: first.headers })
    expect(await whoIs(first.headers)).toBeNull()
    expect(await whoIs(second.headers)).toMatchObject({ userMobile: expect.stringContaining('138****') })
  })
})

describe('a session', () => {
  test('needs both halves, and all tokens that are given must be the same', async () => {
    const { headers, tokenId, cookies } = await loggedIn(portal)
    const other = await loggedIn(portal)
    const user = { userMobile: expect.any(String) }
    expect(await whoIs(headers)).toEqual(user)
    expect(await whoIs({ cookie: headers.cookie }, `?tokenId=${tokenId}`)).toEqual(user)
    expect(await whoIs({ tokenId, cookie: `sessionKey=${cookies.sessionKey}` })).toEqual(user)
    for (const [given, query] of [
      [{ tokenId }, ''],
      [{ cookie: headers.cookie }, ''],
      [{ tokenId, cookie: `tokenId=${tokenId}` }, ''],
      [{ tokenId, cookie: `sessionKey=${other.cookies.sessionKey}` }, ''],
      [{ tokenId, cookie: cookieHeader({ ...cookies, tokenId: other.tokenId }) }, ''],
      [headers, `?tokenId=${other.tokenId}`],
      [{ ...headers, tokenId: other.tokenId }, ''],
      [{ ...headers, tokenId: `${tokenId}x` }, ''],
    ] as const)
      expect(await whoIs(given, query)).toBeNull()
  })

  test('is what an operation asks for whose security says so: 401 before anything is read', async () => {
    const { headers } = await loggedIn(portal)
    expect((await get(COLLECT)).status).toBe(401)
    expect((await get(COLLECT, { cookie: headers.cookie })).status).toBe(401)
    expect((await post(LOGOUT, 'x=1', { 'content-type': 'text/plain' })).status).toBe(401)
    const known = await get(COLLECT, headers)
    expect(known.status).not.toBe(401)
    expect(known.headers['cache-control']).not.toContain('max-age')
  })

  test('ends after half an hour without use, and after twelve hours in any case', async () => {
    const { headers } = await loggedIn(portal)
    later(29 * MINUTE)
    expect(await whoIs(headers)).not.toBeNull()
    later(29 * MINUTE)
    expect(await whoIs(headers)).not.toBeNull()
    later(30 * MINUTE)
    expect(await whoIs(headers)).toBeNull()

    const long = await loggedIn(portal)
    for (let used = 0; used < 35; used += 1) {
      later(20 * MINUTE)
      expect(await whoIs(long.headers)).not.toBeNull()
    }
    later(20 * MINUTE)
    expect(await whoIs(long.headers)).toBeNull()
  })

  test('ends by logging out, at once in every process, and the browser keeps nothing of it', async () => {
    const second = await testApp({ database, now: () => new Date(time) })
    const { headers, cookies } = await loggedIn(portal, { keepLoggedIn: true })
    expect((await second.get(INFO, headers)).body?.code).toBe('1')
    const answer = await app.inject({
      method: 'POST',
      url: `/api${LOGOUT}`,
      headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
      payload: `tokenId=${headers.tokenId}`,
    })
    expect(answer.json()).toEqual({ code: '1', message: 'ok', data: null })
    expect(answer.cookies.map(({ name, maxAge }) => [name, maxAge]).toSorted()).toEqual(
      // A draft of nobody's that was begun in it leaves with the person, too.
      [...Object.keys(cookies), 'draftKey'].toSorted().map((name) => [name, 0]),
    )
    expect((await second.get(INFO, headers)).body?.code).toBe('0')
    expect(
      (await post(LOGOUT, '', { ...headers, 'content-type': 'application/x-www-form-urlencoded' })).status,
    ).toBe(401)
  })
})
