import { METHODS } from 'node:http'
import { Writable } from 'node:stream'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildApp } from '../../../../src/server/house/app.ts'
import { live } from '../../../../src/server/store/db/schema.ts'
import { createLogger } from '../../../../src/server/ground/logging.ts'
import { mediaRoutes } from '../../../../src/server/doors/files/media-routes.ts'
import { openMediaStore } from '../../../../src/server/subjects/media/store/open-media-store.ts'
import { createPages } from '../../../../src/server/doors/render/pages.ts'
import { watchRevision } from '../../../../src/server/store/revision.ts'
import { testDatabase } from '../../../support/database.ts'
import { sendRaw } from '../../../support/raw.ts'
import { testSecrets } from '../../../support/secrets.ts'
import { openMediaLibrary } from '../../../../src/server/subjects/media-library/open-library.ts'
import { openUploadStore } from '../../../../src/server/subjects/forms/uploads/store.ts'
import { noSms } from '../../../support/sms.ts'

const database = await testDatabase()
const secrets = await testSecrets(database)
const revision = await watchRevision(database)
let log = ''
const logged = new Writable({ write: (chunk, _encoding, done) => ((log += String(chunk)), done()) })

const SECRET = 'hunter2-of-the-visitor'
const app = buildApp({
  media: openMediaLibrary({ DATA_DIR: database.dataDir }),
  uploads: { store: openUploadStore({ DATA_DIR: database.dataDir }), isScanned: false },
  database,
  revision,
  secrets,
  sms: noSms,
  env: { TRUST_PROXY: false, STALE_SECONDS: 10 },
  log: createLogger('info', logged),
})
await app.register(mediaRoutes, { db: database.db, store: openMediaStore({ DATA_DIR: database.dataDir }) })
const ask = () => database.db.select().from(live).where(eq(live.id, SECRET)).limit(1)
app.get('/accent/x.css', async () => ask())
const LOCKED = '/api/locked'
let databaseFault: Error | undefined
app.get('/api/unstorable', async () => {
  throw new Error('Failed query', { cause: databaseFault })
})
app.get(LOCKED, async () => {
  throw new Error('Failed query', { cause: Object.assign(new Error('lock timeout'), { code: '55P03' }) })
})
const fail = async () => Promise.reject(await ask())
createPages(app, {
  renderer: { site: fail, render: fail },
  nextChange: async () => Infinity,
  revisions: revision,
})
const origin = await app.listen({ port: 0, host: '127.0.0.1' })

afterAll(async () => {
  await app.close()
  await revision.close()
})
beforeEach(() => void (log = ''))

const HASH = '0123456789abcdef0123456789abcdef'

beforeAll(async () => {
  // Nearly every query fails from now on, as it does where a schema is not what it should be.
  for (const table of ['column_node', 'live', 'permalink', 'media'])
    await database.db.execute(sql.raw(`ALTER TABLE ${table} RENAME TO lost_${table}`))
})

describe('a failure inside tells the visitor an id, and the log what it was', () => {
  test.each([
    '/api/site',
    `/api/site/address?path=/${SECRET}`,
    `/media/${HASH}/a.png`,
    '/robots.txt',
    '/sitemap.xml',
    '/feeds/news.xml',
    '/feeds/plans.ics',
    '/accent/x.css',
    '/home',
    '/t1/news_list?col1=news',
  ])('%s', async (path) => {
    const response = await fetch(origin + path, { redirect: 'manual' })
    const text = await response.text()
    const id = response.headers.get('x-request-id') ?? 'none'
    expect(response.status).toBe(500)
    expect(text).not.toMatch(/select|relation|hunter2|at \S+ \(|node_modules/)
    expect(text).toContain(id)
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(response.headers.get('cache-control')).toMatch(/no-store|no-cache/)
    expect(response.headers.get('content-type')).toMatch(
      path.startsWith('/api') ? 'application/json' : 'text/plain',
    )
    const line = log.split('\n').find((each) => each.includes(`"requestId":"${id}"`)) ?? ''
    expect(JSON.parse(line)).toMatchObject({
      err: { type: expect.any(String), stack: expect.stringContaining('at ') },
    })
    expect(log).not.toContain(SECRET)
  })
})

test.each([
  ['a number beyond its type', '22003', 'value "2147483648" is out of range for type integer', 400],
  ['the character 0', '22021', 'invalid byte sequence for encoding "UTF8": 0x00', 400],
  ['the character 0 in JSON', '22P05', 'unsupported Unicode escape sequence', 400],
  ['half a pair of characters in JSON', '22P02', 'invalid input syntax for type json', 400],
  ['an id of ours that is none', '22P02', 'invalid input syntax for type uuid: "x"', 500],
])('%s, as the database says it: whose fault it is', async (_name, code, message, status) => {
  databaseFault = Object.assign(new Error(message), { code })
  const response = await fetch(`${origin}/api/unstorable`)
  expect(response.status).toBe(status)
  expect(JSON.stringify(await response.json())).not.toContain(message)
})

test('what another holds for too long is told as such, and may be tried again in a second', async () => {
  const response = await fetch(origin + LOCKED)
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '1'])
  expect(await response.json()).toMatchObject({
    code: '503',
    message: 'somebody else is changing the same thing: try again in a moment',
  })
})

