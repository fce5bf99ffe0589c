import { AsyncLocalStorage } from 'node:async_hooks'
import { eq } from 'drizzle-orm'
import { Client } from 'pg'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { audit } from '../../../../src/server/store/db/schema.ts'
import { SmsFault } from '../../../../src/server/subjects/sms/provider.ts'
import { testApp } from '../../../support/app.ts'
import { workOn } from '../../../support/work.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

let time = Date.UTC(2026, 10, 20)
/** What went to phones, the newest last. */
const sent: { to: string; code: string }[] = []
let isAway = false
const sms = {
  async send({ to, code = '' }: { to: string; code?: string }) {
    if (isAway) throw new SmsFault('away')
    sent.push({ to, code })
  },
}
const clock = { now: () => new Date(time), trustProxy: true, sms }
const portal = await testApp(clock)
const { db } = portal.database

/** A browser: its address, and its cookies. */
function browser(ip: string, app = portal.app) {
  const jar = new Map<string, string>()
  async function post(url: string, payload: object) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = { 'x-forwarded-for': ip, ...(cookie && { cookie }) }
    const answer = await app.inject({ method: 'POST', url: `/api/account${url}`, payload, headers })
    for (const { name, value } of answer.cookies) {
      if (value === '') jar.delete(name)
      else jar.set(name, value)
    }
    return answer
  }
  return {
    jar,
    ask: async (phone: string, work?: string) =>
      (await post('/code', { phone, ...(work !== undefined && { work }) })).statusCode,
    guess: async (phone: string, code: string, more: object = {}) =>
      (await post('/login', { phone, code, ...more })).statusCode,
    /** Asks as the portal's page does: with the work, where it is asked for. */
    async askWorking(phone: string) {
      const status = await this.ask(phone)
      return status === 428 ? this.ask(phone, workOn(jar.get('work') ?? '')) : status
    },
  }
}

let count = 0
const newPhone = () => `136${String((count += 1)).padStart(8, '0')}`
const network = (index: number) => `10.${index >> 8}.${index & 255}.7`
const lastCode = (phone: string) => sent.findLast(({ to }) => to === phone)?.code ?? ''
const messagesTo = (phone: string) => sent.filter(({ to }) => to === phone).length
const other = (digits: string) => String((Number(digits) + 1) % 1_000_000).padStart(6, '0')

/** Somebody who has logged in from there before, without staying logged in. */
async function resident(ip: string) {
  const phone = newPhone()
  const first = browser(ip)
  expect(await first.ask(phone)).toBe(200)
  expect(await first.guess(phone, lastCode(phone))).toBe(200)
  return phone
}

beforeEach(() => {
  time += DAY
  isAway = false
})

describe('a code belongs to the browser that asked for it', () => {
  test('guesses of others are neither looked at nor counted, nor written into the log', async () => {
    const phone = newPhone()
    const owner = browser('192.0.2.1')
    expect(await owner.ask(phone)).toBe(200)
    const lines = async () => (await db.select().from(audit).where(eq(audit.action, 'login-refused'))).length
    const before = await lines()
    for (let guess = 0; guess < 60; guess += 1)
      expect(await browser(network(guess)).guess(phone, lastCode(phone))).toBe(422)
    expect(await lines()).toBe(before)
    for (let guess = 0; guess < 4; guess += 1)
      expect(await owner.guess(phone, other(lastCode(phone)))).toBe(422)
    expect(await owner.guess(phone, lastCode(phone))).toBe(200)
  })

  test('who asks for a code to a foreign number voids none that its owner holds, and cannot use it', async () => {
    const phone = newPhone()
    const [owner, stranger] = [browser('192.0.2.2'), browser('192.0.3.2')]
    expect(await owner.ask(phone)).toBe(200)
    const own = lastCode(phone)
    expect(await stranger.ask(phone)).toBe(200)
    const theirs = lastCode(phone)
    // One time in a million they are the same, and nothing can be told.
    const crossed = [
      await stranger.guess(phone, own),
      own === theirs ? 422 : await owner.guess(phone, theirs),
    ]
    expect(crossed).toEqual([422, 422])
    expect(await owner.guess(phone, own)).toBe(200)
  })

  test.each([
    ['a token that nobody was given', 'A'.repeat(43)],
    ['no token', 'x'],
    ['many tokens', Array.from({ length: 50 }, () => 'A'.repeat(43)).join('.')],
    ['a keyword', '__proto__'],
  ])('a forged challenge is refused: %s', async (_name, value) => {
    const phone = newPhone()
    const owner = browser('192.0.2.3')
    await owner.ask(phone)
    const thief = browser('192.0.2.3')
    thief.jar.set('challenge', value)
    expect(await thief.guess(phone, lastCode(phone))).toBe(422)
    expect(await owner.guess(phone, lastCode(phone))).toBe(200)
  })

  test('an answered challenge is used up, also where it is replayed in another browser', async () => {
    const phone = newPhone()
    const owner = browser('192.0.2.4')
    await owner.ask(phone)
    const replayed = browser('192.0.2.4')
    replayed.jar.set('challenge', owner.jar.get('challenge') ?? '')
    expect(await owner.guess(phone, lastCode(phone))).toBe(200)
    expect(owner.jar.has('challenge')).toBe(false)
    expect(await replayed.guess(phone, lastCode(phone))).toBe(422)
  })

  test('a message that comes late is good beside the newest, and two people may share a telephone', async () => {
    const [one, two] = [newPhone(), newPhone()]
    const shared = browser('192.0.2.5')
    await shared.ask(one)
    const late = lastCode(one)
    time += MINUTE
    await shared.ask(one)
    await shared.ask(two)
    expect(await shared.guess(one, late)).toBe(200)
    time += MINUTE
    const again = browser('192.0.2.5')
    await again.ask(one)
    await again.ask(two)
    expect(await again.guess(two, lastCode(two))).toBe(200)
  })

  test('five guesses of one challenge at the same time are all that there are', async () => {
    const phone = newPhone()
    const owner = browser('192.0.2.6')
    await owner.ask(phone)
    const right = lastCode(phone)
    const guesses = Array.from({ length: 20 }, () => owner.guess(phone, other(right)))
    expect(new Set(await Promise.all(guesses))).toEqual(new Set([422]))
    expect(await owner.guess(phone, right)).toBe(422)
  })
})

