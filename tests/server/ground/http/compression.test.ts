import { Readable } from 'node:stream'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { addCompression } from '../../../../src/server/ground/http/compression.ts'

const TEXT = '安居 '.repeat(500)
const app = Fastify()
addCompression(app)
app.get('/text', async () => TEXT)
app.get('/small', async () => 'small')
app.get('/stream', (_request, reply) => reply.send(Readable.from([TEXT, TEXT])))
app.get('/broken', (_request, reply) =>
  reply.send(
    Readable.from(
      (async function* () {
        yield TEXT
        throw new Error('the source failed')
      })(),
    ),
  ),
)
afterAll(() => app.close())

const ask = (url: string, encoding: string, method: 'GET' | 'HEAD' = 'GET') =>
  app.inject({ method, url, headers: { 'accept-encoding': encoding } })

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
] as const)('texts and streams come whole in %s', async (encoding, unpack) => {
  for (const [url, whole] of [
    ['/text', TEXT],
    ['/stream', TEXT + TEXT],
  ] as const) {
    const { headers, rawPayload } = await ask(url, encoding)
    expect(headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' })
    expect(unpack(rawPayload).toString()).toBe(whole)
  }
})

test('who takes no packed text gets it plain, and caches are told that there are others', async () => {
  const { headers, payload } = await ask('/text', 'br;q=0, identity')
  expect([payload, headers['content-encoding'], headers.vary]).toEqual([TEXT, undefined, 'accept-encoding'])
})

test('a text too small to gain goes plain', async () => {
  const { headers, payload } = await ask('/small', 'br')
  expect([payload, headers['content-encoding']]).toEqual(['small', undefined])
})

test.each(['/text', '/stream'])('HEAD of %s says what GET would, without a body', async (url) => {
  const [get, head] = [await ask(url, 'gzip'), await ask(url, 'gzip', 'HEAD')]
  expect([head.statusCode, head.payload, head.headers['content-encoding']]).toEqual([200, '', 'gzip'])
  expect(head.headers['content-length']).toBe(get.headers['content-length'])
})

test('a stream that fails before anything was sent is an error in plain text', async () => {
  const { statusCode, headers, payload } = await ask('/broken', 'gzip')
  expect([statusCode, headers['content-encoding']]).toEqual([500, undefined])
  expect(payload).toContain('the source failed')
})
