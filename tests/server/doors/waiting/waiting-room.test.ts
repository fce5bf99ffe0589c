import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { NO_PAGE } from '../../../../src/contract/no-page.ts'
import { eventually } from '../../../support/eventually.ts'
import { FILLED } from '../../../support/forms.ts'
import {
  aheadOn,
  BEFORE,
  inMinutes,
  openBrowser,
  roomForm,
  wait,
  waitingSite,
} from '../../../support/waiting.ts'

const site = await waitingSite({
  shuffled: roomForm(),
  held: roomForm(),
  copied: roomForm(),
  apply: roomForm(),
  crowd: roomForm(),
  future: roomForm({ opens: inMinutes(5) }),
  distant: roomForm({ opens: inMinutes(90) }),
  closed: roomForm({ closes: inMinutes(-0.01) }),
})
const { database, process } = site
const early = await process(BEFORE)
const strict = await process(BEFORE, { limits: 'place=2' })
// At the hour time stands still: nobody is let in between two questions.
const atTheHour = { waitingClock: () => Promise.resolve(Date.parse(inMinutes(0))) }
const [opening, other, third] = [await process(0, atTheHour), await process(0, atTheHour), await process()]
const on = ({ app }: Pick<typeof site, 'app'>) => openBrowser(() => app)

describe('before the hour', () => {
  test('a browser gets a place once it has shown that it keeps cookies', async () => {
    const server = early
    const visitor = on(server)
    const first = await visitor.ask(wait('held'))
    expect([first.statusCode, first.headers.location]).toEqual([303, `${wait('held')}&again=1`])
    const page = await visitor.ask(first.headers.location ?? '')
    expect(page.body).toContain('还没到时间，您已经在等候室里')
    const without = await server.app.inject({ url: `${wait('held')}&again=1` })
    expect(without.body).toContain('留不住位置')
    expect(without.body).not.toContain('http-equiv="refresh"')
  })

  test('the page needs no script and nothing else from the server, and asks again by itself', async () => {
    const page = await on(early).come(wait('held'))
    expect(page.body).not.toMatch(/<script|<link|<img|src=/)
    expect(page.headers).toMatchObject({ 'cache-control': 'no-store' })
    expect(page.body).toContain(`<meta http-equiv="refresh" content="30; url=${wait('held')}">`)
    expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/)
    expect(Buffer.byteLength(page.body)).toBeLessThanOrEqual(6 * 1024)
    expect(page.body).toContain('href="/t1/register"')
  })

  test('more than an hour before, the room says when it opens, and gives no place', async () => {
    const page = await on(site).come(wait('distant'))
    expect(page.body).toContain('等候室还没有开')
    expect(page.cookies).toEqual([])
  })

  test('the hour comes by the database’s clock, not by that of a process which is minutes ahead', async () => {
    const server = third
    const spy = vi.spyOn(Date, 'now').mockImplementation(() => Date.parse(inMinutes(7)))
    const page = await on(server).come(wait('future'))
    spy.mockRestore()
    expect(page.body).toContain('还没到时间')
  })
})

describe('at the hour', () => {
  const visitors: ReturnType<typeof openBrowser>[] = []
  let server: Pick<typeof site, 'app'> = site
  const ahead: (number | undefined)[] = []

  beforeAll(async () => {
    for (let count = 0; count < 60; count += 1) {
      const visitor = openBrowser(() => server.app)
      server = early
      await visitor.come(wait('shuffled'))
      visitors.push(visitor)
    }
    await pauseFor(early, 'shuffled', 60)
    server = opening
    for (const visitor of visitors) {
      const page = await visitor.ask(wait('shuffled'))
      ahead.push(page.statusCode === 303 ? -1 : aheadOn(page.body))
    }
  })

  test('those who were there are let in by lot, not in the order in which they came', () => {
    const placed = ahead.map((one) => one ?? Number.NaN)
    expect(placed.every((one) => one >= -1 && one <= 60)).toBe(true)
    expect(placed).not.toEqual(placed.toSorted((a, b) => a - b))
    const isIn = placed.filter((one) => one === -1).length
    expect(isIn).toBeLessThan(25)
    // Half of the first thirty stand behind the middle, give or take.
    const behind = placed.slice(0, 30).filter((one) => one > 27).length
    expect(behind).toBeGreaterThan(3)
    expect(behind).toBeLessThan(27)
  })

  test('another process knows the same order', async () => {
    const own = ahead.findLastIndex((one) => one !== undefined && one > 30)
    const before = server
    server = other
    const page = await visitors[own]?.ask(wait('shuffled'))
    server = before
    expect(aheadOn(page?.body ?? '')).toBe(ahead[own])
  })

  test('who comes later stands behind them all, and one behind the other', async () => {
    const [first, second] = [await on(server).come(wait('shuffled')), await on(server).come(wait('shuffled'))]
    const most = Math.max(...ahead.map((one) => one ?? 0))
    // Five of the sixty are in.
    expect([aheadOn(first.body), aheadOn(second.body)]).toEqual([55, 56])
    expect(most).toBeLessThan(55)
  })

  test('a reload and a second window keep the place', async () => {
    const late = on(server)
    const page = await late.come(wait('shuffled'))
    const numberOf = (html: string) => /Q-[0-9A-F]{8}/.exec(html)?.[0]
    const [again, beside] = await Promise.all([late.ask(wait('shuffled')), late.ask(wait('shuffled'))])
    expect([numberOf(again.body), numberOf(beside.body)]).toEqual([numberOf(page.body), numberOf(page.body)])
    expect(aheadOn(again.body)).toBeLessThanOrEqual(aheadOn(page.body) ?? 0)
  })
})