describe('a stranger cannot shut an owner out', () => {
  test('500 strangers ask for codes to one number all day: its owner always gets in with one code', async () => {
    const home = '198.51.100.20'
    const phone = await resident(home)
    const before = messagesTo(phone)
    time += 2 * MINUTE
    const statuses: number[] = []
    for (let index = 0; index < 500; index += 1) {
      const stranger = browser(network(index))
      await stranger.ask(phone)
      await stranger.guess(phone, '000000')
      // Another browser than the one before, at the network that is familiar.
      if (index % 100 === 99) statuses.push(...(await asOwner()))
      time += Math.floor((DAY - 10 * MINUTE) / 500)
    }
    async function asOwner() {
      const owner = browser(home)
      return [await owner.ask(phone), await owner.guess(phone, lastCode(phone))]
    }
    expect(statuses).toEqual(Array.from({ length: 10 }, () => 200))
    // Two calendar days may have been touched.
    expect(messagesTo(phone) - before - 5).toBeLessThanOrEqual(30)
  })

  test('a remembered device has its own allowance, wherever it is, for its own number alone', async () => {
    const phone = newPhone()
    const device = browser('192.0.2.7')
    await device.ask(phone)
    expect(await device.guess(phone, lastCode(phone), { keepLoggedIn: true })).toBe(200)
    for (let index = 0; index < 20; index += 1) await browser(network(600 + index)).askWorking(phone)
    expect(await browser(network(700)).askWorking(phone)).toBe(429)
    const neighbour = browser('198.18.0.8')
    const another = newPhone()
    await neighbour.ask(another)
    expect(await neighbour.guess(another, lastCode(another), { keepLoggedIn: true })).toBe(200)
    expect(neighbour.jar.has('deviceKey')).toBe(true)
    expect(await neighbour.askWorking(phone)).toBe(429)
    const travelling = browser('203.0.113.99')
    travelling.jar.set('deviceKey', device.jar.get('deviceKey') ?? '')
    expect(await travelling.ask(phone)).toBe(200)
    expect(await travelling.guess(phone, lastCode(phone))).toBe(200)
  })

  test('60 networks cannot exceed the budget of the site, and leave what is kept for known devices', async () => {
    const home = '198.51.101.20'
    const phone = await resident(home)
    // What that sent counts in a part of the budget that is chosen by chance, which may be the one below.
    time += DAY
    const limited = await testApp({ ...clock, database: portal.database, smsBudget: 50 })
    const before = sent.length
    for (let index = 0; index < 60; index += 1)
      await browser(network(index), limited.app).askWorking(newPhone())
    expect(sent.length - before).toBe(40)
    expect(await browser(network(99), limited.app).askWorking(newPhone())).toBe(429)
    const owner = browser(home, limited.app)
    expect(await owner.ask(phone)).toBe(200)
    expect(await owner.guess(phone, lastCode(phone))).toBe(200)
  })

  test('a carrier’s network with 200 residents is served; the setting bounds it', async () => {
    const carrier = '100.64.0.1'
    for (let index = 0; index < 200; index += 1) expect(await browser(carrier).ask(newPhone())).toBe(200)
    const limited = await testApp({ ...clock, database: portal.database, codesPerNetwork: 10 })
    const statuses = []
    for (let index = 0; index < 12; index += 1)
      statuses.push(await browser('100.64.9.1', limited.app).askWorking(newPhone()))
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429, 429])
  })
})

