import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Answer } from '../../../../src/contract/types.ts'
import {
  audit,
  staff,
  staffChallenge,
  staffPasskey,
  staffSession,
} from '../../../../src/server/store/db/schema.ts'
import { makeLink } from '../../../../src/server/subjects/staff/links.ts'
import { codeAt, stepAt } from '../../../../src/server/subjects/staff/one-time-codes.ts'
import { NOW, testApp } from '../../../support/app.ts'
import { softwarePasskey } from '../../../support/authenticator.ts'
import { insertSite } from '../../../support/contents.ts'
import { dataOf, logInStaff, PASSWORD, sessionHeaders, staffAccount } from '../../../support/staff.ts'

type Headers = Record<string, string>
type Passkey = ReturnType<typeof softwarePasskey>

const origin = 'https://anju.example'
const { app, database, get, post } = await testApp({ publicOrigin: origin })
const { db } = database
await insertSite(db)

const cookieIn = (headers: object) =>
  [Reflect.get(headers, 'set-cookie') ?? []]
    .flat()
    .map((one) => String(one).split(';')[0])
    .join('; ')

const begin = async (headers: Headers) =>
  dataOf<object>((await post('/editor/passkeys/begin', {}, headers)).body)

/** Adds one, and gives the recovery codes that came with it. */
async function add(passkey: Passkey, headers: Headers, name = '办公室的电脑') {
  const made = passkey.create(await begin(headers), { origin })
  return post('/editor/passkeys', { name, passkey: made }, headers)
}

/** Somebody with a passkey, in a session that is there. */
async function person(name: string) {
  const id = await staffAccount(db, name)
  const [headers, passkey] = [await sessionHeaders(db, id), softwarePasskey()]
  const codes = dataOf<string[]>((await add(passkey, headers)).body)
  return { id, name, headers, passkey, codes }
}

/** What a browser without a session is to sign, with its cookie. */
async function beginLogin() {
  const { headers, body } = await post('/editor/login/passkey/begin', {})
  return { options: dataOf<{ challenge: string }>(body), cookie: cookieIn(headers) }
}

async function enter(passkey: Passkey, more: Partial<Parameters<Passkey['get']>[1]> = {}) {
  const { options, cookie } = await beginLogin()
  return post('/editor/login/passkey', { passkey: passkey.get(options, { origin, ...more }) }, { cookie })
}

/** By name and password, and then by what the passkey signs. */
async function enterByBoth(
  name: string,
  passkey: Passkey,
  more: Partial<Parameters<Passkey['get']>[1]> = {},
) {
  const half = await post('/editor/login', { name, password: PASSWORD })
  const { token, passkey: options } = dataOf<{ token: null; passkey: { challenge: string } }>(half.body)
  expect(token).toBeNull()
  const signed = passkey.get(options, { origin, ...more })
  const cookie = cookieIn(half.headers)
  return post('/editor/login', { name, password: PASSWORD, passkey: signed }, { cookie })
}

const refusal = { status: 401, body: { reason: 'wrong-passkey' } }

test('over HTTPS all cookies of the staff belong to this host alone, and one that another host planted counts for nothing', async () => {
  const { id, passkey } = await person('只认本站')
  const begun = await post('/editor/login/passkey/begin', {})
  const signed = passkey.get(dataOf<{ challenge: string }>(begun.body), { origin })
  const entered = await post(
    '/editor/login/passkey',
    { passkey: signed },
    { cookie: cookieIn(begun.headers) },
  )
  const own = {
    'x-staff-token': dataOf<{ token: string }>(entered.body).token,
    cookie: cookieIn(entered.headers),
  }
  expect((await get('/editor/me', own)).body?.data).toMatchObject({ id })
  const planted = await sessionHeaders(db, await staffAccount(db, '别的主机'))
  const both = { ...own, cookie: `${planted.cookie}; ${own.cookie}` }
  expect((await get('/editor/me', both)).body?.data).toMatchObject({ id })
  const left = await post('/editor/logout', {}, own)
  const set = [begun, entered, left].flatMap(({ headers }) =>
    [headers['set-cookie'] ?? []].flat().map(String),
  )
  expect(set.map((cookie) => cookie.split('=')[0])).toEqual([
    '__Host-staffChallenge',
    '__Host-staffKey',
    '__Host-staffDevice',
    '__Host-staffKey',
  ])
  // What a browser asks of such a name.
  for (const cookie of set) expect(cookie).toMatch(/; Path=\/; HttpOnly; Secure; SameSite=Strict$/)
})

