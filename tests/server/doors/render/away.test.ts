import Fastify, { LogController } from 'fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { everyRevision } from '../../../../src/server/ground/revisions.ts'
import { DatabaseAwayError } from '../../../../src/server/ground/outage.ts'
import { answerError } from '../../../../src/server/ground/http/error-handler.ts'
import { createPages, type Pages } from '../../../../src/server/doors/render/pages.ts'
import type { RenderedPage } from '../../../../src/server/doors/render/page-cache.ts'
import { siteWith } from '../../../templates/visit.tsx'

const HYDRATION = '<script type="application/json" id="hydration">{}</script></body></html>'
const html = (text: string, lang = 'zh-CN') => `<html lang="${lang}"><body>${text}${HYDRATION}`
const SINCE = new Date('2026-11-20T06:03:00Z')

let awaySince: Date | undefined
let revision: number
let now: number
let rendered: () => RenderedPage
let lines: string[]
let app: ReturnType<typeof Fastify>
let pages: Pages

beforeEach(() => {
  awaySince = undefined
  revision = 1
  now = Date.parse('2026-11-20T06:00:00Z')
  lines = []
  rendered = () => ({ status: 200, html: html('<p>content</p>') })
  app = Fastify({
    logger: { stream: { write: (line: string) => lines.push(line) } },
    logController: new LogController({ disableRequestLogging: true }),
  })
  app.setErrorHandler(answerError)
  pages = createPages(app, {
    renderer: {
      site: async () => ({ site: siteWith(), environment: 'test' }),
      render: async () => rendered(),
    },
    nextChange: async () => Infinity,
    revisions: everyRevision(() => revision),
    now: () => now,
    awaySince: () => awaySince,
  })
})
afterEach(() => app.close())

/** The database goes. Pages can then not be rendered. */
function leave(failure: () => RenderedPage = () => ({ status: 503, html: html('<p>failed</p>') })) {
  awaySince = SINCE
  rendered = failure
}

describe('while the database is away', () => {
  it('a page that was shown is shown however old, and says since when it stands', async () => {
    await app.inject('/home')
    leave()
    now += 3_600_000
    const answer = await app.inject('/home')
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toMatch(
      /<p>content<\/p><div class="noticebar standing" role="status">.*2026年11月20日 14:03.*<\/div><script type="application\/json" id="hydration">/,
    )
    const packed = await app.inject({ url: '/home', headers: { 'accept-encoding': 'gzip' } })
    expect(packed.headers['content-encoding']).toBe('gzip')
    awaySince = undefined
    rendered = () => ({ status: 200, html: html('<p>new</p>') })
    expect((await app.inject('/home')).body).toContain('<p>new</p>')
  })

  it('says so in the language of the page', async () => {
    rendered = () => ({ status: 200, html: html('<p>content</p>', 'en') })
    await app.inject('/home')
    leave()
    expect((await app.inject('/home')).body).toContain('This page is as of Nov 20, 2026, 2:03')
  })

  it.each([
    ['zh-CN', '现在暂时不能提交。'],
    ['en', 'Nothing can be sent just now.'],
  ])(
    'the page of a form says in %s, before anything is typed, that it cannot be sent yet',
    async (language, words) => {
      rendered = () => ({
        status: 200,
        html: html('<form method="post" action="/do/fillForm/intention">', language),
      })
      await app.inject('/form')
      leave()
      expect((await app.inject('/form')).body).toContain(words)
      awaySince = undefined
      expect((await app.inject('/form')).body).not.toContain(words)
    },
  )

  it('a page that was never shown is 503 with Retry-After, and no error of the log', async () => {
    leave()
    const answer = await app.inject('/home')
    const seconds = String(answer.headers['retry-after'])
    expect(seconds).toMatch(/^[2-6]$/)
    // Browsers ask again by themselves, without scripts.
    expect([answer.statusCode, answer.headers.refresh]).toEqual([503, seconds])
    expect(answer.body).toContain('failed')
    leave(() => {
      throw new DatabaseAwayError('away')
    })
    const plain = await app.inject('/news')
    expect([plain.statusCode, plain.headers['retry-after']]).toEqual([503, '5'])
    // Each answer has its line for whoever looks an id up; that it is away is an error once, elsewhere.
    expect(lines.filter((line) => ['warn', 'error', 'fatal'].includes(JSON.parse(line).level))).toEqual([])
  })

  it('a page of an earlier revision is not shown any more', async () => {
    await app.inject('/home')
    revision = 2
    leave()
    expect((await app.inject('/home')).statusCode).toBe(503)
  })

  it('a page that cannot be renewed is shown as it was, also before anybody knows why', async () => {
    await app.inject('/home')
    leave()
    awaySince = undefined
    now += 61_000
    const answer = await app.inject('/home')
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toContain('2026年11月20日 14:00')
  })
})

it('a clock that is set back by two days leaves no page standing', async () => {
  await app.inject('/home')
  now -= 2 * 86_400_000
  rendered = () => ({ status: 200, html: html('<p>new</p>') })
  expect((await app.inject('/home')).body).toContain('<p>new</p>')
  expect(pages.cache.bytes).toBeGreaterThan(0)
})
