import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import { buffer, text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { openMediaStore } from '../../../src/server/media/store/open.ts'

const KEY = 'ab000000000000000000000000000001'
const PLACE = `/pictures/media/${KEY}`

type Seen = Pick<IncomingMessage, 'method' | 'headers'>

/** A store in memory that speaks as much of S3 as a media store needs; `failures` answers come first. */
async function fakeS3(failures: number[] = []) {
  const kept = new Map<string, Buffer>()
  const seen: Seen[] = []
  const server = createServer(async (request, response) => {
    seen.push({ method: request.method, headers: request.headers })
    const body = await buffer(request)
    const failure = failures.shift()
    const address = request.url ?? ''
    const found = kept.get(address)
    if (failure) return response.writeHead(failure).end()
    if (request.method === 'PUT') return void (kept.set(address, body), response.end())
    if (request.method === 'DELETE') return void (kept.delete(address), response.writeHead(204).end())
    if (!found) return response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>')
    const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? []
    if (!start || !end) return response.writeHead(200, { 'content-length': found.length }).end(found)
    const part = found.subarray(Number(start), Number(end) + 1)
    return response.writeHead(206, { 'content-range': `bytes ${start}-${end}/${found.length}` }).end(part)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const at = server.address()
  const port = typeof at === 'object' && at ? at.port : 0
  const store = openMediaStore({
    DATA_DIR: '/nowhere',
    MEDIA_S3_ENDPOINT: `http://127.0.0.1:${port}/`,
    MEDIA_S3_BUCKET: 'pictures',
    MEDIA_S3_REGION: 'cn-east-1',
    MEDIA_S3_ACCESS_KEY: 'the-access-key',
    MEDIA_S3_SECRET_KEY: 'the-secret-key',
  })
  return { store, kept, seen, port }
}

test('bytes go into the bucket and come back whole and in part', async () => {
  const { store, kept } = await fakeS3()
  await store.put(KEY, Buffer.from('hello'), 'text/plain')
  expect(kept.get(PLACE)?.toString()).toBe('hello')
  const whole = await store.get(KEY)
  expect(whole?.size).toBe(5)
  expect(whole && (await text(whole.stream))).toBe('hello')
  const part = await store.get(KEY, { start: 1, end: 3 })
  expect(part?.size).toBe(5)
  expect(part && (await text(part.stream))).toBe('ell')
})

test('every request is signed, and the bytes sent are covered by their hash', async () => {
  const { store, seen } = await fakeS3()
  await store.put(KEY, Buffer.from('hello'), 'text/plain')
  await store.get(KEY).then((stored) => stored?.stream.destroy())
  await store.has(KEY)
  await store.delete(KEY)
  expect(seen.map(({ method }) => method)).toEqual(['PUT', 'GET', 'HEAD', 'DELETE'])
  for (const { headers } of seen) {
    expect(headers.authorization).toMatch(
      /^AWS4-HMAC-SHA256 Credential=the-access-key\/\d{8}\/cn-east-1\/s3\/aws4_request, SignedHeaders=host;x-amz-content-sha256;x-amz-date, Signature=[0-9a-f]{64}$/,
    )
    expect(headers['x-amz-date']).toMatch(/^\d{8}T\d{6}Z$/)
    expect(JSON.stringify(headers)).not.toContain('the-secret-key')
  }
  expect(seen[0]?.headers).toMatchObject({
    'x-amz-content-sha256': createHash('sha256').update('hello').digest('hex'),
    'content-type': 'text/plain',
    'content-length': '5',
  })
})

test('what is not there is undefined', async () => {
  const { store } = await fakeS3()
  expect(await store.get(KEY)).toBeUndefined()
  expect(await store.has(KEY)).toBe(false)
})

test('a store that is busy is asked again', async () => {
  const { store, kept } = await fakeS3([503, 429])
  await store.put(KEY, Buffer.from('hello'), 'text/plain')
  expect(kept.size).toBe(1)
})

test.each([
  ['refuses', [403], /answered 403 to PUT/],
  ['lacks the bucket', [404], /has no bucket pictures/],
])('a store that %s is an error, not a file that is missing', async (_, failures, message) => {
  const { store } = await fakeS3(failures)
  await expect(store.put(KEY, Buffer.from('hello'), 'text/plain')).rejects.toThrow(message)
})

test('a key that is none never leaves the portal', async () => {
  const { store, seen } = await fakeS3()
  await expect(store.get('../other-bucket/secret')).rejects.toThrow('not a key')
  expect(seen).toEqual([])
})
