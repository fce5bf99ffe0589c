import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { refuse, refuseSocket } from './plain-answer.ts'
import { readTarget } from './request-target.ts'

/** Bytes: an address with 3,000 Chinese characters has 27,000, and is to be answered by a page. */
const MAX_HEADERS = 48 * 1024

type Handler = (request: IncomingMessage, response: ServerResponse) => void

/** The answer that each connection last began. */
const answers = new WeakMap<Duplex, ServerResponse>()

/** Node's server: what cannot be a request of ours is refused here, all else goes to the handler. */
export function createFront(handler: Handler, trustsProxies: boolean): Server {
  const receive: Handler = (request, response) => {
    answers.set(request.socket, response)
    const fault = readTarget(request, trustsProxies)
    if (fault) refuse(response, request.url ?? '/', fault.status, fault.message)
    else handler(request, response)
  }
  const server = createServer({ maxHeaderSize: MAX_HEADERS, requireHostHeader: false }, receive)
  server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) =>
    refuse(response, request.url ?? '/', 417, 'the only expectation that is known here is 100-continue'),
  )
  server.on('connect', ({ url = '/' }: IncomingMessage, socket: Duplex) =>
    refuseSocket(socket, url, 405, 'this server is no proxy'),
  )
  return server
}

/** What Node could not read as a request: too long a head, too slow, or nothing that is HTTP. */
export function answerClientError(
  error: Error & { code?: string; rawPacket?: unknown },
  socket: Duplex,
): void {
  const begun = answers.get(socket)
  const isAnswering = begun !== undefined && begun.headersSent && !begun.writableEnded
  if (error.code === 'ECONNRESET' || socket.destroyed || isAnswering) return void socket.destroy(error)
  const [status, message] = REASONS[error.code ?? ''] ?? MALFORMED
  const asked = begun !== undefined && !begun.writableEnded ? begun.req.url : addressIn(error.rawPacket)
  // Where nothing tells the address, the contract's form is the one that every reader can read.
  refuseSocket(socket, asked ?? '/api', status, message)
}

const MALFORMED = [400, 'the request cannot be read as HTTP'] as const
const REASONS: Record<string, readonly [number, string]> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'the request took too long to arrive'],
  HPE_HEADER_OVERFLOW: [431, `the address and the headers are longer than ${MAX_HEADERS} bytes`],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, 'the extensions of a chunk are too long'],
}

function addressIn(packet: unknown): string | undefined {
  return /^[A-Za-z-]+ +(?:https?:\/\/[^/\s]*)?(\/\S*)/.exec(
    Buffer.isBuffer(packet) ? packet.toString('latin1', 0, 300) : '',
  )?.[1]
}
