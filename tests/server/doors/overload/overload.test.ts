import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { readSpecification } from '../../../../src/server/doors/contract/specification.ts'
import { readShedding } from '../../../../src/server/doors/overload/settings.ts'
import { inProcessClient } from '../../../../src/server/doors/render/in-process.ts'
import type { Share } from '../../../../src/server/store/db/shares.ts'
import { loggedIn } from '../../../support/accounts.ts'
import { testApp } from '../../../support/app.ts'
import { sessionHeaders, staffAccount } from '../../../support/staff.ts'

let late = 0
const waits: Partial<Record<Share, number>> = {}
const shed: string[] = []
const portal = await testApp({
  demo: true,
  shedAfter: 'lists=200,logins=400,reports=800',
  pressure: { late: () => late, waitOf: (share) => Math.max(late, waits[share] ?? 0), close: () => {} },
  onShed: (name) => shed.push(name),
})
const { app, get, database } = portal
afterEach(() => {
  late = 0
  for (const share of Object.keys(waits)) Reflect.deleteProperty(waits, share)
  shed.length = 0
})

const { headers: resident } = await loggedIn(portal)
const staff = await sessionHeaders(database.db, await staffAccount(database.db, 'officer'))
const list = (current: number) =>
  `/bzf-portal-cms/bpcContentEntity/selectByPage?columnId=allocation_notice&current=${current}&size=10`
const kept = list(1)
beforeAll(async () => void (await get(kept)))

const search = () => get('/search?words=a')
const code = () => app.inject({ method: 'POST', url: '/api/account/code', payload: { phone: '13800138000' } })
const report = () => get('/editor/log/verify', staff)
const page = (url: string, cookie = '') => app.inject({ url, headers: { accept: 'text/html', cookie } })

describe('while the process is late', () => {
  test('a little, everybody is let in', async () => {
    late = 199
    expect([(await search()).status, (await get(list(2))).status]).toEqual([200, 200])
    expect(shed).toEqual([])
  })

  test('searches and lists are refused first, and told when to come again', async () => {
    late = 200
    const { status, headers, body } = await search()
    expect([status, body]).toMatchObject([503, { reason: 'busy' }])
    expect(Number(headers['retry-after'])).toBeGreaterThanOrEqual(2)
    expect((await get(list(3))).status).toBe(503)
    expect((await page('/search?words=a')).statusCode).toBe(503)
    expect((await page('/t1/news_list?current=7')).statusCode).toBe(503)
    expect(shed).toEqual(['lists', 'lists', 'lists', 'lists'])
    expect((await page('/login')).statusCode).toBe(200)
    expect((await report()).status).not.toBe(503)
  })

  test('a list that is in memory is answered, and so is what a page asks for itself', async () => {
    late = 200
    expect((await get(kept)).status).toBe(200)
    const client = inProcessClient(app, { host: 'localhost', environment: 'test' })
    const { response } = await client.GET('/search', { params: { query: { words: 'b' } } })
    expect(response.status).toBe(200)
  })

  test('new logins are refused next, with a page that tries again without scripts', async () => {
    late = 399
    expect((await code()).statusCode).not.toBe(503)
    late = 400
    const refused = await page('/login?next=%2Fhome')
    expect(refused.statusCode).toBe(503)
    expect(refused.body).toMatch(/<meta http-equiv="refresh" content="\d"/)
    expect((await code()).statusCode).toBe(503)
    expect((await page('/identity/begin')).statusCode).toBe(503)
  })

  test.each(['challenge=x', 'draftKey=x', 'told=x'])(
    'whoever is in the middle of a login or a form sees the login (%s)',
    async (cookie) => {
      late = 5000
      expect((await page('/login', cookie)).statusCode).toBe(200)
    },
  )

  test('statistics, exports and checks of the staff are refused last', async () => {
    late = 799
    expect((await report()).status).not.toBe(503)
    late = 800
    expect((await report()).status).toBe(503)
    expect((await get('/editor/me', staff)).status).toBe(200)
  })

  test('forms, one’s own pages and pages without a list are answered however late it is', async () => {
    late = 60_000
    const sent = await app.inject({ method: 'POST', url: '/api/forms/nowhere/submissions', payload: {} })
    expect(sent.statusCode).not.toBe(503)
    expect((await get('/account/info', resident)).status).toBe(200)
    expect((await page('/home')).statusCode).toBe(200)
    expect((await page('/t1/news_detail?contentId=a')).statusCode).toBe(200)
    expect((await app.inject('/healthz')).statusCode).toBe(200)
    expect(shed).toEqual([])
  })
})

test.each([
  '/messages?current=2',
  '/place?code=a&current=1',
  '/t1/personalCenter/collection_content/article_collection?current=2',
  '/editor/entries?words=a',
  '/preview/home?current=2',
])('a list on a page of one’s own or of the staff is never refused (%s)', async (url) => {
  late = 10_000
  expect((await page(url)).statusCode).not.toBe(503)
  expect(shed).toEqual([])
})

test('a class goes by the sessions of those who ask, too', async () => {
  waits.residents = 400
  expect((await search()).status).toBe(200)
  expect((await code()).statusCode).toBe(503)
  waits.public = 200
  expect((await search()).status).toBe(503)
})

describe('SHED_AFTER', () => {
  const specification = readSpecification()
  test('changes a class, leaves one out, or all', () => {
    const { classes } = readShedding(specification, 'lists=20,reports=off')
    expect([...classes].map(([name, { after, share }]) => [name, after, share])).toEqual([
      ['lists', 20, 'public'],
      ['logins', 500, 'residents'],
    ])
    expect(readShedding(specification, 'off').classes.size).toBe(0)
  })

  test('that names no class is refused by its name', () => {
    expect(() => readShedding(specification, 'pages=20')).toThrow(
      'environment variable SHED_AFTER names "pages", which is none of lists, logins, reports',
    )
  })

  test('every operation that may be refused is in a class that exists', () => {
    const { classes, operations } = readShedding(specification)
    expect([...new Set(operations.values())].toSorted()).toEqual([...classes.keys()].toSorted())
  })
})
