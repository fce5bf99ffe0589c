import { createHash } from 'node:crypto'
import { createReadStream, openAsBlob } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { s3Client, type S3Request, type S3Settings } from './s3-client.ts'
import { assertKey, type ByteRange, type MediaStore } from './store.ts'

/** A store that can also list its keys. */
export interface ListedStore extends MediaStore {
  /** The keys of everything below its folder. */
  keys(): Promise<string[]>
}

/** Keeps bytes as `<folder>/<key>` in a bucket of any S3-compatible store. */
export function s3Store(
  settings: S3Settings,
  folder: string,
  patience?: Parameters<typeof s3Client>[1],
): ListedStore {
  const { send, list, read, noBucket } = s3Client(settings, patience)

  async function ask(method: string, key: string, init?: S3Request) {
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
        return { stream: read(response.body), size: sizeOf(response, range) }
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
    keys: () => list(folder),
  }
}

/** The size of the whole, from `Content-Range: bytes 0-9/100`. */
function sizeOf({ headers }: Response, range: ByteRange | undefined): number {
  return Number(range ? headers.get('content-range')?.split('/')[1] : headers.get('content-length'))
}
