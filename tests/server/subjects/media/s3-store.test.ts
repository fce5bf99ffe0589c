import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { openMediaStore } from '../../../../src/server/subjects/media/store/open-media-store.ts'
import { s3Store } from '../../../../src/server/subjects/media/store/s3.ts'
import { openUploadStore } from '../../../../src/server/subjects/forms/uploads/store.ts'
import { fakeS3, S3_ACCESS_KEY, S3_REGION, S3_SECRET_KEY } from '../../../support/fake-s3.ts'

const KEY = 'ab000000000000000000000000000001'
const PLACE = `/pictures/media/${KEY}`

async function storeInS3(failures: number[] = []) {
  const s3 = await fakeS3({ failures })
  onTestFinished(s3.close)
  const media = openMediaStore({
    DATA_DIR: '/nowhere',
    MEDIA_S3_ENDPOINT: s3.endpoint,
    MEDIA_S3_BUCKET: 'pictures',
    MEDIA_S3_REGION: S3_REGION,
    MEDIA_S3_ACCESS_KEY: S3_ACCESS_KEY,
    MEDIA_S3_SECRET_KEY: S3_SECRET_KEY,
  })
  return { ...s3, store: media }
}

test('bytes go into the bucket and come back whole and in part', async () => {
  const { store, kept } = await storeInS3()
  await store.put(KEY, Buffer.from('hello'), 'text/plain')
  expect(kept.get(PLACE)?.toString()).toBe('hello')
  const whole = await store.get(KEY)
  expect(whole?.size).toBe(5)
  expect(whole && (await text(whole.stream))).toBe('hello')
  const part = await store.get(KEY, { start: 1, end: 3 })
  expect(part?.size).toBe(5)
  expect(part && (await text(part.stream))).toBe('ell')
})

test('a store that does not answer, or stops in the middle, is given up', async () => {
  const server = createServer((request, response) => {
    if (request.method === 'GET') response.writeHead(200, { 'content-length': 10 }).write('half')
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const settings = {
    endpoint: `http://127.0.0.1:${port}`,
    bucket: 'b',
    region: S3_REGION,
    accessKey: S3_ACCESS_KEY,
    secretKey: S3_SECRET_KEY,
  }
  const store = s3Store(settings, 'media', { answer: 200, part: 200 })
  await expect(store.put(KEY, Buffer.from('hello'), 'text/plain')).rejects.toThrow('does not answer')
  await expect(store.has(KEY)).rejects.toThrow('does not answer')
  const stored = await store.get(KEY)
  await expect(stored && text(stored.stream)).rejects.toThrow('stopped in the middle')
})

test('every request is signed, and the bytes sent are covered by their hash', async () => {
  const { store, seen } = await storeInS3()
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
  const { store } = await storeInS3()
  expect(await store.get(KEY)).toBeUndefined()
  expect(await store.has(KEY)).toBe(false)
})

test('a store that is busy is asked again', async () => {
  const { store, kept } = await storeInS3([503, 429])
  await store.put(KEY, Buffer.from('hello'), 'text/plain')
  expect(kept.size).toBe(1)
})

test.each([
  ['refuses', [403], /answered 403 to PUT/],
  ['lacks the bucket', [404], /has no bucket pictures/],
])('a store that %s is an error, not a file that is missing', async (_, failures, message) => {
  const { store } = await storeInS3(failures)
  await expect(store.put(KEY, Buffer.from('hello'), 'text/plain')).rejects.toThrow(message)
})

test('a key that is none never leaves the portal', async () => {
  const { store, seen } = await storeInS3()
  await expect(store.get('../other-bucket/secret')).rejects.toThrow('not a key')
  expect(seen).toEqual([])
})

test('files of forms lie in a bucket of their own, which says what it has however much that is', async () => {
  const s3 = await fakeS3({ page: 2 })
  onTestFinished(s3.close)
  const settings = {
    DATA_DIR: '/nowhere',
    UPLOADS_S3_ENDPOINT: s3.endpoint,
    UPLOADS_S3_BUCKET: 'private',
    UPLOADS_S3_REGION: S3_REGION,
    UPLOADS_S3_ACCESS_KEY: S3_ACCESS_KEY,
    UPLOADS_S3_SECRET_KEY: S3_SECRET_KEY,
  }
  const uploads = openUploadStore(settings)
  const keys = [1, 2, 3, 4, 5].map((n) => String(n).repeat(32))
  for (const key of keys) await uploads.put(key, Buffer.from(key))
  s3.kept.set('/private/uploads/put there by hand', Buffer.from('x'))
  s3.kept.set(`/private/elsewhere/${'6'.repeat(32)}`, Buffer.from('x'))
  expect((await uploads.keys()).toSorted()).toEqual(keys)
  expect(String(await uploads.get(keys[2] ?? ''))).toBe(keys[2])
  await uploads.delete(keys[2] ?? '')
  expect(await uploads.get(keys[2] ?? '')).toBeUndefined()
  expect(await uploads.keys()).toHaveLength(4)
  const stranger = openUploadStore({ ...settings, UPLOADS_S3_SECRET_KEY: 'another' })
  await expect(stranger.keys()).rejects.toThrow(/answered 403 to GET/)
  await expect(stranger.get(keys[0] ?? '')).rejects.toThrow(/answered 403/)
})
