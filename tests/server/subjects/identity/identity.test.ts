import { generateKeyPairSync } from 'node:crypto'
import { desc } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { masked } from '../../../../src/server/ground/phone.ts'
import { account, audit, identity, record } from '../../../../src/server/store/db/schema.ts'
import { openIdProvider } from '../../../../src/server/subjects/identity/provider.ts'
import { cookieHeader, type LoggedIn, loggedIn } from '../../../support/accounts.ts'
import { NOW, testApp } from '../../../support/app.ts'
import { article, insertColumns, insertSite, publish } from '../../../support/contents.ts'
import { insertForms } from '../../../support/forms.ts'
import { browser, identityProvider, type Jar } from '../../../support/identity-provider.ts'
import { service } from '../../../support/integration.ts'

const ORIGIN = 'https://portal.example'
const idp = await identityProvider({
  origin: ORIGIN,
  persons: {
    'sub-anna': { name: '安小娜', person_id: 'P-1' },
    'sub-bert': { name: '白德', person_id: 'P-2' },
    'sub-carl': { person_id: 'P-3' },
  },
})
let clock = NOW
const portal = await testApp({
  publicOrigin: ORIGIN,
  now: () => clock,
  identityProvider: openIdProvider(idp.settings, { fetch: idp.fetch, timeoutSeconds: 3 }),
})
const { database, get, post } = portal
const { db } = database
await insertSite(db)
await insertForms(db, {
  verified: {
    title: '实名登记',
    schema: { type: 'object', properties: { a: { type: 'string', title: '甲' } } },
    policy: { who: 'verified' },
  },
})
await portal.revision.refresh()
const backOffice = await service(portal, { now: () => clock })

const { open, ask, comeBack, byPhone } = browser(portal, idp, ORIGIN)

const lastAudit = async () => (await db.select().from(audit).orderBy(desc(audit.number)).limit(1))[0]
const ownInfo = async (headers: LoggedIn['headers']) =>
  (await get('/account/info', headers)).body?.data as unknown as {
    userMobile: string
    identity?: { name?: string }
  }

/** Anna has an account with her identity. */
let anna: LoggedIn
let annas = 0

async function linked(person: string, phone: string): Promise<LoggedIn> {
  const jar: Jar = {}
  await comeBack(person, jar)
  expect((await byPhone(phone, jar, { linkIdentity: true })).statusCode).toBe(200)
  const { tokenId = '' } = jar
  return { phone, tokenId, cookies: jar, headers: { tokenId, cookie: cookieHeader(jar) } }
}

beforeEach(async () => {
  clock = new Date(clock.getTime() + 3_600_000)
  await db.delete(account)
  // Another number each time: one is sent fifteen codes a day.
  annas += 1
  anna = await linked('sub-anna', `1370000${String(1000 + annas)}`)
})
afterEach(() => idp.meddle(undefined))

it('without a provider there is no way to one', async () => {
  const { app, get } = await testApp({ database })
  for (const url of ['/identity/begin', '/identity/back?code=a&state=b'])
    expect((await app.inject(url)).statusCode).toBe(404)
  expect((await get('/account/ways')).body?.data).toEqual({})
})

