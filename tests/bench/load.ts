import { request } from 'node:http'
import { connect } from 'node:net'

export interface Load {
  origin: string
  /** Path of the n-th request. */
  path: (n: number) => string
  headers?: Record<string, string>
  /** What the n-th request brings, as JSON: it is a POST then. */
  body?: (n: number) => object
  requests: number
  connections?: number
}

const HEAD_END = '\r\n\r\n'

/**
 * Sends so many requests over kept-alive connections and waits for every answer. It speaks HTTP by itself, since the
 * machine has two cores and an HTTP client would take more of them than what is measured.
 * @throws when an answer is not 200 or does not say how long it is.
 */
export async function load({
  origin,
  path,
  headers = {},
  body,
  requests,
  connections = 8,
}: Load): Promise<void> {
  const { host, hostname, port } = new URL(origin)
  const lines = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`)
  let next = 0
  const nextRequest = () => {
    if (next >= requests) return undefined
    const n = next++
    if (!body) return `GET ${path(n)} HTTP/1.1\r\n${lines.join('')}\r\n`
    const sent = JSON.stringify(body(n))
    const about = `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(sent)}\r\n`
    return `POST ${path(n)} HTTP/1.1\r\n${lines.join('')}${about}\r\n${sent}`
  }
  const conversations = Array.from({ length: Math.min(connections, requests) }, () =>
    converse(hostname, Number(port), nextRequest),
  )
  await Promise.all(conversations)
}

function converse(host: string, port: number, nextRequest: () => string | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, host)
    let asked = ''
    let received = Buffer.alloc(0)
    const ask = () => {
      const request = nextRequest()
      if (request === undefined) return socket.end()
      asked = request
      return socket.write(request)
    }
    const fail = (reason: string) =>
      socket.destroy(new Error(`${asked.slice(0, asked.indexOf('\r'))}: ${reason}`))
    socket.setNoDelay(true)
    socket.on('connect', ask)
    socket.on('data', (chunk) => {
      received = received.length > 0 ? Buffer.concat([received, chunk]) : chunk
      const end = received.indexOf(HEAD_END)
      if (end < 0) return
      const head = received.toString('latin1', 0, end)
      if (!head.startsWith('HTTP/1.1 200 ')) return fail(head.split('\r\n', 1).join(''))
      const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
      if (length === undefined) return fail('the answer does not say how long it is')
      if (received.length < end + HEAD_END.length + Number(length)) return
      received = Buffer.alloc(0)
      ask()
    })
    socket.on('error', reject)
    socket.on('close', () => resolve())
  })
}

/** One answer's bytes, to be given by the bare server too. */
export async function bytesOf(url: string, headers: Record<string, string> = {}): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    request(url, { headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => resolve(Buffer.concat(chunks)))
    })
      .on('error', reject)
      .end()
  })
}
