import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { audit, device } from '../../../../src/server/store/db/schema.ts'
import { unsafeCast } from '../../../../src/server/ground/unsafe-cast.ts'
import { cookieHeader, loggedIn, type LoggedIn } from '../../../support/accounts.ts'
import { NOW, testApp } from '../../../support/app.ts'

const DAY = 24 * 60 * 60_000
const INFO = '/bzf-portal-register/portal/selectUserInfo'
const FINGERPRINT = '0123456789abcdef0123456789abcdef'
const OTHER = 'fedcba9876543210fedcba9876543210'
const PHONES =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0 Mobile Safari/537.36'

let time = NOW.getTime()
const portal = await testApp({ now: () => new Date(time), trustProxy: true })
const { app, get, post, database } = portal

beforeEach(() => void (time += DAY))

/** What the device gets with these cookies, and keeps. */
async function autoLogin(cookies: Record<string, string>, fingerprint = FINGERPRINT) {
  const answer = await app.inject({
    url: `/api/bzf-portal-register/portal/autoLogin?fingerprint=${fingerprint}`,
    headers: { cookie: cookieHeader(cookies) },
  })
  const { code, data } = answer.json<{ code: string; data: string | null }>()
  const set = Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value]))
  return { code, data, set, rules: answer.cookies, kept: { ...cookies, ...set } }
}
const isIn = async (tokenId: string | null, cookies: Record<string, string>) =>
  (await get(INFO, { tokenId: tokenId ?? '', cookie: cookieHeader(cookies) })).body?.code === '1'
const kept = (more: object = {}) =>
  loggedIn(portal, { keepLoggedIn: true, fingerprint: FINGERPRINT, ...more })
const deviceOf = ({ cookies }: LoggedIn) => ({ deviceKey: cookies.deviceKey ?? '' })

describe('a device that stays logged in', () => {
  test('is let in by its cookie, which scripts cannot read; both halves come with the answer', async () => {
    const owner = await kept()
    time += 30 * DAY
    const answer = await autoLogin(deviceOf(owner))
    expect(answer.code).toBe('1')
    expect(answer.set.tokenId).toBe(answer.data)
    expect(await isIn(answer.data, answer.set)).toBe(true)
    const rules = answer.rules.find(({ name }) => name === 'deviceKey')
    expect(rules).toMatchObject({ httpOnly: true, sameSite: 'Strict', maxAge: 90 * 24 * 3600 })
    expect(answer.rules.find(({ name }) => name === 'sessionKey')).toMatchObject({ httpOnly: true })
    // Its 90 days begin anew with each use.
    time += 80 * DAY
    expect((await autoLogin({ deviceKey: answer.set.deviceKey ?? '' })).code).toBe('1')
  })

  test('is nobody’s by its fingerprint alone, nor by its cookie in another browser', async () => {
    const owner = await kept()
    for (const [cookies, fingerprint] of [
      [{}, FINGERPRINT],
      [{ tokenId: owner.tokenId, sessionKey: 'x' }, FINGERPRINT],
      [{ deviceKey: 'x' }, FINGERPRINT],
      [deviceOf(owner), OTHER],
    ] as const)
      expect(await autoLogin(cookies, fingerprint)).toMatchObject({ code: '0', data: null, set: {} })
    // None of which took anything from its owner.
    expect((await autoLogin(deviceOf(owner))).code).toBe('1')
    expect((await loggedIn(portal)).cookies.deviceKey).toBeUndefined()
  })

  test('has another secret after each use; one that is used again a minute later ends the device and its sessions', async () => {
    const owner = await kept()
    const first = await autoLogin(deviceOf(owner))
    const second = await autoLogin({ deviceKey: first.set.deviceKey ?? '' })
    expect(new Set([owner.cookies.deviceKey, first.set.deviceKey, second.set.deviceKey]).size).toBe(3)
    time += 61_000
    const stolen = await autoLogin(deviceOf(owner))
    expect(stolen).toMatchObject({ code: '0', set: { deviceKey: '' } })
    expect(await isIn(second.data, second.set)).toBe(false)
    expect((await autoLogin({ deviceKey: second.set.deviceKey ?? '' })).code).toBe('0')
    const lines = await database.db.select().from(audit).where(eq(audit.action, 'device-revoked'))
    expect(lines.at(-1)?.reason).toBe('a secret was used twice')
  })

  test('whose answers were lost comes with its former secret for a minute, and keeps one cookie however often it asks', async () => {
    const owner = await kept()
    const answers = await Promise.all([1, 2, 3].map(() => autoLogin(deviceOf(owner))))
    expect(answers.map(({ code }) => code)).toEqual(['1', '1', '1'])
    const [next] = answers.map(({ set }) => set.deviceKey)
    expect(new Set(answers.map(({ set }) => set.deviceKey))).toEqual(new Set([next]))
    time += 60_000
    const late = await autoLogin(deviceOf(owner))
    expect([late.code, late.set.deviceKey]).toEqual(['1', next])
    expect(await isIn(late.data, late.set)).toBe(true)
    // Another browser gets nothing with it, and the owner goes on.
    expect(await autoLogin(deviceOf(owner), OTHER)).toMatchObject({ code: '0', set: {} })
    expect((await autoLogin({ deviceKey: next ?? '' })).code).toBe('1')
    // Two uses later the first is no longer the former one.
    expect(await autoLogin(deviceOf(owner))).toMatchObject({ code: '0', set: { deviceKey: '' } })
  })

  test('keeps its session and its secret while the session stands', async () => {
    const owner = await kept()
    const answer = await autoLogin(owner.cookies)
    expect(answer.data).toBe(owner.tokenId)
    expect(answer.set.deviceKey).toBeUndefined()
    expect((await autoLogin(owner.cookies)).code).toBe('1')
  })

  test('opens its owner’s session, whoever’s session the browser carries besides', async () => {
    const [owner, other] = [await kept(), await loggedIn(portal)]
    const { tokenId = '', sessionKey = '' } = other.cookies
    const answer = await autoLogin({ ...deviceOf(owner), tokenId, sessionKey })
    expect(answer.code).toBe('1')
    expect(answer.data).not.toBe(tokenId)
    expect(answer.set.showNumber).toBe(owner.cookies.showNumber)
  })

  test('is forgotten ninety days after its last use, and at once by logging out', async () => {
    const idle = await kept()
    time += 90 * DAY
    expect((await autoLogin(deviceOf(idle))).code).toBe('0')
    const out = await kept()
    await post('/bzf-portal-register/portal/logout', '', {
      ...out.headers,
      'content-type': 'application/x-www-form-urlencoded',
    })
    expect((await autoLogin(deviceOf(out))).code).toBe('0')
  })
})

