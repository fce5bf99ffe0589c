import Fastify from 'fastify'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createPages } from '../../../src/server/render/pages.ts'
import type { RenderedPage } from '../../../src/server/render/page-cache.ts'
import { siteWith } from '../../templates/visit.tsx'

const lines: { address?: string; msg: string }[] = []
let rendered: RenderedPage
let app: ReturnType<typeof Fastify>

beforeEach(() => {
  lines.length = 0
  app = Fastify({
    logger: { stream: { write: (line: string) => lines.push(JSON.parse(line)) } },
    disableRequestLogging: true,
  })
  createPages(app, {
    renderer: {
      site: async () => ({ site: siteWith(), environment: 'test' }),
      render: async () => rendered,
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
