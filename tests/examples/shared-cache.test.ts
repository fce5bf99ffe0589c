import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RenderedPage } from '../../src/server/doors/render/page-cache.ts'
import { createPages } from '../../src/server/doors/render/pages.ts'
import { HAND_OVER, IDENTITY, MY_DATA } from '../../src/contract/constants.ts'
import { PERSONAL_PAGES } from '../../src/contract/portal-pages.ts'
import { raiseRevision } from '../../src/server/store/revision.ts'
import { registry } from '../../templates/registry.ts'
import type { Manifest } from '../../templates/define/types.ts'
import { freePort } from '../bench/postgres.ts'
import { testApp } from '../support/app.ts'
import { insertColumns, insertSite } from '../support/contents.ts'
import { siteWith } from '../templates/visit.tsx'
import { eventually } from '../support/eventually.ts'
import { hasNginx, type Nginx, startNginx } from '../support/nginx.ts'

const isThere = hasNginx()
if (!isThere) process.stderr.write('nginx is not installed: its cache is not tried\n')

const settings = { ...siteWith().settings, origins: { production: { site: 'https://www.example.org' } } }
const ROUNDS = 30
const AT_A_TIME = 50
/** Fewer than what one address may ask of any of them within a minute. */
const TOGETHER = 8

/** An address of each kind whose answers are each visitor's own. */
const OWN = [
  ...Object.keys(PERSONAL_PAGES),
  ...Object.values<Manifest>(registry).flatMap(({ routes, private: isPrivate }) => (isPrivate ? routes : [])),
  MY_DATA,
  IDENTITY.begin,
  IDENTITY.back,
  `${HAND_OVER}a`,
  '/do/a',
  '/editor',
  '/preview/home',
  '/api/site',
]

