import { beforeAll, describe, expect, test } from 'vitest'
import { accessCount } from '../../../../src/server/store/db/schema.ts'
import { inProcessClient } from '../../../../src/server/doors/render/in-process.ts'
import { testApp } from '../../../support/app.ts'
import { insertColumns, insertSite } from '../../../support/contents.ts'

const limits = 'read=5,search=3,account=2,page=4,file=6'
const { app, database, revision } = await testApp({ limits, trustProxy: ['127.0.0.1'] })

beforeAll(async () => {
  await insertSite(database.db)
  await insertColumns(database.db, { news: {}, jobs: {} })
  await revision.refresh()
})

let visitors = 0
/** Somebody who has asked for nothing yet. */
const someone = () => `198.51.100.${(visitors += 1)}`
const ask = (url: string, ip: string, method: 'GET' | 'POST' = 'GET', payload?: object) =>
  app.inject({ url, method, payload, headers: { 'x-forwarded-for': ip } })

describe('one address may ask so often', () => {
  test.each([
    ['/api/site', 5],
    ['/api/nowhere', 5],
    ['/api/search?words=a', 3],
    ['/api/bzf-portal-register/portal/selectUserInfo', 5],
    ['/api/bzf-portal-background/BpbArticleCollectEntity/selectIfCollect?contentId=a', 2],
    ['/home', 4],
    ['/robots.txt', 4],
    ['/media/x', 6],
  ])('%s', async (url, times) => {
    const ip = someone()
    for (let time = 0; time < times; time += 1) expect((await ask(url, ip)).statusCode).not.toBe(429)
    const refused = await ask(url, ip)
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(refused.headers['cache-control']).toMatch(/no-cache|no-store/)
    expect(refused.body).toContain('too many requests from this address')
    expect(refused.body.startsWith('{"code":"429"')).toBe(url.startsWith('/api'))
    // Another is served, and the same one in another class.
    expect((await ask(url, someone())).statusCode).not.toBe(429)
    expect((await ask('/healthz', ip)).statusCode).toBe(200)
  })

  test('all of a network of 64 bits as one, under whatever method', async () => {
    for (let host = 1; host <= 5; host += 1) await ask('/api/site', `2001:db8:1:2::${host}`)
    expect((await ask('/api/site', '2001:db8:1:2:ffff::1')).statusCode).toBe(429)
    expect((await ask('/api/site', '2001:db8:1:3::1')).statusCode).toBe(200)
  })
})

test('an address that says it is somebody else is believed only from a proxy that is trusted', async () => {
  for (let time = 0; time < 5; time += 1)
    await app.inject({
      url: '/api/site',
      remoteAddress: '203.0.113.9',
      headers: { 'x-forwarded-for': someone() },
    })
  const refused = await app.inject({
    url: '/api/site',
    remoteAddress: '203.0.113.9',
    headers: { 'x-forwarded-for': someone() },
  })
  expect(refused.statusCode).toBe(429)
})

test('pages ask the API of their process as often as they need', async () => {
  const { GET } = inProcessClient(app, { host: 'portal.invalid', environment: 'test' })
  for (let time = 0; time < 20; time += 1) {
    const { response } = await GET('/site/address', { params: { query: { path: `/a${time}` } } })
    expect(response.status).toBe(404)
  }
})

describe('the count of visits', () => {
  const RECORD = '/api/bzf-portal-monitoring/bpmModuleAccessEntity/recordAmount'
  const records = (many: number, moduleKey: string) => ({
    records: Array.from({ length: many }, () => ({ moduleKey, path: '/t1/news_list', deviceType: 'pc' })),
  })

  test('is not led by one address, however much it sends at once', async () => {
    const ip = someone()
    const statuses = new Map<number, number>()
    for (let call = 0; call < 200; call += 1) {
      const { statusCode } = await ask(RECORD, ip, 'POST', records(50, 'jobs'))
      statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1)
    }
    expect(statuses.get(200)).toBeLessThanOrEqual(3)
    expect(statuses.get(429)).toBeGreaterThan(190)
    // An honest visitor is counted meanwhile.
    expect((await ask(RECORD, someone(), 'POST', records(3, 'news'))).statusCode).toBe(200)
    await app.close()
    const rows = await database.db.select().from(accessCount)
    const totals = Object.fromEntries(rows.map(({ moduleKey, total }) => [moduleKey, total]))
    expect(totals.news).toBe(3)
    expect(totals.jobs).toBeLessThanOrEqual(150)
  })
})