describe('an identity that nobody has yet', () => {
  it('leads to the login, and is the account’s once the number is proven as well', async () => {
    const jar: Jar = {}
    const back = await comeBack('sub-bert', jar, '/messages')
    expect(back).toMatchObject({ status: 303, location: '/login?identity=proven&next=%2Fmessages' })
    expect(jar).not.toHaveProperty('tokenId')
    const ways = await get('/account/ways', { cookie: cookieHeader(jar) })
    expect(ways.body?.data).toEqual({ identity: { label: '省身份认证平台' }, proven: { name: '白**' } })

    const answer = await byPhone('13700000002', jar, { linkIdentity: true })
    expect(answer.statusCode).toBe(200)
    const headers = { tokenId: jar.tokenId ?? '', cookie: cookieHeader(jar) }
    expect(await ownInfo(headers)).toMatchObject({ identity: { name: '白**' } })
    // What was proven is used up.
    const rest = await get('/account/ways', { cookie: cookieHeader(jar) })
    expect(rest.body?.data).not.toHaveProperty('proven')
  })

  it('is nobody’s who logs in without saying that it is theirs, and is forgotten after ten minutes', async () => {
    const jar: Jar = {}
    await comeBack('sub-bert', jar)
    const plain = await byPhone('13700000003', { ...jar })
    expect(plain.statusCode).toBe(200)
    expect(await db.select().from(identity)).toHaveLength(1)
    clock = new Date(clock.getTime() + 601_000)
    const late = await byPhone('13700000003', jar, { linkIdentity: true })
    expect([late.statusCode, late.json().field]).toEqual([409, 'identity'])
    const { identity: own } = await ownInfo(anna.headers)
    expect(own?.name).toBe('安**')
  })

  it('is linked with the account of whoever is logged in when they say so themselves', async () => {
    const bert = await loggedIn(portal, { phone: '13700000004' })
    const jar = { ...bert.cookies }
    const back = await comeBack('sub-bert', jar, '/t1/form')
    expect(back.location).toBe(
      '/t1/personalCenter/personal_info/basic_info?identity=proven&next=%2Ft1%2Fform',
    )
    expect(await ownInfo(bert.headers)).not.toHaveProperty('identity')
    const headers = { tokenId: bert.tokenId, cookie: cookieHeader(jar) }
    expect((await post('/account/identity/link', '', headers)).status).toBe(200)
    expect(await ownInfo(bert.headers)).toMatchObject({ identity: { name: '白**' } })
    expect(await lastAudit()).toMatchObject({ action: 'identity-linked' })
    expect((await post('/account/identity/unlink', '', headers)).status).toBe(200)
    expect((await post('/account/identity/unlink', '', headers)).status).toBe(404)
    expect(await ownInfo(bert.headers)).not.toHaveProperty('identity')
  })
})

describe('an identity that is an account’s', () => {
  it('lets in by itself from then on, to where one was going', async () => {
    const jar: Jar = {}
    const back = await comeBack('sub-anna', jar, '/messages?current=2')
    expect(back).toMatchObject({ status: 303, location: '/messages?current=2' })
    expect(back.answer.headers['cache-control']).toBe('no-store')
    const headers = { tokenId: jar.tokenId ?? '', cookie: cookieHeader(jar) }
    expect(await ownInfo(headers)).toMatchObject({
      userMobile: masked(anna.phone),
      identity: { name: '安**' },
    })
    expect(await lastAudit()).toMatchObject({ action: 'login', reason: 'identity' })
  })

  it('is nobody else’s: neither by a number nor by a session', async () => {
    const jar: Jar = {}
    await comeBack('sub-carl', jar)
    // Anna’s number, proven by somebody of whom no name is known: her account has another person already.
    const byNumber = await byPhone(anna.phone, jar, { linkIdentity: true })
    expect([byNumber.statusCode, byNumber.json().field]).toEqual([409, 'identity'])
    expect(await lastAudit()).toMatchObject({
      action: 'login-refused',
      reason: 'identity of another account',
    })
    const carl = await loggedIn(portal, { phone: '13700000005' })
    const other = await comeBack('sub-anna', { ...carl.cookies })
    expect(other.location).toContain('identity=other')
    expect(await lastAudit()).toMatchObject({ reason: 'identity: somebody else is logged in' })
    expect(await ownInfo(carl.headers)).toEqual({ userMobile: '137****0005', mustConfirm: false })
  })

  it('adopts the records of that person, those that come later too', async () => {
    const push = (id: string, personId: string) =>
      backOffice.push([
        { kind: 'zhongbao', id, sequence: 1, personId, fields: { planName: `计划${id}`, status: '待选房' } },
      ])
    await push('A', 'P-2')
    const bert = await linked('sub-bert', '13700000006')
    await push('B', 'P-2')
    await push('C', 'P-1')
    // Before anybody looks: who asked for it is told at once.
    expect((await db.select().from(record)).filter((row) => row.accountId === null)).toEqual([])
    const seen = async ({ headers }: LoggedIn) =>
      JSON.stringify((await get('/records?kind=zhongbao', headers)).body?.data)
    expect(await seen(bert)).toMatch(/计划A.*计划B|计划B.*计划A/)
    expect(await seen(bert)).not.toContain('计划C')
    expect(await seen(anna)).toContain('计划C')
  })

  it('is asked for by a form that is for verified identities alone', async () => {
    const send = (headers: Record<string, string> = {}) =>
      post(
        '/forms/verified/submissions',
        { version: 1, values: { a: 'x' }, idempotencyKey: crypto.randomUUID() },
        headers,
      )
    const carl = await loggedIn(portal, { phone: '13700000007' })
    expect((await send()).status).toBe(401)
    expect((await send(carl.headers)).status).toBe(403)
    expect((await send(anna.headers)).status).toBe(200)
  })

  it('is masked until its holder asks, which the audit log knows', async () => {
    expect((await get('/account/info?show=name', anna.headers)).body?.data).toMatchObject({
      userMobile: masked(anna.phone),
      identity: { name: '安小娜' },
    })
    expect(await lastAudit()).toMatchObject({ action: 'unmasked', reason: 'name' })
    expect((await get('/account/info?show=phone', anna.headers)).body?.data).toMatchObject({
      userMobile: anna.phone,
      identity: { name: '安**' },
    })
    expect(await lastAudit()).toMatchObject({ action: 'unmasked', reason: 'phone' })
    const [row] = await db.select().from(identity)
    expect(JSON.stringify(row)).not.toMatch(/安小娜|sub-anna|P-1/)
  })
})

