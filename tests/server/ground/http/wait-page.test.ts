import Fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import { Busy } from '../../../../src/server/ground/busy.ts'
import { answerError } from '../../../../src/server/ground/http/error-handler.ts'

const lines: string[] = []
const app = Fastify({ logger: { level: 'info', stream: { write: (line: string) => void lines.push(line) } } })
app.setErrorHandler(answerError)
app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
  done(null, new URLSearchParams(body.toString())),
)
// As the database's driver tells it.
const busy = async () => {
  throw new Error('Failed query', { cause: new Busy() })
}
app.get('/page', busy)
app.get('/api/x', busy)
app.post('/do/fillForm/x', busy)
await app.ready()

const HTML = { accept: 'text/html,application/xhtml+xml' }

describe('who is sent away because too much is asked', () => {
  test('gets a page that asks again by itself, kept by nobody, of at most 6 KB', async () => {
    const answer = await app.inject({ url: '/page', headers: HTML })
    const [, seconds] = /<meta http-equiv="refresh" content="(\d+)">/.exec(answer.body) ?? []
    expect([answer.statusCode, answer.headers['retry-after'], answer.headers['cache-control']]).toEqual([
      503,
      seconds,
      'no-store',
    ])
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(answer.body).toContain('这一页暂时无法显示')
    expect(Buffer.byteLength(answer.body)).toBeLessThan(6000)
  })

  test('finds what was entered on the page, to be sent again by a button, and nothing is sent by itself', async () => {
    const answer = await app.inject({
      method: 'POST',
      url: '/do/fillForm/x?a=1',
      headers: { ...HTML, 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams([
        ['name', '王<小明>'],
        ['text', '\n"两行"\n'],
        ['kind', 'a'],
        ['kind', 'b'],
      ]).toString(),
    })
    expect(answer.statusCode).toBe(503)
    expect(answer.body).not.toContain('refresh')
    expect(answer.body).toContain('<form method="post" action="/do/fillForm/x?a=1">')
    expect(answer.body).toContain('<textarea hidden name="name">\n王&lt;小明&gt;</textarea>')
    expect(answer.body).toContain('<textarea hidden name="text">\n\n&quot;两行&quot;\n</textarea>')
    expect(answer.body.match(/name="kind"/g)).toHaveLength(2)
  })

  test('gets the envelope where it is a program, with a word by which it can tell', async () => {
    const answer = await app.inject({ url: '/api/x', headers: HTML })
    expect([answer.statusCode, answer.json()]).toMatchObject([503, { reason: 'busy' }])
    expect(Number(answer.headers['retry-after'])).toBeGreaterThanOrEqual(2)
  })

  test('is no error of the log', async () => {
    lines.splice(0)
    await app.inject({ url: '/page', headers: HTML })
    expect(lines.filter((line) => line.includes('a request failed'))).toEqual([])
  })
})
