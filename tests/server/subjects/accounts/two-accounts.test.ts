import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Answer } from '../../../../src/contract/types.ts'
import { unsafeCast } from '../../../../src/server/ground/unsafe-cast.ts'
import {
  account,
  challenge,
  familiarNetwork,
  guardCount,
  identity,
  job,
  session,
  ticket,
} from '../../../../src/server/store/db/schema.ts'
import { createChallenges } from '../../../../src/server/subjects/accounts/challenges.ts'
import { createDevices } from '../../../../src/server/subjects/accounts/devices.ts'
import { createGuards } from '../../../../src/server/subjects/accounts/guards.ts'
import { createIdentities, isVerified } from '../../../../src/server/subjects/accounts/identities.ts'
import { releaseNumber } from '../../../../src/server/subjects/accounts/move-number.ts'
import { createSessions } from '../../../../src/server/subjects/accounts/sessions.ts'
import { createAccountSms, tellOwner } from '../../../../src/server/subjects/messages/tell-owner.ts'
import { codeFor, cookieHeader, loggedIn, withChallenge } from '../../../support/accounts.ts'
import { NOW, testApp } from '../../../support/app.ts'
import { rowsOf } from '../../../support/rows-of.ts'
import { dataOf } from '../../../support/staff.ts'

const FINGERPRINT = '0123456789abcdef0123456789abcdef'
let time = NOW.getTime()
const now = () => new Date(time)
const portal = await testApp({ now })
const { app, database, get, post, secrets } = portal
const { db } = database
const identities = createIdentities(db, secrets, 'https://issuer.example')
const challenges = createChallenges(secrets)
const pass = (seconds: number) => void (time += seconds * 1000)
const indexOf = (phone: string) => secrets.blindIndex('account.phone', phone)

/** Somebody who has everything that an account can have. */
async function person(number: number) {
  const phone = `1390000000${number}`
  const kept = await loggedIn(portal, { phone, keepLoggedIn: true, fingerprint: FINGERPRINT })
  pass(61)
  const { headers } = await loggedIn(portal, { phone })
  const { accountId: id = '' } = (await app.sessionOf({ headers: { cookie: headers.cookie } })) ?? {}
  await identities.link(db, id, { subject: `subject ${number}`, name: `姓名${number}` }, now())
  const expiresAt = new Date(time + 3_600_000)
  await db.insert(ticket).values({ hash: `ticket ${number}`, accountId: id, audience: 'portal', expiresAt })
  await db.insert(familiarNetwork).values({ key: `network ${number}`, accountId: id, seenAt: now() })
  const own = { id: `challenge ${number}`, phoneIndex: indexOf(phone), purpose: 'choice' as const }
  await db.insert(challenge).values({ ...own, hash: '', tries: 2, expiresAt })
  await db.insert(guardCount).values({ key: `count ${number}`, total: 1, expiresAt })
  await tellNews(id)
  return { id, phone, kept, headers, own }
}
const tellNews = (id: string) =>
  tellOwner(db, { secrets, now }, id, { about: 'dataExported', key: `news of ${id}` })

const first = await person(1)
const one = await person(2)
const last = await person(3)

/** All that is stored of the two beside, by table. */
function beside() {
  const others = [first, last]
  const ids = others.map(({ id }) => id)
  const numbers = others.map((each) => indexOf(each.phone))
  const own = ['identity', 'device', 'session', 'familiar_network', 'ticket', 'message']
  const of = rowsOf(db)
  return Promise.all([
    of('account', 'id', ids),
    ...own.map((table) => of(table, 'account_id', ids)),
    of('challenge', 'phone_index', numbers),
    of('guard_count', 'key', ['count 1', 'count 3']),
  ])
}

let headers: Record<string, string> = one.headers
let { phone } = one
const done = async (asked: ReturnType<typeof post>) => expect((await asked).status).toBe(200)
const byOne = (path: string, body: object = {}) => done(post(path, body, headers))
const remembered = async (deviceKey = '') => {
  const answer = await app.inject({
    url: `/api/bzf-portal-register/portal/autoLogin?fingerprint=${FINGERPRINT}`,
    headers: { cookie: `deviceKey=${deviceKey}` },
  })
  return { code: answer.json<{ code: string }>().code, set: answer.cookies }
}
const rowOfOne = async () => (await db.select().from(account).where(eq(account.id, one.id)))[0]
const isOne = async (by: Record<string, string>) =>
  expect((await app.sessionOf({ headers: { cookie: by.cookie ?? '' } }))?.accountId).toBe(one.id)