test('is added under a name, brings recovery codes, stands in the list, and is removed with its line in the log', async () => {
  const { id, headers, codes } = await person('加一个')
  expect(codes).toHaveLength(10)
  const mine = async () => dataOf<Answer<'selectMe'>>((await get('/editor/me', headers)).body)
  expect(await mine()).toMatchObject({
    secondFactor: true,
    authenticator: false,
    passkeys: [{ name: '办公室的电脑', usedAt: null }],
  })
  // A second one leaves the recovery codes as they are; the same one is not added twice.
  const second = softwarePasskey()
  expect(dataOf<string[]>((await add(second, headers, '手机')).body)).toEqual([])
  expect(await add(second, headers)).toMatchObject({ status: 409, body: { reason: 'passkey-known' } })
  expect((await logInStaff(app, '加一个', { code: codes[0] ?? '' })).body.data.token).not.toBeNull()

  for (const { id: passkeyId } of (await mine()).passkeys)
    expect((await post('/editor/passkeys/remove', { id: passkeyId }, headers)).status).toBe(200)
  expect(await mine()).toMatchObject({ secondFactor: false, passkeys: [] })
  // Nothing is left that stands for a second factor.
  const [row] = await db.select().from(staff).where(eq(staff.id, id))
  expect(row?.recoveryCodes).toEqual([])
  const lines = await db.select().from(audit).where(eq(audit.actor, id)).orderBy(audit.number)
  const said = lines.flatMap(({ action, detail }) =>
    action.startsWith('staff-passkey') ? [[action, detail]] : [],
  )
  expect(said).toEqual([
    ['staff-passkey-added', { name: '办公室的电脑' }],
    ['staff-passkey-added', { name: '手机' }],
    ['staff-passkey-removed', { name: '办公室的电脑' }],
    ['staff-passkey-removed', { name: '手机' }],
  ])
})

test('stands for the code after the password, and alone for both where its owner is verified', async () => {
  const { id, name, passkey } = await person('两样')
  const after = await enterByBoth(name, passkey, { isVerified: false })
  expect(after).toMatchObject({ status: 200, body: { data: { token: expect.any(String) } } })
  const alone = await enter(passkey)
  expect(alone.status).toBe(200)
  const headers = {
    'x-staff-token': dataOf<{ token: string }>(alone.body).token,
    cookie: cookieIn(alone.headers),
  }
  expect(await get('/editor/me', headers)).toMatchObject({ body: { data: { name } } })
  // Whoever only holds the device has not shown who they are.
  expect(await enter(passkey, { isVerified: false })).toMatchObject(refusal)
  const lines = await db.select().from(audit).where(eq(audit.actor, id))
  expect(lines.filter(({ action }) => action === 'staff-login').map(({ reason }) => reason)).toEqual([
    null,
    'passkey',
  ])
  await db.update(staff).set({ disabled: true }).where(eq(staff.id, id))
  expect(await enter(passkey)).toMatchObject(refusal)
})

