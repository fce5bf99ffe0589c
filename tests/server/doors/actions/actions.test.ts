import { hash } from 'node:crypto'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { FORM_KEY, formToken } from '../../../../src/server/doors/actions/form-token.ts'
import { actions } from '../../../../src/server/doors/actions/plugin.ts'
import { createFlash, TOLD } from '../../../../src/server/doors/actions/flash-message.ts'
import { badRequest, Refusal } from '../../../../src/server/ground/refusal.ts'
import { cookiesIn } from '../../../../src/server/ground/http/cookies.ts'
import { answerError } from '../../../../src/server/ground/http/error-handler.ts'

const flash = createFlash({
  blindIndex: (purpose, value) => hash('sha256', `key ${purpose} ${value}`, 'hex'),
})
const ORIGIN = 'http://portal.example'
const KEY = 'k'.repeat(24)
/** A page that is made for each visitor. */
const OWN = '/done?of=me'

const schema = (properties: object, required: string[] = []) => ({ type: 'object', properties, required })
const json = (body: object) => ({ content: { 'application/json': { schema: body } } })

const specification = {
  paths: {
    '/things/{id}': {
      post: {
        operationId: 'changeThing',
        'x-action': {},
        parameters: [
          { name: 'id', in: 'path', schema: { type: 'string' } },
          { $ref: '#/components/parameters/Mode' },
        ],
        requestBody: json({
          ...schema(
            {
              name: { type: 'string' },
              note: { type: 'string' },
              age: { type: 'integer' },
              agreed: { type: 'boolean' },
              kept: { type: 'boolean' },
              code: { type: 'string', writeOnly: true },
              tags: { type: 'array', items: { type: 'string' } },
            },
            ['name', 'agreed'],
          ),
        }),
      },
    },
    '/things': {
      post: {
        operationId: 'changeThings',
        'x-action': { after: '/done' },
        requestBody: json({
          type: 'array',
          items: schema({ id: { type: 'string' }, status: { type: 'integer' } }),
        }),
      },
    },
    '/leave': {
      post: {
        operationId: 'leave',
        'x-action': {},
        requestBody: {
          content: { 'application/x-www-form-urlencoded': { schema: schema({ why: { type: 'string' } }) } },
        },
      },
    },
    '/hidden': { post: { operationId: 'hidden' } },
  },
  components: { parameters: { Mode: { name: 'mode', in: 'query', schema: { type: 'string' } } } },
}

interface Heard {
  url: string
  body: unknown
  ip: string
  headers: Record<string, unknown>
}

let heard: Heard[]
let app: FastifyInstance
/** What the operation does with what it hears. */
let does: () => unknown

beforeEach(() => {
  heard = []
  does = () => ({ code: '1', message: 'ok', data: null })
  app = Fastify({ trustProxy: ['127.0.0.1'] })
  app.setErrorHandler(answerError)
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => {
      done(null, Object.fromEntries(new URLSearchParams(body.toString())))
    },
  )
  app.post('/api/*', async (request, reply) => {
    heard.push({ url: request.url, body: request.body, ip: request.ip, headers: request.headers })
    reply.header('set-cookie', ['a=1; Path=/', 'b=2; Path=/'])
    return does()
  })
  void app.register(actions, { specification, flash })
})
afterEach(() => app.close())

const TOKEN = formToken({ [FORM_KEY]: KEY }) ?? ''

function send(
  operation: string,
  fields: Record<string, string> | [string, string][],
  { token = TOKEN, cookie = `${FORM_KEY}=${KEY}; tokenId=t-1`, ...headers }: Record<string, string> = {},
) {
  const form = new URLSearchParams(fields)
  if (token) form.set('_token', token)
  return app.inject({
    method: 'POST',
    url: `/do/${operation}`,
    payload: form.toString(),
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      host: 'portal.example',
      origin: ORIGIN,
      cookie,
      ...headers,
    },
  })
}

/** What the next page is told of the browser that sent the form with these cookies. */
const toldBy = ({ cookies }: Awaited<ReturnType<typeof send>>, sent = `${FORM_KEY}=${KEY}`) =>
  flash.read({ ...cookiesIn(sent), ...Object.fromEntries(cookies.map(({ name, value }) => [name, value])) })

