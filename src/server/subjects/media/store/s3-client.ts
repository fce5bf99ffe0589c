import { Readable } from 'node:stream'
import { text as textOf } from 'node:stream/consumers'
import { AwsClient } from 'aws4fetch'
import { say } from '../../../ground/language/say.ts'

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

export interface S3Request {
  headers?: HeadersInit
  body?: Uint8Array<ArrayBuffer> | Blob | string
}

export type S3Client = ReturnType<typeof s3Client>

/** Signed requests to one bucket. A store that hangs or refuses is an error that names it; 404 is an answer. */
export function s3Client(settings: S3Settings, patience = PATIENCE) {
  const { endpoint, bucket, region, accessKey: accessKeyId, secretKey: secretAccessKey } = settings
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: RETRIES })
  const address = `${endpoint.replace(/\/+$/, '')}/${bucket}`
  const noBucket = () => new Error(say`the store at ${endpoint} has no bucket ${bucket}`)
  const read = (body: ReadableStream<Uint8Array>): Readable => readable(body, patience.part)

  /** @param path with its leading slash or question mark, as it stands in the address */
  async function send(method: string, path: string, init: S3Request = {}): Promise<Response> {
    const silence = new AbortController()
    const limit = patience.answer + sizeOfBody(init.body) / BYTES_PER_MILLISECOND
    const timer = setTimeout(() => silence.abort(new Error('no answer in time')), limit)
    const asked = client.fetch(address + path, { method, ...init, signal: silence.signal })
    const response = await asked
      .catch((cause: unknown) => {
        const what = silence.signal.aborted ? say`does not answer` : say`cannot be reached`
        throw new Error(say`the store at ${endpoint} ${what}`, { cause })
      })
      .finally(() => clearTimeout(timer))
    if (response.ok || response.status === 404) return response
    await response.body?.cancel()
    throw new Error(say`the store at ${endpoint} answered ${response.status} to ${method} ${path}`)
  }

  /** The names of everything below a folder of the bucket. */
  async function list(folder: string): Promise<string[]> {
    const found: string[] = []
    for (let isWhole = false; !isWhole;) {
      // Continues after the last key received, so that the store's own markers need not be parsed.
      const query = new URLSearchParams({ 'list-type': '2', prefix: `${folder}/` })
      if (found.length > 0) query.set('start-after', `${folder}/${found.at(-1)}`)
      const response = await send('GET', `?${query}`)
      const text = response.body ? await textOf(read(response.body)) : ''
      if (!response.ok) throw noBucket()
      const part = [...text.matchAll(LISTED)].map(([, key = '']) => key)
      isWhole = part.length === 0 || !text.includes('<IsTruncated>true</IsTruncated>')
      found.push(...part)
    }
    return found
  }

  return {
    noBucket,
    send,
    list,
    /** The body of an answer, as a stream that fails when the store stops in the middle. */ read,
  }
}

const sizeOfBody = (body: S3Request['body']): number =>
  body instanceof Blob ? body.size : (body?.length ?? 0)

/**
 * A web stream as a Node stream; cancelling it, even before the first read, releases the connection.
 * @param limit milliseconds to wait for a part; time taken by a slow reader does not count
 */
function readable(body: ReadableStream<Uint8Array>, limit: number): Readable {
  const reader = body.getReader()
  const stream = new Readable({
    read() {
      const timer = setTimeout(() => stream.destroy(new Error(say`the store stopped in the middle`)), limit)
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
