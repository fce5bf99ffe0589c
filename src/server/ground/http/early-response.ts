import type { Duplex } from 'node:stream'
import { STATUS_CODES, type ServerResponse } from 'node:http'
import { problem } from './envelope.ts'

/** Whether an address belongs to the API: its answers have an envelope. */
export function isApi(url: string): boolean {
  return /^\/api(?:[/?]|$)/.test(url)
}

/** An error: in an envelope for the API, otherwise one line of text. */
export function refusalOf(
  url: string,
  status: number,
  message: string,
  more: { requestId?: string | undefined; field?: string | undefined; reason?: string | undefined } = {},
) {
  const { requestId } = more
  const said = Object.fromEntries(Object.entries(more).filter(([, value]) => value !== undefined))
  return isApi(url)
    ? { type: JSON_TYPE, body: { ...problem(status, message), ...said } }
    : { type: TEXT_TYPE, body: `${message}\n${requestId === undefined ? '' : `request ${requestId}\n`}` }
}

const JSON_TYPE = 'application/json; charset=utf-8'
const TEXT_TYPE = 'text/plain; charset=utf-8'

/** Answers a request that is not processed further, and closes the connection, because what follows cannot be trusted. */
export function refuse(response: ServerResponse, url: string, status: number, message: string): void {
  const { headers, text } = written(url, status, message)
  response.writeHead(status, headers).end(response.req.method === 'HEAD' ? undefined : text)
}

/** The same for data that never became a request. */
export function refuseSocket(socket: Duplex, url: string, status: number, message: string): void {
  if (!socket.writable) return void socket.destroy()
  const { headers, text } = written(url, status, message)
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${head.join('')}\r\n${text}`, () => {
    socket.destroy()
  })
}

function written(url: string, status: number, message: string) {
  const { type, body } = refusalOf(url, status, message)
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  return {
    text,
    headers: {
      'content-type': type,
      'content-length': Buffer.byteLength(text),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      connection: 'close',
    },
  }
}
