import Fastify from 'fastify'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createPages } from '../../../src/server/render/pages.ts'
import type { RenderedPage } from '../../../src/server/render/page-cache.ts'
import { siteWith } from '../../templates/visit.tsx'

const PRODUCTION = 'www.anju.example'
const lines: { address?: string; msg: string }[] = []
let rendered: RenderedPage | ((host: string) => RenderedPage)
const settings = { ...siteWith().settings, origins: { production: { site: `https://${PRODUCTION}` } } }
const site = siteWith({ settings })
let app: ReturnType<typeof Fastify>

beforeEach(() => {
  lines.length = 0
  app = Fastify({
    logger: { stream: { write: (line: string) => lines.push(JSON.parse(line)) } },
    disableRequestLogging: true,
  })
  createPages(app, {
    renderer: {
      site: async () => ({ site, environment: 'test' }),
      render: async (host) => (typeof rendered === 'function' ? rendered(host) : rendered),
    },
    revision: () => 1,
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