describe.skipIf(!isThere)('nginx as a cache that all visitors share', () => {
  const folder = mkdtempSync(join(tmpdir(), 'anju-shared-cache-'))
  const agent = new Agent({ keepAlive: true, maxSockets: AT_A_TIME })
  /** Addresses that have reached the portal. */
  const reached: string[] = []
  let said = '第一版'
  /** What a request waits for before it is answered. */
  let held: (url: string) => Promise<void> | undefined = () => undefined
  let publishAnew: () => Promise<unknown>
  let nginx: Nginx | undefined
  let port = 0

  /** What stands on a page says for whom it was made. */
  function render(host: string, address: string, preferences: object, owner?: object): RenderedPage {
    if (address === '/own' && !owner) return { status: 200, html: '', isPrivate: true }
    const html = `${JSON.stringify({ host, address, ...preferences, owner, said })}`
    return { status: 200, html: html.padEnd(2000) }
  }

  beforeAll(async () => {
    const { app, database, revision } = await testApp({
      trustProxy: ['loopback'],
      pages: async (server, revisions) => {
        server.addHook('onRequest', async ({ url }) => held(url))
        createPages(server, {
          renderer: {
            site: async () => ({ site: siteWith({ settings }), environment: 'test' }),
            render: async (host, address, preferences, owner) => render(host, address, preferences, owner),
          },
          revisions,
          nextChange: async () => Infinity,
        })
      },
    })
    await insertSite(database.db)
    await insertColumns(database.db, { news: {} })
    await revision.refresh()
    publishAnew = async () => {
      said = '第二版'
      await database.db.transaction(raiseRevision)
      await revision.refresh()
    }
    app.server.on('request', ({ url }) => reached.push(url ?? ''))
    const portal = await freePort()
    await app.listen({ port: portal, host: '127.0.0.1' })
    nginx = await startNginx({
      folder,
      portals: [portal, portal],
      edit: (site) =>
        site
          .replaceAll('server_name www.example.org', 'server_name www.example.org other.example.org')
          // Nobody comes through after a time: who waits for another waits for good.
          .replace('proxy_cache_lock_timeout 1s', 'proxy_cache_lock_timeout 1h; proxy_cache_lock_age 1h'),
    })
    port = nginx.port
    await eventually(() => ask('/healthz'))
  })
  afterAll(() => {
    nginx?.stop()
    agent.destroy()
    rmSync(folder, { recursive: true, force: true })
  })

  function ask(path: string, headers: Record<string, string> = {}) {
    return new Promise<{ status: number; headers: Record<string, unknown>; body: string }>((done, failed) => {
      const told = { host: 'www.example.org', ...headers }
      const asked = request({ host: '127.0.0.1', port, path, headers: told, agent }, (answer) => {
        let body = ''
        answer.setEncoding('utf8').on('data', (chunk: string) => (body += chunk))
        answer.on('end', () => done({ status: answer.statusCode ?? 0, headers: answer.headers, body }))
      })
      asked.on('error', failed).end()
    })
  }
  const shown = async (path: string, headers: Record<string, string> = {}) =>
    JSON.parse((await ask(path, headers)).body)

  test('however many ask for a page, the portal is asked about once a second', async () => {
    reached.length = 0
    const begun = performance.now()
    for (let round = 0; round < ROUNDS; round += 1)
      await Promise.all(Array.from({ length: AT_A_TIME }, () => ask('/home')))
    const seconds = (performance.now() - begun) / 1000
    expect(reached.length).toBeGreaterThan(0)
    expect(reached.length).toBeLessThan(2 * seconds + 3)
  })

  test('nobody gets what was made for the host, the language or the look of somebody else', async () => {
    const visitors = [
      {},
      { language: 'en' },
      { text: 'larger' },
      { contrast: 'high', pointer: 'large' },
      { simple: 'on', language: 'zh-CN' },
    ]
    const of = (choices: object) => ({
      cookie: Object.entries(choices)
        .map(([name, value]) => `${name}=${value}`)
        .join('; '),
    })
    for (let round = 0; round < 3; round += 1) {
      for (const choices of visitors) {
        const page = await shown('/look', of(choices))
        const plain = { text: 'normal', contrast: 'normal', pointer: 'normal', simple: 'off' }
        const made = { host: 'www.example.org', address: '/look', ...plain, ...choices, said }
        expect(page).toEqual(made)
      }
      expect(await shown('/look', { host: 'other.example.org' })).toMatchObject({ host: 'other.example.org' })
    }
  })

  test('cookies that two readers could take for different ones change nobody else’s page', async () => {
    const cookie = 'language=xx; language=en; contrast=high; contrast=normal'
    expect(await shown('/poison', { cookie })).not.toHaveProperty('language')
    expect(await shown('/poison')).toMatchObject({ contrast: 'normal' })
    expect(await shown('/poison', { cookie: 'language=en' })).toMatchObject({ language: 'en' })
  })

  test('packed pages go to those who can read them', async () => {
    const packing = ['br, gzip', 'gzip', 'identity', 'br;q=0, gzip', undefined]
    const seen: unknown[] = []
    for (const one of [...packing, ...packing]) {
      const { headers } = await ask('/packed', one === undefined ? {} : { 'accept-encoding': one })
      seen.push(headers['content-encoding'])
    }
    const expected = ['br', 'gzip', undefined, 'gzip', undefined]
    expect(seen).toEqual([...expected, ...expected])
  })

  test('pages with a token of forms, a ticket or a login reach the portal each time', async () => {
    for (const path of ['/own', '/home?token=abc', '/home?%74oken=abc', '/login']) {
      reached.length = 0
      const answers = [await ask(path), await ask(path), await ask(path)]
      expect(reached).toHaveLength(3)
      for (const { headers } of answers) expect(headers['cache-control']).not.toContain('public')
    }
    const cookies = [await ask('/own'), await ask('/own')].map(({ headers }) => String(headers['set-cookie']))
    expect(cookies[0]).not.toBe(cookies[1])
  })

  test.each(OWN)('nobody waits for the answer that another gets of %s', async (path) => {
    const arrived: (() => void)[] = []
    // The portal answers once all of them are there.
    held = async (url) =>
      url === path
        ? new Promise<void>((go) => {
            arrived.push(go)
            if (arrived.length === TOGETHER) for (const one of arrived) one()
          })
        : undefined
    await Promise.all(Array.from({ length: TOGETHER }, () => ask(path)))
    held = () => undefined
    expect(arrived).toHaveLength(TOGETHER)
  })

  test('a publication is seen, although everybody is shown what is kept', async () => {
    await Promise.all(Array.from({ length: AT_A_TIME }, () => ask('/news')))
    await publishAnew()
    // nginx goes by seconds: two after the publication it has asked the portal in any case.
    await expect.poll(async () => (await shown('/news')).said, { interval: 20 }).toBe('第二版')
  })

  test('a browser that has a page is told that nothing changed', async () => {
    const { headers } = await ask('/known')
    expect(await ask('/known', { 'if-none-match': String(headers.etag) })).toMatchObject({
      status: 304,
      body: '',
    })
  })
})
