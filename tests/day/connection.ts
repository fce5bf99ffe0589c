import { connect, type Socket } from 'node:net'

export interface Answer {
  status: number
  /** By their names in lower case; `set-cookie` is in `cookies`. */
  headers: Record<string, string>
  /** As they are set: `name=value; Path=/`. */
  cookies: string[]
  body: Buffer
}

export interface Question {
  method?: 'GET' | 'POST' | 'PUT'
  path: string
  headers?: Record<string, string>
  body?: string
}

/** No answer came: the connection ended, or nothing came for too long. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer'
}

const HEAD_END = '\r\n\r\n'
/** Milliseconds after which somebody reloads. */
const PATIENCE = 10_000

/**
 * One connection of a browser, from an address of its own (127.x.y.z). It speaks HTTP by itself: an HTTP client would take more of
 * the two cores than what is measured.
 */
export class Connection {
  readonly #socket: Socket
  readonly #host: string
  #port: number | undefined
  #received: Buffer = Buffer.alloc(0)
  #take: ((answer: Answer) => void) | undefined
  #fail: ((error: Error) => void) | undefined
  #isOver = false

  constructor({ hostname, port, host }: URL, localAddress: string) {
    this.#host = host
    this.#socket = connect({ host: hostname, port: Number(port), localAddress, noDelay: true })
    this.#socket.on('data', (chunk) => this.#hear(chunk))
    this.#socket.on('connect', () => (this.#port = this.#socket.localPort))
    this.#socket.on('error', () => {})
    this.#socket.on('close', () => {
      this.#isOver = true
      this.#fail?.(new NoAnswer('the connection ended'))
    })
    this.#socket.setTimeout(PATIENCE, () => this.cut())
  }

  get isOver(): boolean {
    return this.#isOver
  }

  /** The port on this side, by which the system tells who holds the other end. */
  get localPort(): number | undefined {
    return this.#port
  }

  /** Asks one thing at a time. @throws NoAnswer */
  ask({ method = 'GET', path, headers = {}, body }: Question): Promise<Answer> {
    if (this.#isOver) return Promise.reject(new NoAnswer('the connection has ended'))
    const length = body === undefined ? '' : `content-length: ${Buffer.byteLength(body)}\r\n`
    let head = `${method} ${path} HTTP/1.1\r\nhost: ${this.#host}\r\n${length}`
    for (const [name, value] of Object.entries(headers)) head += `${name}: ${value}\r\n`
    return new Promise((take, fail) => {
      this.#take = take
      this.#fail = fail
      this.#socket.write(`${head}\r\n${body ?? ''}`)
    })
  }

  /** The network is lost: nothing is said, and nothing heard any more. */
  cut(): void {
    this.#socket.destroy()
  }

  #hear(chunk: Buffer): void {
    this.#received = this.#received.length > 0 ? Buffer.concat([this.#received, chunk]) : chunk
    const end = this.#received.indexOf(HEAD_END)
    if (end < 0) return
    const [first = '', ...lines] = this.#received.toString('latin1', 0, end).split('\r\n')
    const answer: Answer = { status: Number(first.slice(9, 12)), headers: {}, cookies: [], body: NOTHING }
    for (const line of lines) {
      const at = line.indexOf(':')
      const name = line.slice(0, at).toLowerCase()
      const value = line.slice(at + 1).trim()
      if (name === 'set-cookie') answer.cookies.push(value)
      else answer.headers[name] = value
    }
    const isEmpty = answer.status === 204 || answer.status === 304
    const length = isEmpty ? 0 : Number(answer.headers['content-length'])
    if (!Number.isInteger(length)) return void this.#socket.destroy(new Error('no content-length'))
    const from = end + HEAD_END.length
    if (this.#received.length < from + length) return
    answer.body = this.#received.subarray(from, from + length)
    this.#received = NOTHING
    if (answer.headers['connection'] === 'close') this.#isOver = true
    const take = this.#take
    this.#take = this.#fail = undefined
    take?.(answer)
  }
}

const NOTHING = Buffer.alloc(0)
