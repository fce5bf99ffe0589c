import { connect, type Socket } from 'node:net'
import type { Call } from './requests.ts'

export interface Answer {
  status: number
  headers: Map<string, string>
  body: Buffer
}

/** Milliseconds after which a call counts as not answered. */
const TIME_LIMIT = 20_000

/** A connection that is kept while the server keeps it: one call at a time. */
export class Connection {
  #socket: Socket | undefined
  readonly #origin: URL

  constructor(origin: string) {
    this.#origin = new URL(origin)
  }

  /** Undefined when the server closed the connection without an answer. */
  async send(call: Call): Promise<Answer | undefined> {
    const socket = (this.#socket ??= connect(Number(this.#origin.port), this.#origin.hostname))
    const answer = await exchange(socket, this.#bytesOf(call), call)
    if (!answer || call.isGarbage || answer.headers.get('connection') === 'close' || socket.destroyed)
      this.close()
    return answer
  }

  close(): void {
    this.#socket?.destroy()
    this.#socket = undefined
  }

  #bytesOf({ method, target, headers, body, isGarbage }: Call): Buffer {
    const fields = [['host', this.#origin.host], ...headers]
    if (body !== '') fields.push(['content-length', String(Buffer.byteLength(body, 'latin1'))])
    const lines = fields.map(([name, value]) => `${name}: ${value}\r\n`).join('')
    const text = `${method} ${target} HTTP/1.1\r\n${lines}\r\n${body}`
    return isGarbage ? Buffer.from(text) : Buffer.from(text, 'latin1')
  }
}

function exchange(socket: Socket, bytes: Buffer, call: Call): Promise<Answer | undefined> {
  return new Promise((resolve) => {
    let received = Buffer.alloc(0)
    const finish = (answer: Answer | undefined) => {
      clearTimeout(timer)
      socket.removeAllListeners()
      socket.on('error', () => {})
      resolve(answer)
    }
    const timer = setTimeout(() => finish(undefined), TIME_LIMIT)
    socket.on('data', (chunk) => {
      received = Buffer.concat([received, chunk])
      const answer = read(received, call.method)
      if (answer) finish(answer)
    })
    socket.on('error', () => finish(read(received, call.method)))
    socket.on('close', () => finish(read(received, call.method)))
    if (call.isGarbage) socket.end(bytes)
    else socket.write(bytes)
  })
}

function read(bytes: Buffer, method: string): Answer | undefined {
  const end = bytes.indexOf('\r\n\r\n')
  if (end < 0) return undefined
  const [first = '', ...lines] = bytes.toString('latin1', 0, end).split('\r\n')
  const status = Number(first.split(' ')[1])
  if (status >= 100 && status < 200) return read(bytes.subarray(end + 4), method)
  const headers = new Map(
    lines.map((line) => {
      const at = line.indexOf(':')
      return [line.slice(0, at).toLowerCase(), line.slice(at + 1).trim()]
    }),
  )
  const rest = bytes.subarray(end + 4)
  const answer = (body: Buffer) => ({ status, headers, body })
  if (method === 'HEAD' || status === 204 || status === 304) return answer(Buffer.alloc(0))
  if (headers.get('transfer-encoding') === 'chunked')
    return rest.includes('0\r\n\r\n') && rest.subarray(-5).equals(LAST) ? answer(rest) : undefined
  const length = Number(headers.get('content-length'))
  return rest.length >= length ? answer(rest.subarray(0, length)) : undefined
}

const LAST = Buffer.from('0\r\n\r\n')
