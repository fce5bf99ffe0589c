import { createHash } from 'node:crypto'
import { createReadStream, openAsBlob } from 'node:fs'
import { Readable } from 'node:stream'
import { text as textOf } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { AwsClient } from 'aws4fetch'
import { assertKey, type ByteRange, type MediaStore } from './store.ts'

export interface S3Settings {
  /** Scheme and host, such as `https://s3.example.com`; the bucket is part of the path. */
  endpoint: string
  bucket: string
  region: string
  accessKey: string
  secretKey: string
}

const RETRIES = 3
/** Milliseconds allowed for the beginning of an answer, all attempts together, and for each further part of it. */
const PATIENCE = { answer: 15_000, part: 30_000 }
/** The lowest speed of a slow line. */
const BYTES_PER_MILLISECOND = 50
/** Keys per page of a listing, whatever folder they are in. */
const LISTED = /<Key>[^<]*\/([^</]+)<\/Key>/g

interface Request {
  headers?: HeadersInit
  body?: Uint8Array<ArrayBuffer> | Blob
}

/** A store that can also list its keys. */
export interface ListedStore extends MediaStore {
  /** The keys of everything below its folder. */
  keys(): Promise<string[]>
}

/** Keeps bytes as `<folder>/<key>` in a bucket of any S3-compatible store. */
export function s3Store(settings: S3Settings, folder: string, patience = PATIENCE): ListedStore {
  const { endpoint, bucket, region, accessKey: accessKeyId, secretKey: secretAccessKey } = settings
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: RETRIES })
  const address = `${endpoint.replace(/\/+$/, '')}/${bucket}`
  const noBucket = () => new Error(`the store at ${endpoint} has no bucket ${bucket}`)

  async function send(method: string, path: string, init: Request = {}) {
    const silence = new AbortController()
    const limit = patience.answer + sizeOfBody(init.body) / BYTES_PER_MILLISECOND
    const timer = setTimeout(() => silence.abort(new Error('no answer in time')), limit)
    const asked = client.fetch(address + path, { method, ...init, signal: silence.signal })
    const response = await asked
      .catch((cause: unknown) => {
        const what = silence.signal.aborted ? 'does not answer' : 'cannot be reached'
        throw new Error(`the store at ${endpoint} ${what}`, { cause })
      })
      .finally(() => clearTimeout(timer))
    if (response.ok || response.status === 404) return response
    await response.body?.cancel()
    throw new Error(`the store at ${endpoint} answered ${response.status} to ${method} ${path}`)
  }

  async function ask(method: string, key: string, init?: Request) {
    assertKey(key)
    return send(method, `/${folder}/${key}`, init)
  }

  async function putBody(
    key: string,
    body: Uint8Array<ArrayBuffer> | Blob,
    { mime, sum }: { mime: string; sum: string },
  ) {
    // With the hash the store can reject what was damaged on the way.
    const headers = { 'content-type': mime, 'x-amz-content-sha256': sum }
    const response = await ask('PUT', key, { headers, body })
    await response.body?.cancel()
    if (!response.ok) throw noBucket()
  }

  return {
    async put(key, bytes, mime) {
      const sum = createHash('sha256').update(bytes).digest('hex')
      await putBody(key, new Uint8Array(bytes), { mime, sum })
    },
    async putFile(key, file, mime) {
      const hash = createHash('sha256')
      await pipeline(createReadStream(file), hash)
      await putBody(key, await openAsBlob(file), { mime, sum: hash.digest('hex') })
    },
    async get(key, range) {
      const response = await ask('GET', key, {
        headers: range && { range: `bytes=${range.start}-${range.end}` },
      })
      if (response.ok && response.body) {
        return { stream: readable(response.body, patience.part), size: sizeOf(response, range) }
      }
      await response.body?.cancel()
      return undefined
    },
    async has(key) {
      const response = await ask('HEAD', key)
      await response.body?.cancel()
      return response.ok
    },
    async delete(key) {
      const response = await ask('DELETE', key)
      await response.body?.cancel()
    },
    async keys() {
      const found: string[] = []
      for (let isWhole = false; !isWhole;) {
        // Continues after the last key received, so that the store's own markers need not be parsed.
        const query = new URLSearchParams({ 'list-type': '2', prefix: `${folder}/` })
        if (found.length > 0) query.set('start-after', `${folder}/${found.at(-1)}`)
        const response = await send('GET', `?${query}`)
        const text = response.body ? await textOf(readable(response.body, patience.part)) : ''
        if (!response.ok) throw noBucket()
        const part = [...text.matchAll(LISTED)].map(([, key = '']) => key)
        isWhole = part.length === 0 || !text.includes('<IsTruncated>true</IsTruncated>')
        found.push(...part)
      }
      return found
    },
  }
}

/** The size of the whole, from `Content-Range: bytes 0-9/100`. */
function sizeOf({ headers }: Response, range: ByteRange | undefined): number {
  return Number(range ? headers.get('content-range')?.split('/')[1] : headers.get('content-length'))
}

const sizeOfBody = (body: Request['body']): number =>
  body instanceof Blob ? body.size : (body?.byteLength ?? 0)

/**
 * A web stream as a Node stream; cancelling it, even before the first read, releases the connection.
 * @param limit milliseconds to wait for a part; time taken by a slow reader does not count
 */
function readable(body: ReadableStream<Uint8Array>, limit: number): Readable {
  const reader = body.getReader()
  const stream = new Readable({
    read() {
      const timer = setTimeout(() => stream.destroy(new Error('the store stopped in the middle')), limit)
      reader
        .read()
        .then(
          ({ done, value }) => stream.push(done ? null : value),
          (error: Error) => stream.destroy(error),
        )
        .finally(() => clearTimeout(timer))
    },
  })
  // read() has already reported the error.
  return stream.once('close', () => reader.cancel().catch(() => undefined))
}