describe('a form runs its operation', () => {
  it('with its fields as the operation expects them', async () => {
    await send('changeThing', [
      ['id', 'a/b'],
      ['mode', 'x y'],
      ['name', '  王 '],
      ['note', ' '],
      ['age', '7'],
      ['kept', 'on'],
      ['tags', 'one'],
      ['tags', 'two'],
      ['other', 'not of the operation'],
    ])
    expect(heard).toMatchObject([
      {
        url: '/api/things/a%2Fb?mode=x+y',
        // An empty field that nobody must fill is not there; a box that must be there, and is not ticked, is false.
        body: { name: '王', age: 7, agreed: false, kept: true, tags: ['one', 'two'] },
      },
    ])
  })

  it('of a list: the nth of each field together, and one alone for all', async () => {
    await send('changeThings', [
      ['id', 'a'],
      ['id', 'b'],
      ['status', '0'],
    ])
    expect(heard[0]?.body).toEqual([
      { id: 'a', status: 0 },
      { id: 'b', status: 0 },
    ])
  })

  it('whose body is a form itself, without the fields that are ours', async () => {
    await send('leave', { why: '多 & 少', _next: '/done' })
    expect(heard[0]?.body).toEqual({ why: '多 & 少' })
  })

  it('in the name of the visitor, from their address', async () => {
    await send('leave', {}, { 'x-forwarded-for': '203.0.113.9', 'user-agent': 'phone', 'x-other': '1' })
    expect(heard[0]?.ip).toBe('203.0.113.9')
    expect(heard[0]?.headers).toMatchObject({ tokenid: 't-1', 'user-agent': 'phone' })
    expect(heard[0]?.headers['x-other']).toBeUndefined()
  })

  it('cannot reach another by what it puts in its path', async () => {
    for (const id of ['..', '.', '', '../leave', '%2e%2e/leave']) await send('changeThing', { id, name: 'x' })
    for (const { url } of heard) expect(url).toMatch(/^\/api\/things\/(?!\.{1,2}$)[^/]*$/)
  })
})

describe('what comes of it is told', () => {
  it('on the page that the form names, and its cookies come along', async () => {
    const answer = await send('leave', { _next: `${OWN}&col1=a`, _back: '/login' })
    expect([answer.statusCode, answer.headers.location, answer.headers['cache-control']]).toEqual([
      303,
      `${OWN}&col1=a`,
      'no-store',
    ])
    expect(toldBy(answer)).toEqual({ operation: 'leave', status: 200 })
    expect(answer.cookies.map(({ name }) => name)).toEqual(['a', 'b', TOLD])
    expect(answer.cookies.at(-1)).toMatchObject({ httpOnly: true, sameSite: 'Lax' })
  })

  it('on a page of its own where the next one is the same for all, with the way on', async () => {
    const answer = await send('leave', { _next: '/home' })
    expect(answer.headers.location).toBe('/done')
    expect(toldBy(answer)?.next).toBe('/home')
  })

  it('on the form again where it is wrong: the field, and what was typed but for secrets', async () => {
    does = () => {
      throw badRequest('body property "name" is too short', 'name')
    }
    const answer = await send('changeThing', { name: '王', code: '123456', _back: `${OWN}&edit=1` })
    expect([answer.statusCode, answer.headers.location]).toEqual([303, `${OWN}&edit=1`])
    expect(toldBy(answer)).toEqual({
      operation: 'changeThing',
      status: 400,
      field: 'name',
      values: { name: ['王'] },
    })
  })

  it('with the time to wait', async () => {
    app.addHook('onSend', async (_request, reply, payload) => {
      if (reply.statusCode === 429) reply.header('retry-after', 42)
      return payload
    })
    does = () => {
      throw new Refusal(429, 'too many')
    }
    expect(toldBy(await send('leave', { _back: OWN }))).toMatchObject({ status: 429, retryAfter: 42 })
  })

  it('as refused where the status alone would say that it was done', async () => {
    does = () => ({ code: '0', message: 'no', data: null })
    expect(toldBy(await send('leave', { _back: OWN }))?.status).toBe(409)
  })

  it('at the login, which leads back, where nobody is logged in', async () => {
    does = () => {
      throw new Refusal(401, 'nobody')
    }
    const answer = await send('leave', { _back: OWN })
    expect(answer.headers.location).toBe(`/login?next=${encodeURIComponent(OWN)}`)
  })

  it('to a script by the address alone; it needs no page in between', async () => {
    const asked = { accept: 'application/json' }
    const done = await send('leave', { _next: '/home' }, asked)
    expect([done.statusCode, done.json()]).toEqual([
      200,
      { code: '1', message: 'ok', data: { location: '/home' } },
    ])
    expect(toldBy(done)).toBeUndefined()
    does = () => {
      throw badRequest('wrong')
    }
    const refused = await send('leave', { _back: OWN }, asked)
    expect(refused.json()).toMatchObject({ code: '400', data: { location: OWN } })
    expect(toldBy(refused)?.status).toBe(400)
  })

  it('in a cookie that fits, without what was typed where that is too much', async () => {
    does = () => {
      throw badRequest('wrong')
    }
    const answer = await send('leave', { why: 'x'.repeat(9000), _back: OWN })
    expect(toldBy(answer)).toEqual({ operation: 'leave', status: 400 })
  })
})

