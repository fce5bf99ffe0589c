// @vitest-environment happy-dom
import Cookies from 'js-cookie'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { SESSION_COOKIES, STAYS_COOKIE } from '../../../src/contract/constants.ts'
import { startSession } from '../../../src/portal/session/start-session.ts'
import { session, store } from '../../../src/portal/state/session.ts'

const RENTAL = 'https://rent.example'
const SITE = { settings: {}, externalSites: { rentalCenter: RENTAL } }
const ANNA = { userMobile: '138****0001' }

vi.mock('../../../src/portal/session/fingerprint.ts', () => ({
  readFingerprint: () => '0123456789abcdef0123456789abcdef',
}))

/** What was asked, with the token that went along. */
let asked: string[]
let devices: Record<string, unknown>
let users: Record<string, unknown>

beforeEach(() => {
  asked = []
  devices = { code: '0', data: null }
  users = {}
  for (const name of [...Object.values(SESSION_COOKIES), STAYS_COOKIE]) Cookies.remove(name, { path: '/' })
  vi.stubGlobal('fetch', async (url: string, { headers }: { headers: Record<string, string> }) => {
    const token = headers[SESSION_COOKIES.token] ?? ''
    asked.push(`${url.replace(/^.*\//, '')} ${token}`.trim())
    const answer = url.includes('autoLogin') ? devices : (users[token] ?? { code: '0', data: null })
    return { status: 200, json: async () => answer }
  })
})

const cookies = () => Object.values(SESSION_COOKIES).map((name) => Cookies.get(name))
const known = () => [
  store.get(session.personalInfo),
  store.get(session.login),
  store.get(session.phone),
  store.get(session.iframeSrc),
]
const AUTO = 'autoLogin?fingerprint=0123456789abcdef0123456789abcdef'

describe('a session on start', () => {
  it('begins with the device where its owner asked for that: what it answers is the token', async () => {
    Cookies.set(STAYS_COOKIE, 'true')
    Cookies.set(SESSION_COOKIES.token, 'old')
    devices = { code: '1', data: 'new' }
    users = { new: { code: '1', data: ANNA } }
    expect(await startSession(SITE)).toEqual(ANNA)
    expect(asked).toEqual([AUTO, 'selectUserInfo new'])
    expect(cookies()).toEqual(['new', ANNA.userMobile, 'true'])
    expect(known()).toEqual([ANNA, true, ANNA.userMobile, RENTAL])
    expect(store.get(session.browserPrint)).toBe('0123456789abcdef0123456789abcdef')
  })

  it('goes on with the token’s cookie where the device says no', async () => {
    Cookies.set(STAYS_COOKIE, 'true')
    Cookies.set(SESSION_COOKIES.token, 'old')
    users = { old: { code: '1', data: ANNA } }
    expect(await startSession(SITE)).toEqual(ANNA)
    expect(asked).toEqual([AUTO, 'selectUserInfo old'])
  })

  it('computes no fingerprint where nobody asked to stay logged in, unless the site always does', async () => {
    store.set(session.browserPrint, undefined)
    await startSession(SITE)
    expect([asked, store.get(session.browserPrint)]).toEqual([[], undefined])
    await startSession({ ...SITE, settings: { fingerprint: 'always' as const } })
    expect(asked).toEqual([AUTO])
  })

  it('ends with any other code: the three cookies go, and what was known of somebody', async () => {
    Cookies.set(SESSION_COOKIES.token, 'good')
    users = { good: { code: '1', data: ANNA } }
    await startSession(SITE)
    for (const code of ['0', '401', '1']) {
      users = { good: { code, data: code === '1' ? null : ANNA } }
      Cookies.set(SESSION_COOKIES.token, 'good')
      expect(await startSession(SITE)).toBeUndefined()
      expect(cookies()).toEqual([undefined, undefined, undefined])
      expect(known()).toEqual([undefined, false, undefined, undefined])
    }
  })

  it('takes nothing away when the server cannot answer', async () => {
    Cookies.set(SESSION_COOKIES.token, 'good')
    vi.stubGlobal('fetch', async () => ({ status: 503, json: async () => ({ code: '503' }) }))
    await expect(startSession(SITE)).rejects.toThrow('503')
    expect(Cookies.get(SESSION_COOKIES.token)).toBe('good')
  })

  it('starts with the form for logging in, and a label that grants nothing', () => {
    expect([store.get(session.formType), store.get(session.type)]).toEqual(['login', 'Certified'])
  })
})