test('a challenge is signed once, by the browser that asked, within five minutes, for this host and page', async () => {
  const { name, passkey } = await person('只一次')
  const { options, cookie } = await beginLogin()
  const send = (signed: object, headers: Headers) =>
    post('/editor/login/passkey', { passkey: signed }, headers)
  const signed = passkey.get(options, { origin })
  // Another browser's cookie, or none: and the challenge of the one who asked is not spent.
  expect(await send(signed, {})).toMatchObject(refusal)
  expect(await send(signed, { cookie: (await beginLogin()).cookie })).toMatchObject(refusal)
  const answers = await Promise.all(Array.from({ length: 20 }, () => send(signed, { cookie })))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(19)

  const late = await beginLogin()
  await db.update(staffChallenge).set({ expiresAt: sql`now()` })
  expect(await send(passkey.get(late.options, { origin }), { cookie: late.cookie })).toMatchObject(refusal)
  expect(await enter(passkey, { origin: 'https://anju.example.evil' })).toMatchObject(refusal)
  expect(await enter(passkey, { origin: 'https://evil.example', host: 'anju.example' })).toMatchObject(
    refusal,
  )
  expect(await enter(passkey, { host: 'evil.example' })).toMatchObject(refusal)
  expect(await enter(softwarePasskey())).toMatchObject(refusal)
  // A wrong signature spends the challenge as well.
  const { options: once, cookie: its } = await beginLogin()
  const forged = passkey.get({ challenge: `${once.challenge.slice(1)}A` }, { origin })
  expect(await send(forged, { cookie: its })).toMatchObject(refusal)
  expect(await send(passkey.get(once, { origin }), { cookie: its })).toMatchObject(refusal)
  expect((await enterByBoth(name, passkey)).status).toBe(200)
})

test('a counter that does not rise is refused: there is a copy', async () => {
  const { passkey } = await person('有计数')
  expect((await enter(passkey, { counter: 5 })).status).toBe(200)
  expect(await enter(passkey, { counter: 5 })).toMatchObject(refusal)
  expect(await enter(passkey, { counter: 4 })).toMatchObject(refusal)
  expect(await enter(passkey)).toMatchObject(refusal)
  expect((await enter(passkey, { counter: 6 })).status).toBe(200)
})

test('nobody’s passkey opens another account, is added in another session, or removed by somebody else', async () => {
  const [mine, theirs] = [await person('我'), await person('别人')]
  expect(await enterByBoth(mine.name, theirs.passkey)).toMatchObject(refusal)
  const options = await begin(mine.headers)
  const passkey = softwarePasskey().create(options, { origin })
  const sent = { name: '偷来的', passkey }
  const wrong = { status: 400, body: { reason: 'wrong-passkey' } }
  expect(await post('/editor/passkeys', sent, theirs.headers)).toMatchObject(wrong)
  expect(await post('/editor/passkeys', { ...sent, name: '我的' }, mine.headers)).toMatchObject({
    status: 200,
  })
  expect(await post('/editor/passkeys', sent, mine.headers)).toMatchObject(wrong)
  const [row] = await db.select().from(staffPasskey).where(eq(staffPasskey.staffId, theirs.id))
  expect((await post('/editor/passkeys/remove', { id: row?.id }, mine.headers)).status).toBe(404)
  // A new one takes what is shown again, as the authenticator does.
  await db.update(staffSession).set({ confirmedAt: sql`now() - interval '11 minutes'` })
  expect(await post('/editor/passkeys/begin', {}, mine.headers)).toMatchObject({
    body: { reason: 'confirm' },
  })
  const asked = dataOf<object>((await post('/editor/confirm/passkey', {}, mine.headers)).body)
  const proof = { passkey: theirs.passkey.get(asked, { origin }) }
  expect(await post('/editor/confirm', proof, mine.headers)).toMatchObject(wrong)
  expect((await post('/editor/confirm', { password: PASSWORD }, mine.headers)).status).toBe(400)
  const again = dataOf<object>((await post('/editor/confirm/passkey', {}, mine.headers)).body)
  const right = { passkey: mine.passkey.get(again, { origin }) }
  expect((await post('/editor/confirm', right, mine.headers)).status).toBe(200)
  expect((await post('/editor/passkeys/begin', {}, mine.headers)).status).toBe(200)
})