const raw = (line: string, headers = 'Host: localhost\r\n') =>
  sendRaw(origin, `${line} HTTP/1.1\r\n${headers}connection: close\r\n\r\n`)
const isEnvelope = (body: string, status: number) =>
  expect(JSON.parse(body)).toEqual({ code: String(status), message: expect.stringMatching(/./), data: null })

describe('what is refused before any operation', () => {
  test.each([
    ['a host with a blank', 'Host: a b\r\n', 400],
    ['a host that is none', 'Host: 1.2.3.4.5\r\n', 400],
    ['a host with a path', 'Host: localhost/x\r\n', 400],
    ['two hosts', 'Host: a.example\r\nhost: b.example\r\n', 400],
    ['no host', '', 400],
    ['a coding around the chunks', 'Host: localhost\r\ntransfer-encoding: gzip, chunked\r\n', 400],
    ['a header without a name', 'Host: localhost\r\n: x\r\n', 400],
    ['a length that is none', 'Host: localhost\r\ncontent-length: x\r\n', 400],
    ['two lengths', 'Host: localhost\r\ncontent-length: 1\r\ncontent-length: 2\r\n', 400],
    ['an expectation that nobody knows', 'Host: localhost\r\nexpect: wonders\r\n', 417],
    ['headers that are too long', `Host: localhost\r\nx: ${'x'.repeat(60_000)}\r\n`, 431],
  ])('%s: the envelope under /api, a line elsewhere', async (_name, headers, status) => {
    const api = await raw('GET /api/site', headers)
    expect([api.status, api.headers['x-content-type-options']]).toEqual([status, 'nosniff'])
    isEnvelope(api.body, status)
    const page = await raw('GET /home', headers)
    expect([page.status, page.headers['x-content-type-options']]).toEqual([status, 'nosniff'])
    // Of a head that is too long only its end may be known: not the address.
    const kinds = status === 431 ? /json|plain/ : /plain/
    expect(page.headers['content-type']).toMatch(kinds)
  })

  test.each(['GET', 'BREW', 'G\u0000T', ''])('what is no request line: %j', async (method) => {
    const { status, body } = await sendRaw(origin, `${method} \r\n\r\n`)
    expect(status).toBe(400)
    isEnvelope(body, 400)
  })

  test('an address that is too long', async () => {
    const { status, body } = await raw(`GET /api/${'x'.repeat(60_000)}`)
    expect(status).toBe(431)
    isEnvelope(body, 431)
  })

  test.each(METHODS.filter((method) => !['GET', 'HEAD', 'CONNECT'].includes(method)))(
    'nobody may %s a page, a drawing or an operation',
    async (method) => {
      const page = await raw(`${method} /home`)
      expect([page.status, page.headers.allow, page.headers['x-content-type-options']]).toEqual([
        405,
        'GET, HEAD',
        'nosniff',
      ])
      const media = await raw(`${method} /media/${HASH}/a.png`)
      expect([media.status, media.headers['content-type']]).toEqual([404, 'text/plain; charset=utf-8'])
      const api = await raw(`${method} /api/site`)
      expect([api.status, api.headers['x-content-type-options']]).toEqual([404, 'nosniff'])
      isEnvelope(api.body, 404)
    },
  )

  test('a proxy is not what this is', async () => {
    expect((await raw('CONNECT elsewhere.example:443')).status).toBe(405)
  })

  test.each(['/feeds/', '/accent/', '/media/', '/api/', '/assets/'])(
    'a name that is very long: %s',
    async (folder) => {
      const { status } = await raw(`GET ${folder}${'x'.repeat(3000)}.xml`)
      expect(status).toBe(404)
    },
  )

  test.each(['%zz', '%', '%ff%fe', '%c0%ae'])('an address that cannot be decoded: %s', async (name) => {
    isEnvelope((await raw(`GET /api/${name}`)).body, 400)
    const feed = await raw(`GET /feeds/${name}`)
    expect([feed.status, feed.headers['x-content-type-options']]).toEqual([404, 'nosniff'])
    const page = await raw(`GET /${name}`)
    expect([page.status, page.headers.location]).toEqual([302, '/home?moved=1'])
    expect((await raw(`POST /${name}`)).status).toBe(400)
  })
})

describe('an absolute address', () => {
  test('is the one that its path is, on the host that it names', async () => {
    const { status, body } = await raw('GET http://other.example/api/nowhere?a=1')
    expect(status).toBe(404)
    expect(body).toContain('there is no GET /api/nowhere')
  })

  test.each(['http://a b/home', 'http://1.2.3.4.5/home', 'ftp://other.example/home', 'home', 'http:///home'])(
    'that names nothing is refused: %s',
    async (address) => expect((await raw(`GET ${address}`)).status).toBe(400),
  )

  test('is known for what it is also where the request is refused', async () => {
    const { status, body } = await raw('GET http://other.example/api/site', 'Host: a\r\nexpect: wonders\r\n')
    expect(status).toBe(417)
    isEnvelope(body, 417)
  })

  test('an asterisk asks about the server itself', async () => {
    expect((await raw('OPTIONS *')).status).toBe(405)
  })
})
