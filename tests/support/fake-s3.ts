import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'

export const S3_ACCESS_KEY = 'the-access-key'
export const S3_SECRET_KEY = 'the-secret-key'
export const S3_REGION = 'cn-east-1'

export interface SeenRequest extends Pick<IncomingMessage, 'method' | 'headers'> {
  url: string
}

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex')
const hmac = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest()

/** Whether a request is signed as AWS Signature Version 4 says, computed here anew, and its body is what was signed. */
function isSigned({ method, headers, url }: SeenRequest, body: Buffer): boolean {
  const said =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=(\w+)$/.exec(
      headers.authorization ?? '',
    )
  const [, accessKey, day = '', region = '', signedHeaders = '', signature] = said ?? []
  const sum = String(headers['x-amz-content-sha256'])
  if (accessKey !== S3_ACCESS_KEY || region !== S3_REGION) return false
  if (sum !== 'UNSIGNED-PAYLOAD' && sum !== sha256(body)) return false
  const { pathname, searchParams } = new URL(url, 'http://s3.invalid')
  const encode = (text: string) =>
    encodeURIComponent(text).replaceAll(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)
  const query = [...searchParams].map(([name, value]) => `${encode(name)}=${encode(value)}`).toSorted()
  const lines = signedHeaders.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`)
  const request = [method, pathname, query.join('&'), lines.join(''), signedHeaders, sum].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(request)].join('\n')
  const key = [region, 's3', 'aws4_request'].reduce<Buffer>(hmac, hmac(`AWS4${S3_SECRET_KEY}`, day))
  return hmac(key, text).toString('hex') === signature
}

/**
 * A store in memory that speaks as much of S3 as the portal needs and takes only what is signed; `failures` answers come
 * first. A list has `page` keys at a time.
 */
export async function fakeS3({ failures = [], page = 1000 }: { failures?: number[]; page?: number } = {}) {
  const kept = new Map<string, Buffer>()
  const seen: SeenRequest[] = []
  /** Parts of objects that are not put together yet, by upload. */
  const parts = new Map<string, Map<number, Buffer>>()
  const server = createServer(async (incoming, response) => {
    const request = { method: incoming.method, headers: incoming.headers, url: incoming.url ?? '' }
    seen.push(request)
    const body = await buffer(incoming)
    const failure = failures.shift()
    if (failure) return response.writeHead(failure).end()
    if (!isSigned(request, body)) return response.writeHead(403).end('<Code>SignatureDoesNotMatch</Code>')
    const { pathname, searchParams } = new URL(request.url, 'http://s3.invalid')
    if (searchParams.get('list-type') === '2') return response.end(listed(pathname, searchParams))
    if (request.method === 'POST' && searchParams.has('uploads')) {
      const id = `upload-${parts.size + 1}`
      parts.set(id, new Map())
      return response.end(
        `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
      )
    }
    const id = searchParams.get('uploadId')
    if (id !== null)
      return takePart(id, { request, pathname, number: searchParams.get('partNumber'), body, response })
    const found = kept.get(pathname)
    if (request.method === 'PUT') return void (kept.set(pathname, body), response.end())
    if (request.method === 'DELETE') return void (kept.delete(pathname), response.writeHead(204).end())
    if (!found) return response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>')
    const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? []
    if (!start || !end) return response.writeHead(200, { 'content-length': found.length }).end(found)
    const part = found.subarray(Number(start), Number(end) + 1)
    return response.writeHead(206, { 'content-range': `bytes ${start}-${end}/${found.length}` }).end(part)
  })

  /** A part arrives, all are put together in the order that is asked for, or all are given up. */
  function takePart(
    id: string,
    {
      request,
      pathname,
      number,
      body,
      response,
    }: {
      request: SeenRequest
      pathname: string
      number: string | null
      body: Buffer
      response: ServerResponse
    },
  ) {
    const sent = parts.get(id)
    if (!sent) return response.writeHead(404).end('<Error><Code>NoSuchUpload</Code></Error>')
    if (request.method === 'PUT') {
      sent.set(Number(number), body)
      return response.writeHead(200, { etag: `"${sha256(body)}"` }).end()
    }
    parts.delete(id)
    if (request.method === 'DELETE') return response.writeHead(204).end()
    const asked = [...String(body).matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>"(\w+)"<\/ETag>/g)]
    const whole = asked.map(([, one, etag]) => ({ bytes: sent.get(Number(one)) ?? Buffer.of(), etag }))
    if (whole.length !== sent.size || whole.some(({ bytes, etag }) => sha256(bytes) !== etag))
      return response.end('<Error><Code>InvalidPart</Code></Error>')
    kept.set(pathname, Buffer.concat(whole.map(({ bytes }) => bytes)))
    return response.end('<CompleteMultipartUploadResult/>')
  }

  function listed(bucket: string, query: URLSearchParams): string {
    const names = [...kept.keys()].map((place) => place.slice(bucket.length + 1)).toSorted()
    const all = names.filter(
      (name) => name.startsWith(query.get('prefix') ?? '') && name > (query.get('start-after') ?? ''),
    )
    const keys = all.slice(0, page).map((name) => `<Contents><Key>${name}</Key><Size>1</Size></Contents>`)
    return `<?xml version="1.0"?><ListBucketResult><Prefix>${query.get('prefix')}</Prefix>
      <IsTruncated>${all.length > page}</IsTruncated>${keys.join('')}</ListBucketResult>`
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const at = server.address()
  const endpoint = `http://127.0.0.1:${typeof at === 'object' && at ? at.port : 0}/`
  return { endpoint, kept, seen, parts, close: () => void server.close() }
}
