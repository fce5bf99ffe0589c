import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import { afterAll } from 'vitest'

export interface Received {
  path: string
  headers: IncomingHttpHeaders
  body: string
}

type Answering = (request: IncomingMessage, response: ServerResponse) => void

/** Another system, which keeps what it receives and answers as it is told; with 204 until then. */
export async function testReceiver() {
  const received: Received[] = []
  let answer: Answering = (_request, response) => response.writeHead(204).end()
  let heard = () => {}
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const { url: path = '', headers } = request
      received.push({ path, headers, body: Buffer.concat(parts).toString() })
      heard()
      answer(request, response)
    })
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  return {
    port,
    url: `http://127.0.0.1:${port}/hook`,
    received,
    answer(by: Answering) {
      answer = by
    },
    answers(status: number, text = '', headers: Record<string, string> = {}) {
      answer = (_request, response) => response.writeHead(status, headers).end(text)
    },
    /** When the next request has arrived in full. */
    next: () =>
      new Promise<void>((resolve) => {
        heard = resolve
      }),
    close: () => {
      server.closeAllConnections()
      return new Promise<void>((resolve) => void server.close(() => resolve()))
    },
    reopen: () => new Promise<void>((resolve) => void server.listen(port, '127.0.0.1', resolve)),
  }
}
