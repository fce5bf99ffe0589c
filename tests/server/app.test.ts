import { Writable } from 'node:stream'
import { describe, expect, test, vi } from 'vitest'
import { createLogger, withoutToken } from '../../src/server/logging.ts'
import { testApp } from '../support/app.ts'

// Nothing is in the database: no site has been imported yet.
const { app, database, get } = await testApp()

describe('health', () => {
  test('the process is up, whatever the database does', async () => {
    const failing = vi.spyOn(database.db, 'select').mockImplementation(() => {
      throw new Error('away')
    })
    const [health, ready] = [await app.inject('/healthz'), await app.inject('/readyz')]
    failing.mockRestore()
    expect([health.statusCode, ready.statusCode]).toEqual([200, 503])
    expect(ready.body).not.toContain('away')
  })

  test('ready once the database answers', async () => {
    expect((await app.inject('/readyz')).json()).toEqual({ status: 'ok' })
  })
})

test('a site that is not set up yet answers, with a home page only', async () => {
  expect((await get('/bzf-portal-cms/bpcColumnEntity/selectFrontColumnTree')).body).toMatchObject({
    code: '1',
    data: [{ template: 'home' }],
  })
  expect((await get('/bzf-portal-cms/bpcContentEntity/selectHomePageContent')).status).toBe(200)
})

describe('logs', () => {
  test.each([
    ['/api/x?tokenId=abc&size=1', '/api/x?tokenId=***&size=1'],
    ['/t1/personalCenter?a=1&token=abc', '/t1/personalCenter?a=1&token=***'],
    ['/api/x?size=1', '/api/x?size=1'],
    ['/home?%74oken=abc#x', '/home?%74oken=***#x'],
  ])('of %s say %s', (url, logged) => {
    expect(withoutToken(url)).toBe(logged)
  })

  test('keep no token and no cookie of a request', () => {
    let text = ''
    const sink = new Writable({ write: (chunk, _encoding, done) => ((text += String(chunk)), done()) })
    const log = createLogger('info', sink)
    log.info({ headers: { tokenid: 'secret-1', cookie: 'secret-2' } }, 'a')
    log.info({ req: { method: 'GET', url: '/a?token=secret-3', headers: { cookie: 'secret-4' } } }, 'b')
    expect(text).not.toContain('secret')
  })
})