describe('own sessions', () => {
  const list = async ({ headers }: LoggedIn) =>
    unsafeCast<
      { id: string; isCurrent: boolean; keepsLoggedIn: boolean; device: string; addressPrefix: string }[]
    >((await get('/account/sessions', headers)).body?.data)

  test('are listed with device, network and time, and ended one by one, at once in every process', async () => {
    const second = await testApp({ database, now: () => new Date(time) })
    const phone = '13600000001'
    const there = await kept({ phone, headers: { 'user-agent': PHONES, 'x-forwarded-for': '203.0.113.77' } })
    time += 60 * 60_000
    const here = await loggedIn(portal, { phone })
    const found = await list(here)
    expect(found).toMatchObject([
      { isCurrent: true, keepsLoggedIn: false },
      { isCurrent: false, keepsLoggedIn: true, device: 'Chrome, Android', addressPrefix: '203.0.113.0/24' },
    ])
    expect(JSON.stringify(found)).not.toContain('203.0.113.77')
    const again = await autoLogin(deviceOf(there))
    expect((await post(`/account/sessions/${found[1]?.id}/end`, '', here.headers)).status).toBe(200)
    const stale = { tokenId: again.data ?? '', cookie: cookieHeader(again.set) }
    expect((await second.get(INFO, stale)).body?.code).toBe('0')
    expect((await autoLogin({ deviceKey: again.set.deviceKey ?? '' })).code).toBe('0')
    expect(await list(here)).toHaveLength(1)
  })

  test('are no others’ to see or to end', async () => {
    const [owner, other] = [await kept(), await kept()]
    const [own] = await list(owner)
    expect(await list(other)).toHaveLength(1)
    expect((await post(`/account/sessions/${own?.id}/end`, '', other.headers)).status).toBe(404)
    expect(await list(owner)).toHaveLength(1)
    const once = await loggedIn(portal)
    const [session] = await list(once)
    expect((await post(`/account/sessions/${session?.id}/end`, '', other.headers)).status).toBe(404)
    expect(await list(once)).toMatchObject([{ id: session?.id, isCurrent: true }])
  })

  test('end everywhere, here too', async () => {
    const phone = '13600000002'
    const there = await kept({ phone })
    time += 60 * 60_000
    const here = await loggedIn(portal, { phone })
    const answer = await app.inject({
      method: 'POST',
      url: '/api/account/sessions/end-all',
      headers: here.headers,
    })
    expect(answer.cookies.every(({ maxAge }) => maxAge === 0)).toBe(true)
    expect(await isIn(here.tokenId, here.cookies)).toBe(false)
    expect((await autoLogin(deviceOf(there))).code).toBe('0')
    expect(
      await database.db
        .select()
        .from(device)
        .where(eq(device.id, there.cookies.deviceKey ?? '')),
    ).toEqual([])
  })
})
