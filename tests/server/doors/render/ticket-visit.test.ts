import Fastify from 'fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { everyRevision } from '../../../../src/server/ground/revisions.ts'
import { createPages } from '../../../../src/server/doors/render/pages.ts'
import { placeAfterTicket, ticketIn } from '../../../../src/server/doors/render/ticket-visit.ts'
import type { Column } from '../../../../src/contract/types.ts'
import { siteWith } from '../../../templates/visit.tsx'

const column = (key: string, route: string, children: Column[] = []): Column => ({
  key,
  label: key,
  template: 'list',
  route,
  children,
})
const COLUMNS = [
  column('news', '/t1/news_list'),
  column('personal', '/t1/personalCenter', [
    column('info', '/t1/personalCenter/personal_info', [
      column('basic', '/t1/personalCenter/personal_info/basic_info'),
    ]),
  ]),
]

describe('the ticket in an address', () => {
  it.each([
    ['/home?token=a', 'a'],
    ['/home?%74oken=a&x=1', 'a'],
    ['/home?token=', undefined],
    ['/home?tokens=1', undefined],
    ['/token', undefined],
    ['/home?a=%', undefined],
  ])('%s', (url, ticket) => expect(ticketIn(url)).toBe(ticket))

  it.each([
    ['/home?token=a', '/home'],
    ['/t1/news_list?col1=news&token=a', '/t1/news_list?col1=news'],
    ['//elsewhere.example/?token=a', '/home'],
    [
      '/t1/personalCenter?token=a',
      '/t1/personalCenter/personal_info/basic_info?col1=personal&col2=info&col3=basic',
    ],
    [
      '/t1/personalCenter/x?token=a&col1=news',
      '/t1/personalCenter/personal_info/basic_info?col1=personal&col2=info&col3=basic',
    ],
  ])('%s leads to %s', (url, place) => expect(placeAfterTicket(COLUMNS, url)).toBe(place))
})

describe('a page that is asked for with a ticket', () => {
  let app: ReturnType<typeof Fastify>
  let pages: ReturnType<typeof createPages>
  let exchanged: string[]
  beforeEach(() => {
    exchanged = []
    app = Fastify()
    pages = createPages(app, {
      renderer: {
        site: async () => ({ site: siteWith(), environment: 'test' }),
        render: async (_host, address) => ({ status: 200, html: `the page ${address}` }),
      },
      revisions: everyRevision(() => 1),
      nextChange: async () => Infinity,
      exchange: async (_request, ticket) => {
        exchanged.push(ticket)
        return ticket === 'good' ? ['tokenId=t; Path=/', 'sessionKey=k; Path=/; HttpOnly'] : []
      },
    })
  })
  afterEach(() => app.close())

  it('is asked for again without it, whether or not it was good, and kept by nobody', async () => {
    await app.inject('/home')
    const good = await app.inject('/home?token=good')
    expect([good.statusCode, good.headers.location, good.headers['cache-control']]).toEqual([
      303,
      '/home',
      'no-store',
    ])
    expect(good.headers['set-cookie']).toEqual(['tokenId=t; Path=/', 'sessionKey=k; Path=/; HttpOnly'])
    expect(good.headers['referrer-policy']).toBe('strict-origin')
    const bad = await app.inject('/home?token=bad')
    expect([bad.statusCode, bad.headers.location, bad.headers['set-cookie']]).toEqual([
      303,
      '/home',
      undefined,
    ])
    expect(exchanged).toEqual(['good', 'bad'])
    expect(pages.cache.bytes).toBeLessThan(2000)
  })

  it('is not exchanged by who only asks for its head', async () => {
    expect((await app.inject({ method: 'HEAD', url: '/home?token=good' })).statusCode).toBe(303)
    expect(exchanged).toEqual([])
  })
})
