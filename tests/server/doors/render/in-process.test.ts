import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { PortalClient } from '../../../../src/contract/client.ts'
import { PAGE_SESSION, readPageSession } from '../../../../src/server/doors/http/page-session.ts'
import { inProcessClient } from '../../../../src/server/doors/render/in-process.ts'

interface Asked {
  method: string
  url: string
  headers: Record<string, unknown>
  body: unknown
}

let asked: Asked[]
let app: FastifyInstance
/** The network, which no call may reach. */
const network = vi.fn<typeof fetch>(async () => {
  throw new Error('a call left the process')
})

beforeEach(() => {
  asked = []
  vi.stubGlobal('fetch', network)
  app = Fastify()
  app.decorate('keptAnswer', (url: string) =>
    url === '/api/kept' ? { code: '1', data: 'kept', message: '' } : undefined,
  )
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
  app.all('/api/*', async ({ method, url, headers, body }, reply) => {
    asked.push({ method, url, headers, body })
    reply.header('x-told', 'yes')
    if (url.startsWith('/api/refused')) reply.code(422)
    if (url.startsWith('/api/nothing')) return reply.code(204).send()
    return { code: '1', data: 'from inside', message: '' }
  })
})
afterEach(async () => {
  vi.unstubAllGlobals()
  await app.close()
})

/** Calls that are not in the contract, as operations to come will be. */
type Call = (path: string, init?: object) => Promise<{ data?: unknown; error?: unknown; response: Response }>
type Calls = Record<'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', Call>

const client = (headers?: Record<string, string>) =>
  inProcessClient(app, { host: 'visitor.example:8080', environment: 'test' }, headers) as PortalClient & Calls

it.each([
  ['a query', { params: { query: { a: 1, b: undefined, c: '多' } } }, '/api/things?a=1&c=%E5%A4%9A'],
  ['a list in the query', { params: { query: { a: ['x', 'y'] } } }, '/api/things?a=x&a=y'],
  ['an object in the query', { params: { query: { a: { b: 'c' } } } }, '/api/things?a[b]=c'],
])('%s is asked for', async (_what, init, url) => {
  expect((await client().GET('/things', init)).data).toMatchObject({ data: 'from inside' })
  expect(asked[0]?.url).toBe(url)
  expect(asked[0]?.headers.host).toBe('visitor.example:8080')
})

it('parameters of path and header and headers of the call are passed on', async () => {
  await client().GET('/things/{id}/parts', {
    params: { path: { id: '甲/乙' }, query: { a: 1 }, header: { tokenId: 't' } },
    headers: { 'if-match': '"3"' },
  })
  expect(asked[0]?.url).toBe('/api/things/%E7%94%B2%2F%E4%B9%99/parts?a=1')
  expect(asked[0]?.headers).toMatchObject({ tokenid: 't', 'if-match': '"3"' })
})

it.each(['POST', 'PUT', 'PATCH', 'DELETE'] as const)(
  '%s stays in the process, with its body',
  async (method) => {
    const { data, response } = await client()[method]('/things', { body: { name: '名' } })
    expect(asked).toMatchObject([{ method, url: '/api/things', body: { name: '名' } }])
    expect(data).toMatchObject({ data: 'from inside' })
    expect([response.status, response.headers.get('x-told')]).toEqual([200, 'yes'])
  },
)

it('a form is sent as one, files as they are', async () => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  await client().POST('/things', { headers, body: { name: '名 字' } })
  const form = new FormData()
  form.set('file', new File(['text'], '文.txt'))
  await client().POST('/things', { body: form, bodySerializer: (body: FormData) => body })
  expect(asked[0]?.body).toBe('name=%E5%90%8D+%E5%AD%97')
  expect(String(asked[1]?.body)).toContain('filename="文.txt"')
})

it('what goes along with every call is in every call; what is kept for everybody is found without one', async () => {
  const own = client({ cookie: 'sessionKey=k', tokenid: 't' })
  await own.GET('/things')
  await own.POST('/things', { body: {} })
  for (const { headers } of asked) expect(headers).toMatchObject({ cookie: 'sessionKey=k', tokenid: 't' })
  expect((await own.GET('/kept')).data).toMatchObject({ data: 'kept' })
  expect((await client().GET('/kept')).data).toMatchObject({ data: 'kept' })
  expect(asked).toHaveLength(2)
})

it('whom the page has found out is not looked up again; nothing else gets in by saying so', async () => {
  const session = { accountId: 'anna', sessionId: 's', showNumber: '138****0000' }
  const own = inProcessClient(app, { host: 'portal.invalid', environment: 'test', session }) as Calls
  const told: unknown[] = []
  app.addHook('onRequest', async (request) => void told.push(readPageSession(request)))
  await own.GET('/things')
  await own.POST('/things', { body: {} })
  await client().GET('/things')
  await app.inject({ url: '/api/things', headers: { [PAGE_SESSION]: JSON.stringify(session) } })
  expect(told).toEqual([session, session, undefined, undefined])
})

it('a refusal and an empty answer are told as such', async () => {
  const refused = await client().POST('/refused', { body: {} })
  expect([refused.response.status, refused.data]).toEqual([422, undefined])
  expect(refused.error).toMatchObject({ data: 'from inside' })
  expect((await client().DELETE('/nothing')).response.status).toBe(204)
})

it.each([{ baseUrl: 'http://visitor.example' }, { fetch: network }])(
  'what would lead out of the process is refused: %o',
  async (init) => {
    expect(() => client().POST('/things', { ...init, body: {} })).toThrow('inside the process')
    expect(() => client().GET('/things', init)).toThrow('inside the process')
    expect(asked).toEqual([])
  },
)
