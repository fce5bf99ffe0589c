import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Fastify, { LogController } from 'fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { everyRevision } from '../../../../src/server/ground/revisions.ts'
import { createPages } from '../../../../src/server/doors/render/pages.ts'
import type { RenderedPage } from '../../../../src/server/doors/render/page-cache.ts'
import { siteWith } from '../../../templates/visit.tsx'

const PRODUCTION = 'www.anju.example'
const lines: { address?: string; msg: string }[] = []
let rendered: RenderedPage | ((host: string) => RenderedPage)
const settings = { ...siteWith().settings, origins: { production: { site: `https://${PRODUCTION}` } } }
const site = siteWith({ settings })
let app: ReturnType<typeof Fastify>
let pages: ReturnType<typeof createPages>
let now: number
let change: number
let unknown: object[]

beforeEach(() => {
  lines.length = 0
  now = 0
  change = Infinity
  unknown = []
  app = Fastify({
    logger: { stream: { write: (line: string) => lines.push(JSON.parse(line)) } },
    logController: new LogController({ disableRequestLogging: true }),
  })
  pages = createPages(app, {
    renderer: {
      site: async () => ({ site, environment: 'test' }),
      render: async (host) => (typeof rendered === 'function' ? rendered(host) : rendered),
    },
    revisions: everyRevision(() => 1),
    nextChange: async () => change,
    unknown: { count: (address) => unknown.push(address) },
    now: () => now,
  })
})
afterEach(() => app.close())

it.each([[{ status: 404, html: '<p>' }], [{ status: 302, location: '/home?moved=1', html: '' }]])(
  'says in the log what was asked for when there is no such page: %o',
  async (answer) => {
    rendered = answer
    await app.inject('/t1/news_list?col1=nowhere&token=secret&other=1')
    expect(lines).toMatchObject([{ address: '/t1/news_list?col1=nowhere&token=1', msg: 'no such page' }])
  },
)

it('counts each request for an address that no page has, with the page of the site that leads there', async () => {
  const ask = (url: string, referer?: string) =>
    app.inject({ url, headers: { host: 'www.anju.example', ...(referer && { referer }) } })
  rendered = { status: 302, location: '/home?moved=1', html: '' }
  await ask('/old/%E6%88%BF%E6%BA%90?name=%E7%8E%8B', 'https://www.anju.example/t1/news_list?col1=news')
  await ask('/old/%E6%88%BF%E6%BA%90', 'https://elsewhere.example/secret')
  rendered = { status: 404, html: '<p>' }
  await ask('/t1/article_content?contentId=gone&token=secret')
  rendered = { status: 200, html: '<p>' }
  await ask('/home')
  const day = '1970-01-01'
  expect(unknown).toEqual([
    { address: '/old/房源', source: '/t1/news_list?col1=news', day },
    { address: '/old/房源', source: '', day },
    { address: '/t1/article_content?contentId=gone', source: '', day },
  ])
})

it.each([[{ status: 200, html: '<p>' }], [{ status: 302, location: '/t1/news_list?col1=news', html: '' }]])(
  'says nothing of a page that is there: %o',
  async (answer) => {
    rendered = answer
    await app.inject('/t1/news_list?col1=news')
    expect(lines).toEqual([])
  },
)

it('keeps the pages of the production host and of every other apart', async () => {
  rendered = (host) => ({ status: 200, html: `for ${host}` })
  const ask = async (host: string) => (await app.inject({ url: '/home', headers: { host } })).body
  const asked = ['test.example', PRODUCTION, 'other.example', `evil${PRODUCTION}`, PRODUCTION.toUpperCase()]
  const seen: string[] = []
  for (const host of asked) seen.push(await ask(host))
  expect(seen).toEqual([
    'for test.example',
    `for ${PRODUCTION}`,
    'for test.example',
    'for test.example',
    `for ${PRODUCTION}`,
  ])
})

it.each([
  ['/home', Infinity, 200, 'public, max-age=0, s-maxage=1, stale-while-revalidate=1'],
  ['/nowhere', Infinity, 404, 'public, max-age=0, s-maxage=1, stale-while-revalidate=1'],
  ['/home?token=abc', Infinity, 200, 'private, no-cache'],
  ['/home?%74oken=abc', Infinity, 200, 'private, no-cache'],
  ['/login', Infinity, 200, 'no-store'],
  ['/closing', 1999, 200, 'private, no-cache'],
  ['/closing', 2000, 200, 'public, max-age=0, s-maxage=1, stale-while-revalidate=1'],
  ['/broken', Infinity, 500, 'no-store'],
])(
  'caches are told of %s, which changes at %d and is answered by %d: %s',
  async (url, until, status, rule) => {
    change = until
    rendered = { status, html: '<p>' }
    for (let round = 0; round < 2; round += 1)
      expect((await app.inject(url)).headers['cache-control']).toBe(rule)
  },
)

it.each(['/board', '/hall'])(
  'renders %s once for all who look within half a second, whatever they add to its address',
  async (path) => {
    let count = 0
    rendered = () => ({ status: 200, html: `rendering ${++count}` })
    const look = (viewer: number) =>
      app.inject({ url: `${path}?plan=p&viewer=${viewer}`, headers: { 'accept-encoding': 'identity' } })
    const together = await Promise.all(Array.from({ length: 200 }, (_, viewer) => look(viewer)))
    now = 499
    const later = await Promise.all(Array.from({ length: 200 }, (_, viewer) => look(200 + viewer)))
    expect(new Set([...together, ...later].map(({ body }) => body))).toEqual(new Set(['rendering 1']))
    now = 500
    expect((await look(1000)).body).toBe('rendering 2')
  },
)

describe('a page that was rendered ten seconds ago', () => {
  const ask = async () => (await app.inject('/home')).body
  beforeEach(async () => {
    let count = 0
    rendered = () => ({ status: 200, html: `rendering ${++count}` })
    change = 30_000
    await ask()
    now = 10_000
  })

  it('is shown once more and rendered behind the answer', async () => {
    expect(await ask()).toBe('rendering 1')
    await pages.cache.settled()
    expect(await ask()).toBe('rendering 2')
  })

  it('is shown so before any routing, too', async () => {
    const server = createServer((request, response) => {
      if (!pages.answerFromCache(request, response)) response.end('not kept')
    }).listen(0)
    const askFirst = async () => {
      const { port } = server.address() as AddressInfo
      const headers = { 'accept-encoding': 'identity' }
      return (await fetch(`http://localhost:${port}/home`, { headers })).text()
    }
    expect(await askFirst()).toBe('rendering 1')
    await pages.cache.settled()
    expect(await askFirst()).toBe('rendering 2')
    server.close()
  })

  it('is shown as it was while it cannot be rendered, until the clock changes something on it', async () => {
    rendered = () => {
      throw new Error('away')
    }
    expect(await ask()).toBe('rendering 1')
    await pages.cache.settled()
    expect(lines).toMatchObject([{ address: '/home', msg: 'a page could not be renewed' }])
    now = 29_999
    expect(await ask()).toBe('rendering 1')
    await pages.cache.settled()
    now = 30_000
    expect((await app.inject('/home')).statusCode).toBe(500)
  })
})
