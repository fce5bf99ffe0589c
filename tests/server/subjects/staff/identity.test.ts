import { desc, eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { audit, staff } from '../../../../src/server/store/db/schema.ts'
import { openIdProvider } from '../../../../src/server/subjects/identity/provider.ts'
import { codeAt, stepAt } from '../../../../src/server/subjects/staff/one-time-codes.ts'
import { cookieHeader } from '../../../support/accounts.ts'
import { testApp } from '../../../support/app.ts'
import { browser, identityProvider, type Jar } from '../../../support/identity-provider.ts'
import { dataOf, logInStaff, PASSWORD, sessionHeaders, staffAccount } from '../../../support/staff.ts'

const ORIGIN = 'https://portal.example'
const idp = await identityProvider({
  origin: ORIGIN,
  persons: {
    anna: { email: 'Anna@office.example', email_verified: true },
    bert: { email: 'bert@office.example', email_verified: false },
  },
})
const settings = { ...idp.settings, OIDC_SCOPE: 'openid email', OIDC_NAME_CLAIM: 'sub' }
const by = (claim: string) => ({
  provider: openIdProvider({ ...settings, OIDC_PERSON_CLAIM: claim }, { fetch: idp.fetch }),
  claim,
})
let clock = new Date()
const portal = await testApp({ publicOrigin: ORIGIN, now: () => clock, staffIdentity: by('email') })
const { app, database, post, get } = portal
const { db } = database
const { open } = browser(portal, idp, ORIGIN)

const head = await staffAccount(db, 'head')
let headers: Record<string, string>
const link = async (staffId: string, identity: string | null) =>
  post('/editor/staff/state', { staffId, identity }, headers)
const people = async () =>
  dataOf<{ id: string; isLinked?: boolean }[]>((await get('/editor/staff', headers)).body)
const lastAudit = async () => (await db.select().from(audit).orderBy(desc(audit.number)).limit(1))[0]

let named = 0
/** Somebody of the staff; their name is theirs alone. */
const somebody = async (identity?: string) => {
  const name = `anna-${(named += 1)}`
  const id = await staffAccount(db, name)
  if (identity !== undefined) expect((await link(id, identity)).status).toBe(200)
  return { id, name }
}

/** From the button to the editor's login. */
async function comeBack(person: string, jar: Jar): Promise<string> {
  const { location } = await open('/editor/identity/begin', jar)
  return (await open(await idp.goThrough(location, person), jar)).location
}

async function enter(jar: Jar, code?: string) {
  const payload = code === undefined ? {} : { code }
  const answer = await app.inject({
    method: 'POST',
    url: '/api/editor/login/identity',
    payload,
    headers: { cookie: cookieHeader(jar) },
  })
  for (const { name, value } of answer.cookies) {
    if (value === '') delete jar[name]
    else jar[name] = value
  }
  return answer
}

beforeEach(async () => {
  await db.update(staff).set({ identityIndex: null })
  headers = await sessionHeaders(db, head)
  // What asks again for the password.
  await post('/editor/confirm', { password: PASSWORD }, headers)
})
afterEach(() => idp.meddle(undefined))

it('without a setting there is no such way', async () => {
  const other = await testApp({ database })
  for (const url of ['/editor/identity/begin', '/editor/identity/back?code=a&state=b'])
    expect((await other.app.inject(url)).statusCode).toBe(404)
  expect((await other.get('/editor/login/ways')).body?.data).toEqual({})
  expect((await other.post('/editor/login/identity', {})).status).toBe(401)
  const unset = await other.post('/editor/staff/state', { staffId: head, identity: 'x' }, headers)
  expect(unset.status).toBe(400)
  expect((await get('/editor/login/ways')).body?.data).toEqual({ identity: { label: '省身份认证平台' } })
})

describe('somebody of the staff whom an administrator has linked', () => {
  it('logs in by the provider, however the address is written, and the log says how', async () => {
    const { id } = await somebody(' anna@OFFICE.example')
    expect((await people()).find((person) => person.id === id)).toMatchObject({ isLinked: true })
    expect(await lastAudit()).toMatchObject({ actor: head, action: 'staff-state-changed', subject: id })

    const jar: Jar = {}
    expect(await comeBack('anna', jar)).toBe('/editor?identity=proven')
    expect(Object.keys(jar)).toEqual(['__Host-staffIdentity'])
    const answer = await enter(jar)
    const token: string = answer.json().data.token
    expect(await lastAudit()).toMatchObject({ actor: id, action: 'staff-login', reason: 'identity' })
    const own = { 'x-staff-token': token, cookie: cookieHeader(jar) }
    expect(dataOf((await get('/editor/me', own)).body)).toMatchObject({ id })
    // What was proven is used up.
    expect((await enter(jar)).statusCode).toBe(401)
  })

  it('is asked for the second factor as ever, and is locked out by wrong codes', async () => {
    const { id, name } = await somebody('anna@office.example')
    const own = await sessionHeaders(db, id)
    await post('/editor/confirm', { password: PASSWORD }, own)
    const { secret } = dataOf<{ secret: string }>((await post('/editor/second-factor/begin', {}, own)).body)
    await post('/editor/second-factor/confirm', { code: codeAt(secret, stepAt(clock)) }, own)
    const jar: Jar = {}
    await comeBack('anna', jar)
    expect((await enter(jar)).json().data).toEqual({ token: null })
    expect(jar).not.toHaveProperty('staffKey')
    expect((await enter(jar, '000000')).json()).toMatchObject({ reason: 'wrong-code' })
    expect(await lastAudit()).toMatchObject({
      actor: 'nobody',
      action: 'staff-login-refused',
      reason: 'identity: wrong-code',
    })
    clock = new Date(clock.getTime() + 30_000)
    expect((await enter(jar, codeAt(secret, stepAt(clock)))).json().data.token).toMatch(/^[\w-]{43}$/)

    await comeBack('anna', jar)
    for (let guess = 0; guess < 10; guess += 1) await enter(jar, '000000')
    clock = new Date(clock.getTime() + 30_000)
    expect((await enter(jar, codeAt(secret, stepAt(clock)))).statusCode).toBe(429)
    // Guesses in the browser that had come in before lock that browser out, and nobody elsewhere.
    expect((await logInStaff(app, name)).status).toBe(200)
  })

  it('is let in no more once the link is taken back, or the account disabled', async () => {
    const { id } = await somebody('anna@office.example')
    const jar: Jar = {}
    await comeBack('anna', jar)
    await post('/editor/staff/state', { staffId: id, disabled: true }, headers)
    expect((await enter(jar)).statusCode).toBe(401)
    expect(await comeBack('anna', jar)).toBe('/editor?identity=unknown')
    await post('/editor/staff/state', { staffId: id, disabled: false }, headers)
    await comeBack('anna', jar)
    await link(id, null)
    expect((await enter(jar)).statusCode).toBe(401)
    expect((await people()).find((person) => person.id === id)).toMatchObject({ isLinked: false })
  })

  it('is the only one: an identity is linked once', async () => {
    await somebody('anna@office.example')
    const { id } = await somebody()
    expect(await link(id, 'ANNA@office.example')).toMatchObject({
      status: 409,
      body: { reason: 'identity-taken' },
    })
  })
})

describe('nobody gets in', () => {
  it('who is linked nowhere: no account is made', async () => {
    const before = await db.$count(staff)
    const jar: Jar = {}
    expect(await comeBack('anna', jar)).toBe('/editor?identity=unknown')
    expect(jar).toEqual({})
    expect(await db.$count(staff)).toBe(before)
    expect(await lastAudit()).toMatchObject({ actor: 'nobody', reason: 'identity: nobody is linked' })
  })

  it('by an address that the provider has not verified', async () => {
    await somebody('bert@office.example')
    expect(await comeBack('bert', {})).toBe('/editor?identity=unknown')
  })

  it('by what was proven to the portal as a resident, or to another browser, or long ago', async () => {
    await somebody('anna@office.example')
    const jar: Jar = {}
    await comeBack('anna', jar)
    expect((await enter({ identity: jar.staffIdentity ?? '' })).statusCode).toBe(401)
    expect((await enter({ staffIdentity: `${jar.staffIdentity}x` })).statusCode).toBe(401)
    const { location } = await open('/editor/identity/begin', jar)
    const back = await idp.goThrough(location, 'anna')
    expect((await open(back, {})).location).toBe('/editor?identity=refused')
    await comeBack('anna', jar)
    clock = new Date(clock.getTime() + 600_000)
    expect((await enter(jar)).statusCode).toBe(401)
  })

  it('where the provider says no, is away, or another site began it', async () => {
    await somebody('anna@office.example')
    expect(await comeBack('', {})).toBe('/editor?identity=refused')
    const led = await open('/editor/identity/begin', {}, { 'sec-fetch-site': 'cross-site' })
    expect(led.location).toBe('/editor')
    const jar: Jar = {}
    const { location } = await open('/editor/identity/begin', jar)
    const back = await idp.goThrough(location, 'anna')
    idp.meddle(async () => Promise.reject(new TypeError('fetch failed')))
    expect((await open(back, jar)).location).toBe('/editor?identity=away')
  })
})

it('the claim may be the subject itself', async () => {
  const other = await testApp({ database, publicOrigin: ORIGIN, staffIdentity: by('sub') })
  const { id } = await somebody()
  await other.post('/editor/staff/state', { staffId: id, identity: 'bert' }, headers)
  const [row] = await db.select().from(staff).where(eq(staff.id, id))
  expect(row?.identityIndex).not.toContain('bert')
  const jar: Jar = {}
  const visit = browser(other, idp, ORIGIN)
  const { location } = await visit.open('/editor/identity/begin', jar)
  expect((await visit.open(await idp.goThrough(location, 'bert'), jar)).location).toBe(
    '/editor?identity=proven',
  )
})
