import fastifyStatic from '@fastify/static'
import { Writable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '../../../../src/server/house/app.ts'
import { accentRoute } from '../../../../src/server/doors/files/accent-route.ts'
import { createLogger } from '../../../../src/server/ground/logging.ts'
import { createPages } from '../../../../src/server/doors/render/pages.ts'
import { policyReports, POLICY_REPORTS } from '../../../../src/server/doors/render/policy-reports.ts'
import { preferencesRoute } from '../../../../src/server/doors/render/preferences-route.ts'
import { watchRevision } from '../../../../src/server/store/revision.ts'
import { unsafeCast } from '../../../../src/server/ground/unsafe-cast.ts'
import { insertColumns, insertSite } from '../../../support/contents.ts'
import { testDatabase } from '../../../support/database.ts'
import { testSecrets } from '../../../support/secrets.ts'
import { openMediaLibrary } from '../../../../src/server/subjects/media-library/open-library.ts'
import { openUploadStore } from '../../../../src/server/subjects/forms/uploads/store.ts'
import { noSms } from '../../../support/sms.ts'

const database = await testDatabase()
const secrets = await testSecrets(database)
const revision = await watchRevision(database)
let log = ''
const sink = new Writable({ write: (chunk, _encoding, done) => ((log += String(chunk)), done()) })

const SITE = { site: { settings: {} }, environment: 'test' }
async function portal(env: { PUBLIC_ORIGIN?: string; TRUST_PROXY: boolean }, reportsTo?: string) {
  let pages: ReturnType<typeof createPages> | undefined
  const app = buildApp({
    media: openMediaLibrary({ DATA_DIR: database.dataDir }),
    uploads: { store: openUploadStore({ DATA_DIR: database.dataDir }), isScanned: false },
    database,
    revision,
    secrets,
    sms: noSms,
    env: { ...env, LIMITS: 'off', STALE_SECONDS: 10 },
    log: createLogger('info', sink),
    answerFirst: (request, response) => pages?.answerFromCache(request, response) ?? false,
  })
  await app.register(preferencesRoute, { publicOrigin: env.PUBLIC_ORIGIN })
  await app.register(accentRoute)
  if (reportsTo !== undefined) await app.register(policyReports)
  await app.register(fastifyStatic, { root: import.meta.dirname, prefix: '/assets/' })
  pages = createPages(app, {
    renderer: {
      site: async () => unsafeCast(SITE),
      render: async () => ({ status: 200, html: '<p>a page</p>' }),
    },
    revisions: revision,
    nextChange: app.nextChange,
    publicOrigin: env.PUBLIC_ORIGIN,
    trustsProxies: env.TRUST_PROXY,
    reportsTo,
  })
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  afterAll(() => app.close())
  return (path: string, init: RequestInit = {}) => fetch(origin + path, { redirect: 'manual', ...init })
}

const plain = await portal({ TRUST_PROXY: false })
const named = await portal({ TRUST_PROXY: false, PUBLIC_ORIGIN: 'https://www.anju.example' })
const proxied = await portal({ TRUST_PROXY: true }, POLICY_REPORTS)

beforeAll(async () => {
  await insertSite(database.db, {
    origins: { production: { site: 'https://www.anju.example' } },
    security: { contact: ['mailto:security@anju.example', 'https://anju.example/security'] },
  })
  await insertColumns(database.db, { news: {} })
  await revision.refresh()
})
afterAll(() => revision.close())

const PATHS = [
  '/home',
  '/home?again',
  '/api/site',
  '/api/nowhere',
  '/api/%zz',
  '/%zz',
  '/healthz',
  '/robots.txt',
  '/sitemap.xml',
  '/feeds/nothing.xml',
  '/media/nothing.png',
  '/assets/common-headers.test.ts',
  '/assets/nothing.js',
  '/accent/123456.css',
  '/preferences?text=large',
  '/.well-known/security.txt',
  '/.well-known/change-password',
]

describe('every answer', () => {
  test.each(PATHS)('%s is taken for what it says it is, and by no other site', async (path) => {
    // Twice: a page comes rendered first, then from the cache.
    for (const response of [await plain(path), await plain(path)]) {
      expect(response.headers.get('x-content-type-options')).toBe('nosniff')
      expect(response.headers.get('cross-origin-resource-policy')).toMatch(/^(same|cross)-origin$/)
      expect(response.headers.get('strict-transport-security')).toBeNull()
    }
  })

  test.each(PATHS.filter((path) => !path.includes('%')))(
    '%s under https keeps browsers to https',
    async (path) => {
      const https = { headers: { 'x-forwarded-proto': 'https' } }
      for (const ask of [() => named(path), () => proxied(path, https)]) {
        for (const response of [await ask(), await ask()])
          expect(response.headers.get('strict-transport-security')).toBe('max-age=31536000')
      }
      // Nobody has said that whoever connects is a proxy.
      expect((await plain(path, https)).headers.get('strict-transport-security')).toBeNull()
      expect((await proxied(path)).headers.get('strict-transport-security')).toBeNull()
    },
  )
})

test('pages stand in no other site’s frame, and no other site learns their address', async () => {
  const { headers } = await plain('/home')
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'self'")
  expect(headers.get('referrer-policy')).toBe('same-origin')
})

test('cookies are for https only where the visitor came by it', async () => {
  const cookie = async (response: Promise<Response>) => (await response).headers.get('set-cookie')
  expect(await cookie(named('/preferences?text=large'))).toMatch(/; SameSite=Lax; Secure$/)
  expect(await cookie(plain('/preferences?text=large'))).toMatch(/; SameSite=Lax$/)
})

describe('the answer to /api/site with the current revision', () => {
  const kept = async (ask: typeof plain, headers = {}) => {
    const path = `/api/site?revision=${revision.current()}`
    return (await ask(path, { headers })).headers.get('cache-control')
  }
  test('is nobody’s but the browser’s where the host that is asked changes it', async () => {
    expect(await kept(plain)).toMatch(/^private, max-age=\d+, immutable$/)
    expect(await kept(proxied, { 'x-forwarded-host': 'www.anju.example' })).toMatch(/^private, /)
  })
  test('is for all where one host is set', async () => {
    expect(await kept(named)).toMatch(/^public, max-age=\d+, immutable$/)
  })
})

describe('/.well-known/', () => {
  test('names whom to tell of a weakness, as RFC 9116 has it', async () => {
    const response = await plain('/.well-known/security.txt')
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    const text = await response.text()
    expect(text).toMatch(
      /^Contact: mailto:security@anju\.example\nContact: https:\/\/anju\.example\/security\nExpires: \d{4}-\d\d-\d\dT00:00:00Z\n/,
    )
    expect(text).toContain('\nCanonical: https://www.anju.example/.well-known/security.txt\n')
    const [, expires = ''] = /Expires: (\S+)/.exec(text) ?? []
    expect(new Date(expires).getTime()).toBeGreaterThan(Date.now())
  })
  test.each(['/.well-known/', '/.well-known/openid-configuration', '/.well-known'])(
    '%s has nothing',
    async (path) => {
      const response = await plain(path)
      expect([response.status, response.headers.get('content-type')]).toEqual([
        404,
        'text/plain; charset=utf-8',
      ])
    },
  )
})

describe('what the policy of the pages stopped', () => {
  const report = (type: string, body: unknown, ask = proxied) =>
    ask(POLICY_REPORTS, { method: 'POST', headers: { 'content-type': type }, body: JSON.stringify(body) })

  test('is reported only where that is set', async () => {
    expect((await plain('/home')).headers.get('content-security-policy')).not.toContain('report')
    const { headers } = await proxied('/home')
    expect(headers.get('content-security-policy')).toContain('report-uri /policy-reports; report-to policy')
    expect(headers.get('reporting-endpoints')).toBe('policy="/policy-reports"')
    expect((await report('application/csp-report', {}, plain)).status).toBe(405)
  })

  test('stands in the log: the rule, the host and the page, in a few lines a minute and no more', async () => {
    log = ''
    const old = {
      'csp-report': {
        'document-uri': 'https://www.anju.example/search?words=hunter2',
        'violated-directive': 'img-src',
        'blocked-uri': 'https://ads.example/x?hunter2',
      },
    }
    const today = [
      {
        type: 'csp-violation',
        body: { effectiveDirective: 'script-src', blockedURL: 'inline', documentURL: 'x' },
      },
    ]
    expect((await report('application/csp-report', old)).status).toBe(204)
    expect((await report('application/reports+json', today)).status).toBe(204)
    expect(log).toMatch(/"directive":"img-src","blocked":"https:\/\/ads\.example","address":"\/search"/)
    expect(log).toMatch(/"directive":"script-src","blocked":"inline"/)
    for (let time = 0; time < 50; time += 1) await report('application/csp-report', old)
    expect(log.trim().split('\n')).toHaveLength(20)
    expect(log).not.toContain('hunter2')
  })

  test.each([
    ['application/csp-report', '{', 400],
    ['application/csp-report', '[]', 204],
    ['application/csp-report', 'null', 204],
    ['text/plain', 'x', 415],
    ['application/csp-report', `"${'x'.repeat(20_000)}"`, 413],
  ])('%s %.10s is %i', async (type, body, status) => {
    const response = await proxied(POLICY_REPORTS, {
      method: 'POST',
      headers: { 'content-type': type },
      body,
    })
    expect(response.status).toBe(status)
  })
})