/** What is done by the one in the middle, or to them. */
const acts: Record<string, () => Promise<unknown>> = {
  'a request after a while': async () => {
    pass(120)
    await isOne(headers)
  },
  'they read what they were told, and are told it on the telephone': async () => {
    const told = async () => dataOf<Answer<'selectMessages'>>((await get('/account/messages', headers)).body)
    const { records, total } = await told()
    expect([records.length, total]).toEqual([1, 1])
    await byOne('/account/messages/read', { id: records[0]?.id })
    expect((await told()).unread).toBe(0)
    const waiting = await db.select().from(job).where(eq(job.name, 'accountSms'))
    const to: string[] = []
    const send = createAccountSms({ db, secrets, sms: { send: async (sms) => void to.push(sms.to) } })
    for (const { payload } of waiting) await send(unsafeCast<Parameters<typeof send>[0]>(payload))
    expect(to.toSorted()).toEqual([first, one, last].map((each) => each.phone))
  },
  'a confirmation': async () => {
    await byOne('/account/confirm/code')
    await byOne('/account/confirm', { code: codeFor(database.dataDir, phone) })
  },
  'a code that is not used yet, one that is, and what is over': async () => {
    await challenges.uncount(db, one.own)
    await challenges.discard(db, [one.own.id])
    await challenges.tidy(db, now())
    await createGuards(secrets).tidy(db, now())
    await createSessions(db, now).tidy()
    await createDevices(db, secrets, now).tidy()
  },
  'their identity is looked for': async () => {
    expect(await identities.ownerOf({ subject: 'subject 2' })).toMatchObject({ accountId: one.id })
    expect(await identities.isAnother(db, one.id, { subject: 'nobody', name: '别人' })).toBe(true)
    await identities.link(db, one.id, { subject: 'subject 2', name: '姓名' }, now())
    await identities.unlink(db, one.id)
    expect(await isVerified(db, one.id)).toBe(false)
  },
  'a remembered device comes back, and its stolen secret ends it': async () => {
    const { deviceKey } = one.kept.cookies
    const { code, set } = await remembered(deviceKey)
    expect([code, set.length > 0]).toEqual(['1', true])
    pass(120)
    expect(await remembered(deviceKey)).toMatchObject({ code: '0' })
  },
  'a guess at one of two numbers in the same browser': async () => {
    const other = '13900000009'
    const ask = async (to: string, cookie = '') => {
      const sent = await app.inject({
        method: 'POST',
        url: '/api/account/code',
        payload: { phone: to },
        headers: { cookie },
      })
      return withChallenge('', sent.headers['set-cookie'])
    }
    const cookie = await ask(other, await ask(phone))
    const login = { method: 'POST', url: '/api/account/login', headers: { cookie } } as const
    expect((await app.inject({ ...login, payload: { phone: other, code: '000000' } })).statusCode).toBe(422)
    const tries = await db
      .select()
      .from(challenge)
      .where(eq(challenge.phoneIndex, indexOf(phone)))
    expect(tries.map((each) => each.tries)).toEqual([0])
    const code = codeFor(database.dataDir, phone)
    const entered = await app.inject({ ...login, payload: { phone, code } })
    expect(entered.statusCode).toBe(200)
    // The code to the other number is good still.
    expect(await db.$count(challenge, eq(challenge.phoneIndex, indexOf(other)))).toBe(1)
    headers = {
      cookie: cookieHeader(Object.fromEntries(entered.cookies.map(({ name, value }) => [name, value]))),
    }
    headers.tokenId = entered.cookies.find(({ name }) => name === 'tokenId')?.value ?? ''
    await isOne(headers)
  },
  'another number': async () => {
    pass(61)
    await byOne('/account/phone/code')
    const next = '13900000008'
    await byOne('/account/phone/code', { phone: next })
    const [code, newCode] = [phone, next].map((to) => codeFor(database.dataDir, to))
    await byOne('/account/phone', { phone: next, code, newCode })
    phone = next
  },
  'a login by a number that a restore knew by its index': async () => {
    pass(61)
    await db.update(account).set({ showNumber: '' }).where(eq(account.id, one.id))
    const again = await loggedIn(portal, { phone, keepLoggedIn: true })
    headers = again.headers
    await isOne(headers)
    expect(await rowOfOne()).toMatchObject({ showNumber: '139****0008' })
  },
  'a logout': async () => {
    const url = '/api/bzf-portal-register/portal/logout'
    expect((await app.inject({ method: 'POST', url, headers })).statusCode).toBe(200)
    expect(await app.sessionOf({ headers: { cookie: headers.cookie ?? '' } })).toBeUndefined()
  },
  'the number is given up': async () => {
    await db.transaction((tx) => releaseNumber(tx, secrets, one.id))
    expect(await rowOfOne()).toMatchObject({ showNumber: '', formerPhoneIndex: indexOf(phone) })
    expect(await db.$count(session, eq(session.accountId, one.id))).toBe(0)
  },
}

test('whatever is done by one account, or to it, leaves everything of the others as it is', async () => {
  const before = await beside()
  expect(before.map((rows) => rows.length)).toEqual([2, 2, 2, 4, 4, 2, 2, 2, 2])
  for (const [what, act] of Object.entries(acts)) {
    await act()
    expect([what, await beside()]).toEqual([what, before])
  }
  expect(await db.$count(identity)).toBe(2)
})