describe('nobody comes in', () => {
  const other = generateKeyPairSync('rsa', { modulusLength: 2048 })

  /** What somebody gets who comes with this address, and what of it stands in the audit log. */
  async function visit(address: string, jar: Jar) {
    const before = (await lastAudit())?.number ?? 0
    const { status, location, answer } = await open(address, jar)
    const line = await lastAudit()
    return {
      answer: `${status} ${location}${answer.body}`,
      isIn: 'tokenId' in jar || 'sessionKey' in jar,
      lines: Number(line?.number) - before,
      line: `${line?.actor} ${line?.action}: ${line?.reason}`,
      tells: /sub-anna|eyJ|安小娜/.test(JSON.stringify(line)),
    }
  }

  /** An address with a word, and one line that tells neither code nor token, nor what they say. */
  const refusal = (word: string, reason: RegExp) => ({
    answer: `303 /login?identity=${word}`,
    isIn: false,
    lines: 1,
    line: expect.stringMatching(new RegExp(`^nobody login-refused: identity: .*(?:${reason.source})`)),
    tells: false,
  })

  it.each([
    ['another nonce', () => ({ nonce: 'another' }), /jwt claim/],
    ['another audience', () => ({ aud: 'another' }), /jwt claim/],
    ['another issuer', () => ({ iss: 'https://elsewhere.example' }), /jwt claim|json attribute/],
    ['a time that is over', () => ({ iat: 1, exp: 2 }), /jwt timestamp/],
    ['a time that is to come', () => ({ iat: Math.floor(Date.now() / 1000) + 240 }), /ahead/],
    ['no subject', () => ({ sub: undefined }), /./],
    ['another subject than the one asked about', () => ({ sub: 'sub-bert' }), /json attribute|jwt claim/],
  ])('by a token with %s', async (_name, change, reason) => {
    const jar: Jar = {}
    const back = await ask('sub-anna', jar)
    idp.meddle(idp.withClaims(change))
    expect(await visit(back, jar)).toEqual(refusal('refused', reason))
  })

  it('by a token that somebody else has signed', async () => {
    const jar: Jar = {}
    const back = await ask('sub-anna', jar)
    idp.meddle(idp.withClaims(() => ({}), other.privateKey))
    expect(await visit(back, jar)).toEqual(refusal('refused', /./))
  })

  it('with another state, with an answer that is not theirs, too late, twice, or against their will', async () => {
    const jar: Jar = {}
    const back = await ask('sub-anna', jar)
    const wrong = new URL(back)
    wrong.searchParams.set('state', 'another')
    expect(await visit(wrong.href, { ...jar })).toEqual(refusal('refused', /invalid response|state/))
    // Another browser, which has asked nothing, or something else.
    expect(await visit(back, {})).toEqual(refusal('refused', /no question/))
    const theirs: Jar = {}
    await ask('sub-bert', theirs)
    expect(await visit(back, theirs)).toEqual(refusal('refused', /invalid response/))
    expect(await visit(back, { identity: `${jar.identity?.slice(0, -4)}AAAA` })).toEqual(
      refusal('refused', /no question/),
    )
    clock = new Date(clock.getTime() + 601_000)
    expect(await visit(back, { ...jar })).toEqual(refusal('refused', /no question/))
    clock = new Date(clock.getTime() - 601_000)
    // The answer is good once, whoever kept the cookie.
    const kept = { ...jar }
    expect((await open(back, jar)).location).toBe('/home')
    expect(await visit(back, kept)).toEqual(refusal('refused', /invalid grant|invalid_grant/))
    const unwilling: Jar = {}
    expect(await visit(await ask('', unwilling), unwilling)).toEqual(refusal('refused', /access_denied/))
    expect(await visit('/identity/back', {})).toEqual(refusal('refused', /no question/))
  })

  it.each([
    ['is down', async () => Promise.reject(new TypeError('fetch failed'))],
    [
      'says nothing',
      (_address: string, init?: RequestInit) =>
        new Promise<Response>((_done, fail) => {
          init?.signal?.addEventListener('abort', () => fail(init.signal?.reason as Error))
        }),
    ],
    [
      'answers a page',
      async () => new Response('<p>maintenance</p>', { headers: { 'content-type': 'text/html' } }),
    ],
    [
      'answers half a sentence',
      async () => new Response('{"issuer"', { headers: { 'content-type': 'application/json' } }),
    ],
    ['fails', async () => new Response('', { status: 500 })],
    ['says too much', async () => Response.json({ issuer: 'x'.repeat(300 * 1024) })],
    ['leads elsewhere', async () => Response.redirect('https://elsewhere.example/', 302)],
  ])('while the provider %s, before and after one was there', async (_name, meddle) => {
    const jar: Jar = {}
    const back = await ask('sub-anna', jar)
    idp.meddle(meddle)
    expect(await visit(back, jar)).toEqual(refusal('away', /./))
    const fresh = openIdProvider(idp.settings, { fetch: idp.fetch, timeoutSeconds: 3 })
    await expect(fresh.ask(`${ORIGIN}/identity/back`)).rejects.toMatchObject({ isAway: true })
    // It is asked again as soon as it is back.
    idp.meddle(undefined)
    expect((await fresh.ask(`${ORIGIN}/identity/back`)).address).toContain('code_challenge')
  })

  it('to an account that is about to be deleted', async () => {
    await db.update(account).set({ deletedAt: clock })
    const jar: Jar = {}
    expect(await visit(await ask('sub-anna', jar), jar)).toEqual(refusal('leaving', /deletion/))
    expect((await db.select().from(account))[0]?.deletedAt).not.toBeNull()
  })

  it('by another site’s link, nor to another site', async () => {
    const crossed = await open('/identity/begin', {}, { 'sec-fetch-site': 'cross-site' })
    expect([crossed.location, crossed.answer.cookies]).toEqual(['/login', []])
    const jar: Jar = {}
    expect((await comeBack('sub-anna', jar, '//elsewhere.example/')).location).toBe('/home')
  })

  it('where an agreement is new, until it is given by telephone', async () => {
    await insertColumns(db, { privacy: { route: '/privacypolicy/privacy', template: 'article' } })
    await publish(db, [article('p1', 'privacy', '2026-11-01')])
    await portal.revision.refresh()
    const jar: Jar = {}
    expect(await visit(await ask('sub-anna', jar), jar)).toEqual(refusal('agree', /agreements/))
    clock = new Date(clock.getTime() + 61_000)
    expect((await byPhone(anna.phone, {}, { agreements: 'p1-1' })).statusCode).toBe(200)
    expect((await comeBack('sub-anna', jar)).location).toBe('/home')
  })
})
