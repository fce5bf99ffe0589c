import type { FastifyRequest } from 'fastify'
import { and, eq, isNotNull } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { audit, consent, content, ticket as ticketTable } from '../../../../src/server/store/db/schema.ts'
import { signatureOf } from '../../../../src/server/subjects/integration/signature.ts'
import { unsafeCast } from '../../../../src/server/ground/unsafe-cast.ts'
import { loggedIn } from '../../../support/accounts.ts'
import { NOW, testApp } from '../../../support/app.ts'
import { service } from '../../../support/integration.ts'

const INFO = '/bzf-portal-register/portal/selectUserInfo'
let time = NOW.getTime()
const now = () => new Date(time)
const portal = await testApp({ demo: true, now })
const { app, get, post, database } = portal
const rental = await service(portal, { now })
beforeEach(() => void (time += 2 * 60 * 60_000))

/** As docs/accounts.md tells another system's developer to call. */
async function signed(path: string, payload: object, key = rental.key) {
  const body = Buffer.from(JSON.stringify(payload))
  const stamp = String((time += 1))
  const headers = {
    'content-type': 'application/json',
    'x-key': key.id,
    'x-time': stamp,
    'x-signature': signatureOf(key.secret, { time: stamp, method: 'POST', path: `/api${path}`, body }),
  }
  const answer = await app.inject({ method: 'POST', url: `/api${path}`, headers, payload: body })
  expect(answer.statusCode === 200 ? answer.headers['cache-control'] : 'no-store').toBe('no-store')
  return { status: answer.statusCode, data: answer.json<{ data: Record<string, string> | null }>().data }
}
const redeem = (ticket: string) => signed('/account/tickets/redeem', { ticket })
const issue = async (phone: string) => (await signed('/integration/tickets', { phone })).data?.ticket ?? ''

async function outgoing(headers: Record<string, string>) {
  const { status, body } = await post('/account/tickets', { site: 'rentalCenter' }, headers)
  expect(status).toBe(200)
  const { address } = unsafeCast<{ address: string }>(body?.data)
  return { address, ticket: new URL(address).searchParams.get('token') ?? '' }
}

/** What a browser that carries this gets when it opens a page with the ticket, by name. */
async function visit(ticket: string, cookie = '', agent = '') {
  const headers = { cookie, 'user-agent': agent }
  const request = unsafeCast<FastifyRequest>({ headers, ip: '203.0.113.7', protocol: 'http' })
  const set = await app.exchangeTicket(request, ticket)
  return Object.fromEntries(set.map((each) => (each.split(';')[0] ?? '').split('=') as [string, string]))
}

test('whoever has withdrawn a consent comes in neither by a ticket nor by a device, until they agree again', async () => {
  const fingerprint = '0123456789abcdef0123456789abcdef'
  const me = await loggedIn(portal, { phone: '13900002222', keepLoggedIn: true, fingerprint })
  const neighbour = await loggedIn(portal, { phone: '13900002223' })
  const byDevice = async () =>
    app.inject({
      url: `/api/bzf-portal-register/portal/autoLogin?fingerprint=${fingerprint}`,
      headers: { cookie: `deviceKey=${me.cookies.deviceKey}` },
    })
  const agreed = unsafeCast<{ contentVersion: string }[]>(
    (await get('/account/consents', me.headers)).body?.data,
  )
  const { contentVersion } = agreed[0] ?? { contentVersion: '' }
  expect((await post('/account/consents/withdraw', { contentVersion }, me.headers)).status).toBe(200)
  expect(await visit(await issue(me.phone))).toEqual({})
  expect((await byDevice()).json()).toMatchObject({ code: '0' })
  const lines = await database.db.select().from(audit).orderBy(audit.number)
  expect(lines.at(-1)).toMatchObject({ action: 'ticket-refused', reason: 'agreements' })
  // Nobody else is kept out by that, nor is anybody by a text that is published no more.
  const given = await database.db.select().from(consent)
  const withdrawn = given.find(({ withdrawnAt }) => withdrawnAt !== null)
  const of = given.find(({ accountId }) => accountId !== withdrawn?.accountId)
  if (!withdrawn || !of) throw new Error('both have agreed')
  await database.db
    .insert(consent)
    .values({ ...withdrawn, accountId: of.accountId, contentVersion: 'former' })
  expect(await visit(await issue(neighbour.phone))).toMatchObject({ login: 'true' })
  time += 60_000
  await loggedIn(portal, { phone: me.phone })
  expect(await visit(await issue(me.phone))).toMatchObject({ login: 'true' })
  expect((await byDevice()).json()).toMatchObject({ code: '1' })
})

