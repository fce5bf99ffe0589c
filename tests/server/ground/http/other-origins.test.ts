import { describe, expect, test } from 'vitest'
import { testApp } from '../../../support/app.ts'

const OWN = 'https://www.example.org'
const OTHER = 'https://m.example.org:8443'
const { app, database } = await testApp({ demo: true, apiOrigins: `${OWN},HTTPS://M.example.org:8443` })
const { app: closed } = await testApp({ database })
const { app: open } = await testApp({ database, apiOrigins: '*' })

const LIST = '/api/bzf-portal-cms/bpcContentEntity/selectByPage'
const READ = `${LIST}?columnId=allocation_notice`

type Headers = Record<string, string>
const ask = (
  where: typeof app,
  url: string,
  headers: Headers,
  method: 'GET' | 'OPTIONS' | 'POST' | 'HEAD' = 'GET',
) => where.inject({ method, url, headers })
const preflight = {
  'access-control-request-method': 'GET',
  'access-control-request-headers': 'if-none-match',
}
const named = (headers: object) => Object.keys(headers).filter((name) => name.startsWith('access-control-'))

test('by default scripts of no other site read an answer', async () => {
  const answer = await ask(closed, READ, { origin: OWN })
  expect([answer.statusCode, named(answer.headers)]).toEqual([200, []])
  const asked = await ask(closed, READ, { origin: OWN, ...preflight }, 'OPTIONS')
  expect([asked.statusCode, named(asked.headers)]).toEqual([404, []])
})

describe('where the setting names origins', () => {
  test.each([OWN, OTHER])('%s may read, without cookies', async (origin) => {
    for (const url of [
      READ,
      '/api/site',
      '/api/openapi.json',
      `${LIST}?columnId=nowhere`,
      `${LIST}?size=0`,
    ]) {
      const { headers } = await ask(app, url, { origin })
      expect([url, headers['access-control-allow-origin']]).toEqual([url, origin])
      expect(headers['access-control-allow-credentials']).toBeUndefined()
      expect(String(headers.vary)).toContain('origin')
    }
    const { headers, statusCode } = await ask(app, READ, { origin, ...preflight }, 'OPTIONS')
    expect(statusCode).toBe(204)
    expect(headers).toMatchObject({
      'access-control-allow-origin': origin,
      'access-control-allow-methods': 'GET, HEAD',
      'access-control-allow-headers': 'if-none-match',
    })
  })

  test.each([
    'null',
    'https://www.example.org.evil.example',
    'https://evil-www.example.org',
    'https://evilwww.example.org',
    'https://www.example.org:444',
    'https://www.example.org@evil.example',
    'http://www.example.org',
    'https://WWW.example.org',
    'https://www.example.org/',
    'https://www.example.org, https://evil.example',
    `https://www.example.org${'a'.repeat(100)}`,
    'https://www.example.org%00.evil.example',
    '*',
    '',
  ])('%s is another, and may not', async (origin) => {
    for (const method of ['GET', 'HEAD', 'OPTIONS'] as const) {
      const { headers } = await ask(app, READ, { origin, ...(method === 'OPTIONS' && preflight) }, method)
      expect([method, named(headers)]).toEqual([method, []])
      // A proxy must not give this answer to one who may.
      expect(String(headers.vary)).toContain('origin')
    }
  })

  test.each([
    ['GET', '/api/account/sessions'],
    ['GET', '/api/records?kind=allotment'],
    ['GET', '/api/editor/me'],
    ['GET', '/api/editor/columns'],
    ['POST', '/api/account/login'],
    ['POST', '/api/bzf-portal-background/getAppVersion'],
    ['GET', '/api/nowhere'],
    ['GET', '/home'],
    ['POST', '/do/login'],
  ] as const)('what changes something, or is somebody’s, stays closed: %s %s', async (method, url) => {
    for (const one of [method, 'OPTIONS'] as const) {
      expect(named((await ask(app, url, { origin: OWN, ...preflight }, one)).headers)).toEqual([])
    }
  })

  test('an answer that is packed depends on both', async () => {
    const { headers } = await ask(app, '/api/site', { origin: OWN, 'accept-encoding': 'br' })
    expect(headers).toMatchObject({ vary: 'origin, accept-encoding', 'content-encoding': 'br' })
  })
})

test('a star lets everybody read, and still without cookies', async () => {
  const { headers } = await ask(open, READ, { origin: 'https://anyone.example' })
  expect(headers['access-control-allow-origin']).toBe('*')
  expect(headers['access-control-allow-credentials']).toBeUndefined()
  expect(named((await ask(open, '/api/account/sessions', { origin: OWN })).headers)).toEqual([])
})
