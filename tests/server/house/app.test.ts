import { describe, expect, test, vi } from 'vitest'
import { testApp } from '../../support/app.ts'

// Nothing is in the database: no site has been imported yet.
const { app, database, get } = await testApp()

describe('health', () => {
  test('the process is up, and not ready once the database is away for too long', async () => {
    const { availability } = database
    const clock = vi.spyOn(availability, 'age', 'get').mockReturnValue(9_000)
    const shortly = await app.inject('/readyz')
    clock.mockReturnValue(11_000)
    const since = new Date('2026-11-20T08:00:00Z')
    vi.spyOn(availability, 'awaySince', 'get').mockReturnValue(since)
    const [health, ready] = [await app.inject('/healthz'), await app.inject('/readyz')]
    vi.restoreAllMocks()
    expect([shortly.statusCode, health.statusCode, ready.statusCode]).toEqual([200, 200, 503])
    expect(ready.json()).toEqual({ status: 'the database does not answer', since: since.toISOString() })
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