test('a consent that was withdrawn is asked for again where its text was published anew meanwhile', async () => {
  const fingerprint = '0123456789abcdef0123456789abcdef'
  const me = await loggedIn(portal, { phone: '13900002224', keepLoggedIn: true, fingerprint })
  const isLetIn = async () => {
    const answer = await app.inject({
      url: `/api/bzf-portal-register/portal/autoLogin?fingerprint=${fingerprint}`,
      headers: { cookie: `deviceKey=${me.cookies.deviceKey}` },
    })
    const byTicket = (await visit(await issue(me.phone))).login === 'true'
    return [byTicket, answer.json<{ code: string }>().code === '1']
  }
  const { body } = await get('/account/consents', me.headers)
  const [{ contentVersion } = { contentVersion: '' }] = unsafeCast<{ contentVersion: string }[]>(body?.data)
  expect((await post('/account/consents/withdraw', { contentVersion }, me.headers)).status).toBe(200)
  // What stands there now is the next version of the text, to which nobody has agreed yet.
  const isOwn = and(eq(consent.contentVersion, contentVersion), isNotNull(consent.withdrawnAt))
  await database.db.update(consent).set({ contentVersion: 'earlier' }).where(isOwn)
  expect(await isLetIn()).toEqual([false, false])
  // Nor where it was another article of the same column, one that was moved to another column, or one that is gone.
  const [text] = await database.db
    .select({ columnKey: content.columnKey })
    .from(content)
    .innerJoin(consent, eq(consent.contentId, content.id))
    .where(eq(consent.contentVersion, 'earlier'))
  await database.db.insert(content).values([
    { id: 'replaced', kind: 'article', columnKey: text?.columnKey, locale: 'zh-CN' },
    { id: 'elsewhere', kind: 'article', columnKey: 'elsewhere', locale: 'zh-CN' },
  ])
  const nowOf = async (contentId: string) => {
    await database.db.update(consent).set({ contentId }).where(eq(consent.contentVersion, 'earlier'))
    return isLetIn()
  }
  expect(await nowOf('elsewhere')).toEqual([false, false])
  expect(await nowOf('gone')).toEqual([false, false])
  expect(await nowOf('replaced')).toEqual([false, false])
  // Whoever has agreed to a version in between is not asked at the next one.
  const [earlier] = await database.db.select().from(consent).where(eq(consent.contentVersion, 'earlier'))
  if (!earlier?.withdrawnAt) throw new Error('it was withdrawn')
  const agreedAt = new Date(earlier.withdrawnAt.getTime() + 1)
  const between = { ...earlier, contentVersion: 'between', withdrawnAt: null, agreedAt }
  await database.db.insert(consent).values(between)
  expect(await isLetIn()).toEqual([true, true])
  await database.db.delete(consent).where(eq(consent.contentVersion, 'between'))
  time += 60_000
  await loggedIn(portal, { phone: me.phone })
  expect((await visit(await issue(me.phone))).login).toBe('true')
})

test('a login by ticket in a browser that the account does not know tells its owner once', async () => {
  const me = await loggedIn(portal)
  const told = async () => {
    const { body } = await get('/account/messages', me.headers)
    return JSON.stringify(body?.data).match(/您的账号在一个新的浏览器上登录了/g)?.length ?? 0
  }
  expect(await told()).toBe(0)
  for (const _ of ['new', 'known']) {
    expect(await visit(await issue(me.phone))).toMatchObject({ login: 'true' })
    expect(await told()).toBe(1)
  }
  await visit(
    await issue(me.phone),
    '',
    'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0',
  )
  expect(await told()).toBe(2)
})

describe('a ticket to another site', () => {
  test('is made by a link as well, without scripts, for whoever is logged in and follows it on this site', async () => {
    const { phone, headers } = await loggedIn(portal)
    const follow = async (more: Record<string, string>, method: 'GET' | 'HEAD' = 'GET') => {
      const answer = await app.inject({ url: '/hand-over/rentalCenter', method, headers: more })
      expect([answer.statusCode, answer.headers['cache-control']]).toEqual([303, 'no-store'])
      return new URL(String(answer.headers.location))
    }
    const place = await follow({ ...headers, 'sec-fetch-site': 'same-origin' })
    expect(place.origin).toBe('https://rent-test.qinglan-anju.example')
    const ticket = place.searchParams.get('token') ?? ''
    expect((await redeem(ticket)).data).toMatchObject({ userMobile: phone })
    const others: Record<string, string>[] = [
      {},
      { ...headers, 'sec-fetch-site': 'cross-site' },
      { ...headers, 'sec-purpose': 'prefetch' },
    ]
    for (const other of others) expect((await follow(other)).search).toBe('')
    expect((await follow(headers, 'HEAD')).search).toBe('')
    for (const name of ['nowhere', '__proto__', 'constructor'])
      expect((await app.inject({ url: `/hand-over/${name}`, headers })).statusCode).toBe(404)
  })

  test('stands in its address, and tells that site once who came', async () => {
    const { phone, headers, tokenId } = await loggedIn(portal)
    const { address, ticket } = await outgoing(headers)
    expect(address).toBe(`https://rent-test.qinglan-anju.example/?token=${ticket}`)
    expect(address).not.toContain(tokenId)
    expect(await redeem(ticket)).toMatchObject({ status: 200, data: { userMobile: phone } })
    expect((await redeem(ticket)).status).toBe(404)
  })

  test('is good for a minute, for who signs, and lets nobody in here', async () => {
    const { headers } = await loggedIn(portal)
    const late = await outgoing(headers)
    time += 60_000
    expect((await redeem(late.ticket)).status).toBe(404)
    const { ticket } = await outgoing(headers)
    expect((await post('/account/tickets/redeem', { ticket })).status).toBe(401)
    const records = await service(portal, { now, name: 'records-only', scopes: ['records'] })
    expect((await signed('/account/tickets/redeem', { ticket }, records.key)).status).toBe(401)
    expect(await visit(ticket)).toEqual({})
    expect((await redeem('x')).status).toBe(404)
  })
})