it.each(['//evil.example', 'https://evil.example', '/\\evil.example', '/do/leave', 'javascript:alert(1)'])(
  'never leads to %s',
  async (hostile) => {
    expect((await send('leave', { _next: hostile })).headers.location).not.toContain('evil')
    const back = await send('leave', { _back: hostile })
    expect(back.headers.location).toBe('/done')
  },
)

describe('a form that is not ours runs nothing', () => {
  it.each([
    ['another site', { origin: 'https://evil.example' }],
    ['a site that hides', { origin: 'null' }],
    ['our name on another port', { origin: 'http://portal.example:81' }],
    ['a sibling that the browser tells of', { 'sec-fetch-site': 'same-site' }],
  ])('from %s', async (_where, headers) => {
    expect((await send('leave', {}, headers)).statusCode).toBe(403)
    expect(heard).toEqual([])
  })

  it('without an origin', async () => {
    const answer = await app.inject({
      method: 'POST',
      url: '/do/leave',
      payload: `_token=${TOKEN}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded', cookie: `${FORM_KEY}=${KEY}` },
    })
    expect([answer.statusCode, heard]).toEqual([403, []])
  })

  it.each([
    ['without a token', { token: '' }],
    ['with another token', { token: formToken({ [FORM_KEY]: 'other' }) ?? '' }],
    ['with a token and no cookie', { cookie: 'x=1' }],
    ['with the token of a visitor who has logged in since', { cookie: `${FORM_KEY}=${KEY}; sessionKey=s` }],
  ])('%s; what was typed is kept', async (_how, headers: Record<string, string>) => {
    const answer = await send('changeThing', { name: '王', _back: OWN }, headers)
    expect([answer.statusCode, answer.headers.location, heard]).toEqual([303, OWN, []])
    expect(toldBy(answer, headers.cookie)).toMatchObject({ status: 403, values: { name: ['王'] } })
  })

  it('for an operation that the contract does not open to forms', async () => {
    for (const name of ['hidden', 'none', 'constructor', '__proto__'])
      expect((await send(name, {})).statusCode).toBe(404)
    expect(heard).toEqual([])
  })

  it('in another form than a form', async () => {
    const answer = await app.inject({
      method: 'POST',
      url: '/do/leave',
      payload: { _token: TOKEN },
      headers: { host: 'portal.example', origin: ORIGIN, cookie: `${FORM_KEY}=${KEY}` },
    })
    expect([answer.statusCode, heard]).toEqual([415, []])
  })
})

it('only what changes something can be run by a form', async () => {
  const broken = Fastify()
  void broken.register(actions, {
    flash,
    specification: { paths: { '/x': { get: { operationId: 'read', 'x-action': {} } } } },
  })
  await expect(broken.ready()).rejects.toThrow('read: x-action')
})