test('nonsense in place of a passkey is refused with a sentence', async () => {
  const { headers } = await person('乱写')
  const whole = softwarePasskey().create(await begin(headers), { origin })
  for (const response of [
    { ...whole.response, attestationObject: 'oA' },
    { ...whole.response, attestationObject: 'v'.repeat(20_000) },
    { ...whole.response, clientDataJSON: 'e30' },
  ]) {
    await begin(headers)
    const sent = { name: '坏的', passkey: { ...whole, response } }
    expect(await post('/editor/passkeys', sent, headers)).toMatchObject({
      status: 400,
      body: { reason: 'wrong-passkey' },
    })
  }
  expect((await post('/editor/passkeys', { name: '  ', passkey: whole }, headers)).status).toBe(400)
  expect((await post('/editor/passkeys', { name: '空的', passkey: {} }, headers)).status).toBe(400)
})

test('an authenticator and passkeys stand side by side: turning one off leaves the other and the recovery codes', async () => {
  const { id, name, headers } = await person('并存')
  const { secret } = dataOf<{ secret: string }>((await post('/editor/second-factor/begin', {}, headers)).body)
  const [recovery = ''] = dataOf<string[]>(
    (await post('/editor/second-factor/confirm', { code: codeAt(secret, stepAt(NOW)) }, headers)).body,
  )
  expect((await post('/editor/second-factor/end', {}, headers)).status).toBe(200)
  const half = await logInStaff(app, name)
  expect(half.body.data).toMatchObject({ token: null, passkey: { rpId: 'anju.example' } })
  expect((await logInStaff(app, name, { code: '123456' })).status).toBe(401)
  expect((await logInStaff(app, name, { code: recovery })).body.data.token).not.toBeNull()
  expect(await db.select().from(staffPasskey).where(eq(staffPasskey.staffId, id))).toHaveLength(1)
})

test('removing a passkey or the authenticator ends every other session of theirs, and nobody else’s', async () => {
  const [{ id, headers }, other] = [await person('别处还开着'), await person('旁人')]
  const statusOf = async (session: Headers) => (await get('/editor/me', session)).status
  const { secret } = dataOf<{ secret: string }>((await post('/editor/second-factor/begin', {}, headers)).body)
  const code = codeAt(secret, stepAt(NOW))
  expect((await post('/editor/second-factor/confirm', { code }, headers)).status).toBe(200)
  const [row] = await db.select().from(staffPasskey).where(eq(staffPasskey.staffId, id))
  const removals: [string, object][] = [
    ['/editor/second-factor/end', {}],
    ['/editor/passkeys/remove', { id: row?.id }],
  ]
  for (const [path, body] of removals) {
    const elsewhere = await sessionHeaders(db, id)
    expect(await statusOf(elsewhere)).toBe(200)
    expect((await post(path, body, headers)).status).toBe(200)
    expect([await statusOf(elsewhere), await statusOf(headers), await statusOf(other.headers)]).toEqual([
      401, 200, 200,
    ])
  }
})

test.each(['password', 'factor'] as const)(
  'a link of the kind %s ends every passkey: whoever knew the password may have added one',
  async (purpose) => {
    const { id, name, passkey } = await person(`丢了-${purpose}`)
    const token = await makeLink(db, id, purpose)
    expect((await post('/editor/link/spend', { token, password: PASSWORD })).status).toBe(200)
    expect(await enter(passkey)).toMatchObject(refusal)
    const { body, headers } = await logInStaff(app, name)
    expect(body.data.token).not.toBeNull()
    // Without a second factor they set one up before anything else.
    expect((await get('/editor/columns', headers)).body).toMatchObject({ reason: 'enrol' })
    expect((await add(softwarePasskey(), headers)).status).toBe(200)
    expect((await get('/editor/columns', headers)).status).toBe(200)
  },
)