describe('a ticket from another site', () => {
  test('logs in whoever comes with it, once', async () => {
    const { phone } = await loggedIn(portal)
    const ticket = await issue(phone)
    const { tokenId = '', sessionKey, ...cookies } = await visit(ticket)
    expect(cookies).toMatchObject({ login: 'true' })
    const answer = await get(INFO, { tokenId, cookie: `sessionKey=${sessionKey}` })
    expect(answer.body).toMatchObject({ code: '1' })
    expect(await visit(ticket)).toEqual({})
    const late = await issue(phone)
    time += 60_000
    expect(await visit(late)).toEqual({})
    // The next one takes away what is over.
    await issue(phone)
    expect(await database.db.select().from(ticketTable)).toHaveLength(1)
    expect((await redeem(await issue(phone))).status).toBe(404)
  })

  test('lets in its own person of several, nobody who is leaving, and one that nobody made is in the log', async () => {
    const [one, two] = [await loggedIn(portal), await loggedIn(portal)]
    const tickets = [await issue(one.phone), await issue(two.phone)]
    for (const { phone } of [two, one]) {
      const { tokenId = '', sessionKey } = await visit(tickets.pop() ?? '')
      const { body } = await get(INFO, { tokenId, cookie: `sessionKey=${sessionKey}` })
      expect(body?.data).toMatchObject({ userMobile: `${phone.slice(0, 3)}****${phone.slice(-4)}` })
    }
    const last = async () => (await database.db.select().from(audit).orderBy(audit.number)).at(-1)
    const late = await issue(one.phone)
    expect((await post('/account/deletion', { sure: true }, one.headers)).status).toBe(200)
    expect((await signed('/integration/tickets', { phone: one.phone })).status).toBe(404)
    expect(await visit(late)).toEqual({})
    expect(await last()).toMatchObject({ action: 'ticket-refused', reason: 'deleted' })
    expect(await visit('x'.repeat(43))).toEqual({})
    const before = await last()
    expect(before).toMatchObject({ action: 'ticket-refused', reason: 'unknown' })
    // No ticket at all: another parameter of this name.
    expect(await visit('x')).toEqual({})
    expect((await last())?.number).toBe(before?.number)
  })

  test('lets in one of twenty who come with it at once, as one of twenty systems is told who comes', async () => {
    const { phone, headers } = await loggedIn(portal)
    const twenty = Array.from({ length: 20 })
    const ticket = await issue(phone)
    const visits = await Promise.all(twenty.map(() => visit(ticket)))
    expect(visits.filter(({ tokenId }) => tokenId !== undefined)).toHaveLength(1)
    const away = await outgoing(headers)
    const told = await Promise.all(twenty.map(() => redeem(away.ticket)))
    expect(told.map(({ status }) => status).toSorted()).toEqual([200, ...Array<number>(19).fill(404)])
  })

  test('is made for numbers that have an account, and makes none', async () => {
    expect((await signed('/integration/tickets', { phone: '13400000000' })).status).toBe(404)
    expect((await signed('/integration/tickets', { phone: 'x' })).status).toBe(422)
  })

  test('takes nobody out of the session they are in', async () => {
    const [victim, sender] = [await loggedIn(portal), await loggedIn(portal)]
    expect(await visit(await issue(sender.phone), victim.headers.cookie)).toEqual({})
    expect((await get(INFO, victim.headers)).body?.code).toBe('1')
    const lines = await database.db.select().from(audit).orderBy(audit.number)
    expect(lines.at(-1)).toMatchObject({ action: 'ticket-refused', reason: 'somebody else is logged in' })
  })
})