describe('work before a message', () => {
  /** A number for which a stranger has to work. */
  async function busyPhone() {
    const phone = newPhone()
    for (let index = 0; index < 5; index += 1)
      expect(await browser(network(800 + index)).ask(phone)).toBe(200)
    return phone
  }

  test('is asked for when strangers ask for more than people need, and counts once', async () => {
    const phone = await busyPhone()
    const before = messagesTo(phone)
    const stranger = browser('192.0.2.10')
    expect(await stranger.ask(phone)).toBe(428)
    const work = stranger.jar.get('work') ?? ''
    expect(await stranger.ask(phone, '7')).toBe(428)
    stranger.jar.set('work', work)
    const answer = workOn(work)
    expect(await stranger.ask(phone, answer)).toBe(200)
    expect(stranger.jar.has('work')).toBe(false)
    expect(messagesTo(phone) - before).toBe(1)
    time += MINUTE
    stranger.jar.set('work', work)
    expect(await stranger.ask(phone, answer)).toBe(429)
    expect(await stranger.guess(phone, lastCode(phone))).toBe(200)
  })

  test('is replaced by patience where there are no scripts', async () => {
    const phone = await busyPhone()
    const stranger = browser('192.0.2.11')
    expect(await stranger.ask(phone)).toBe(428)
    time += 19_000
    // Too early, which does not make it longer.
    expect(await stranger.ask(phone)).toBe(428)
    time += 1000
    expect(await stranger.ask(phone)).toBe(200)
  })

  test('counts for one number and one network', async () => {
    const [phone, elsewhere] = [await busyPhone(), await busyPhone()]
    const stranger = browser('192.0.2.12')
    expect(await stranger.ask(phone)).toBe(428)
    const work = stranger.jar.get('work') ?? ''
    const answer = workOn(work)
    const thief = browser('192.0.99.12')
    thief.jar.set('work', work)
    expect(await thief.ask(phone, answer)).toBe(428)
    stranger.jar.set('work', work)
    expect(await stranger.ask(elsewhere, answer)).toBe(428)
    stranger.jar.set('work', `${work.slice(0, 23)}0${work.slice(25)}`)
    expect(await stranger.ask(phone, answer)).toBe(428)
  })
})

test('a message that could not be sent costs nobody what they may have', async () => {
  const phone = newPhone()
  const owner = browser('192.0.2.20')
  isAway = true
  for (let attempt = 0; attempt < 10; attempt += 1) expect(await owner.ask(phone)).toBe(503)
  isAway = false
  expect(await owner.ask(phone)).toBe(200)
  expect(await owner.guess(phone, lastCode(phone))).toBe(200)
})

const isText = (query: unknown): query is { text: string } =>
  typeof query === 'object' && query !== null && 'text' in query && typeof query.text === 'string'

/** Announcements, removing what is over, and the revision, once a second: nobody waits for their answers. */
const ASKED_BESIDE = /^\s*(?:select pg_notify|notify|delete from|select site\.revision, site\.structure)/i
/** What is asked for a call, and not by what the server does meanwhile by itself. */
const ofCall = new AsyncLocalStorage<string[]>()

// On the embedded database, whose one session asks without anything in between.
test.skipIf(portal.database.databaseUrl)(
  'a login is two questions of the database, and asking for a code one',
  async () => {
    const phone = await resident('192.0.2.30')
    const owner = browser('192.0.2.30')
    async function questions(work: () => Promise<unknown>) {
      const asked: string[] = []
      const ask = Client.prototype.query
      const query = vi.spyOn(Client.prototype, 'query').mockImplementation(function (
        this: Client,
        ...args: unknown[]
      ) {
        const [one] = args
        ofCall.getStore()?.push(isText(one) ? one.text : String(one))
        return Reflect.apply(ask, this, args)
      })
      await ofCall.run(asked, work)
      query.mockRestore()
      return asked.filter((text) => !ASKED_BESIDE.test(text))
    }
    // What is asked for once is known by now.
    await browser('192.0.2.31').ask(newPhone())
    expect(await questions(() => owner.ask(phone))).toEqual([expect.stringMatching(/^with asker/)])
    expect(await questions(() => owner.guess(phone, lastCode(phone)))).toEqual([
      expect.stringMatching(/^with guessed/),
      expect.stringMatching(/^with used/),
    ])
  },
)
