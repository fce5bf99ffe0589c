import { describe, expect, test, vi } from 'vitest'
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