/** Until the database knows of so many. */
async function pauseFor(
  { app }: Awaited<ReturnType<typeof process>>,
  form: string,
  early: number,
): Promise<void> {
  await eventually(async () => {
    await openBrowser(() => app, 'reader').ask(wait(form))
    const { rows } = await database.db.execute<{ early: number }>(
      sql`select early from waiting_room where room = ${form}`,
    )
    expect(rows[0]?.early).toBe(early)
  })
}

describe('a turn', () => {
  const answers = {
    'v.subject': 'person',
    'v.name': FILLED.name,
    'v.mobile': FILLED.mobile,
    _back: '/t1/register?begin=apply',
    _step: '0',
    _do: 'next',
  }

  test('leads to the form, and opens it without a place until it has been used', async () => {
    const visitor = on(site)
    const led = await visitor.come(wait('apply'))
    expect([led.statusCode, led.headers.location]).toEqual([303, '/t1/register?begin=apply'])
    expect((await visitor.ask('/t1/register?begin=apply')).statusCode).toBe(200)
    expect((await visitor.ask('/do/fillForm/apply', answers)).headers.location).toContain('step=2')
    expect((await visitor.ask('/do/fillForm/apply', { ...answers, _step: '1' })).statusCode).toBe(303)
  })

  test('is what opens and takes a form: without one, one is led to the room, and nothing is taken', async () => {
    const visitor = on(site)
    const led = await visitor.ask('/t1/register?begin=apply&step=2')
    expect([led.statusCode, led.headers.location]).toEqual([
      303,
      '/wait/apply?next=%2Ft1%2Fregister%3Fbegin%3Dapply%26step%3D2',
    ])
    const body = {
      version: 1,
      values: FILLED,
      consent: '2026-10',
      sensitiveConsent: '2026-10',
      idempotencyKey: 'key-without-a-turn-00',
    }
    const sent = await site.post('/forms/apply/submissions', body)
    expect([sent.status, sent.body]).toMatchObject([503, { reason: 'turn' }])
    expect((await visitor.ask('/t1/register')).statusCode).toBe(200)
  })

  test('that was used belongs to its first user: a copy is of no use to anybody else', async () => {
    const visitor = on(site)
    await visitor.come(wait('copied'))
    const copy = openBrowser(() => site.app, 'Firefox/140', Object.fromEntries(visitor.jar))
    expect((await visitor.ask('/do/fillForm/copied', answers)).statusCode).toBe(303)
    const refused = await copy.ask('/do/fillForm/copied', answers)
    expect([refused.statusCode, refused.headers.location]).toMatchObject([
      303,
      expect.stringMatching(/^\/wait\/copied\?/),
    ])
    const elsewhere = openBrowser(() => site.app, 'Chrome/150', Object.fromEntries(visitor.jar))
    expect((await elsewhere.ask('/t1/register?begin=copied')).statusCode).toBe(303)
    expect((await visitor.ask('/do/fillForm/copied', { ...answers, _step: '1' })).statusCode).toBe(303)
  })

  test('is fetched by a link that browsers follow by themselves: the room is no page of the app', () => {
    expect(wait('apply')).toMatch(NO_PAGE)
  })

  test('is not given by a room whose form is closed', async () => {
    expect((await on(site).come(wait('closed'))).body).toContain('已经截止')
  })
})

describe('what is sent in place of a place', () => {
  test.each(['l.0.AAAAAAAAAAAAAAAA.0.0.00000000000000000000000000000000', 'x'.repeat(3000), '%', ''])(
    'that nobody signed (%#) is none: one gets a place as everybody does',
    async (forged) => {
      const visitor = openBrowser(() => site.app, 'Firefox/140', {
        'wait-apply': forged,
        'turn-apply': forged,
      })
      const first = await visitor.ask(wait('apply'))
      expect(first.headers.location).toContain('again=1')
      expect((await visitor.ask('/t1/register?begin=apply')).statusCode).toBe(303)
    },
  )

  test('an address that is not of this site is not led to', async () => {
    const led = await on(site).come('/wait/apply?next=https%3A%2F%2Fother.example%2F')
    expect(led.headers.location).toBe('/home')
    expect((await site.app.inject('/wait/nothing')).statusCode).toBe(404)
    expect((await site.app.inject('/wait/intention?next=%2Ft1%2Fregister')).headers.location).toBe(
      '/t1/register',
    )
  })

  test('ten thousand places for one address are not given, and who has one is not held up by it', async () => {
    const server = strict
    const pages = []
    const first = on(server)
    for (const visitor of [first, ...Array.from({ length: 5 }, () => on(server))])
      pages.push(await visitor.come(wait('crowd')))
    const given = pages.filter(({ body }) => body.includes('已经在等候室里')).length
    expect(given).toBe(4)
    expect(pages.at(-1)?.body).toContain('和您同一个网络的人')
    expect(pages.at(-1)?.body).toMatch(/http-equiv="refresh" content="[1-9]/)
    for (let count = 0; count < 50; count += 1)
      expect((await first.ask(wait('crowd'))).body).toContain('已经在等候室里')
  })
})
