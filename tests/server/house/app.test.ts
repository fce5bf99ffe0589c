import { describe, expect, test, vi } from 'vitest'
import { Shares } from '../../../src/server/store/db/shares.ts'
import { testApp } from '../../support/app.ts'

// Nothing is in the database: no site has been imported yet.
let hasPages = false
const { app, database, get } = await testApp({ hasPages: () => hasPages })

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
    expect(health.json()).toEqual({ status: 'ok', version: expect.stringMatching(/^\d+\.\d+\.\d+/) })
    expect(ready.json()).toEqual({ status: 'the database does not answer', since: since.toISOString() })
  })

  test('a process that still shows pages says so to whoever asks for pages only', async () => {
    vi.spyOn(database.availability, 'age', 'get').mockReturnValue(11_000)
    const without = await app.inject('/readyz?for=pages')
    hasPages = true
    const [pages, all] = [await app.inject('/readyz?for=pages'), await app.inject('/readyz')]
    vi.restoreAllMocks()
    expect([without.statusCode, pages.statusCode, all.statusCode]).toEqual([503, 200, 503])
    expect(pages.json()).toMatchObject({ status: 'pages only' })
  })

  test('stuck sessions of visitors are a reason to go elsewhere, those of imports are only told', async () => {
    const stuck = vi.spyOn(Shares.prototype, 'stuck').mockReturnValue(['imports'])
    const imports = await app.inject('/readyz')
    stuck.mockReturnValue(['imports', 'public'])
    const visitors = await app.inject('/readyz')
    vi.restoreAllMocks()
    expect([imports.statusCode, imports.json()]).toEqual([200, { status: 'ok', stuck: ['imports'] }])
    expect([visitors.statusCode, visitors.json()]).toEqual([
      503,
      { status: 'sessions of the database do not come back', stuck: ['imports', 'public'] },
    ])
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
