import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import type { EnvironmentVariables } from '../../ground/env.ts'
import { boundPerAddress } from '../../ground/http/bound-per-address.ts'
import { refuse, refuseSocket } from '../../ground/http/early-response.ts'
import { readTarget, type Fault } from '../../ground/http/request-target.ts'
import { watchBodies } from './slow-bodies.ts'

/** Bytes: an address with 3,000 Chinese characters takes 27,000 and should still be answered with a page. */
const MAX_HEADERS = 48 * 1024

/** For the headers of a request; the whole request may take longer. */
const HEAD_SECONDS = 15
/** How long a connection may be idle: longer than the 60 s of proxies, which would otherwise use a closed one. */
const PROXY_IDLE_SECONDS = 75
const VISITOR_IDLE_SECONDS = 5
/** How often connections are checked for time-outs. */
const CHECK_SECONDS = 2

export type HttpServerSettings = Pick<EnvironmentVariables, 'TRUST_PROXY'> &
  Partial<Pick<EnvironmentVariables, 'CONNECTIONS_PER_ADDRESS' | 'MAX_CONNECTIONS' | 'REQUEST_SECONDS'>>

type Handler = (request: IncomingMessage, response: ServerResponse) => void

/**
 * The last answer begun on a connection, stored on the connection itself. A WeakMap would keep every request alive until a full
 * garbage collection: a minor one treats its values as used, and each refers back to its connection.
 */
const ANSWER = Symbol('answer')
type Answering = Duplex & { [ANSWER]?: ServerResponse | undefined }

/**
 * Node's server: rejects what cannot be a valid request and passes everything else to the handler.
 * @param begin is called with every request first
 */
export function createHttpServer(
  handler: Handler,
  settings: HttpServerSettings,
  begin: Handler = () => {},
): Server {
  const trustsProxies = settings.TRUST_PROXY !== false
  const { CONNECTIONS_PER_ADDRESS = 500, MAX_CONNECTIONS = 5000, REQUEST_SECONDS = 30 } = settings
  const bodies = watchBodies(REQUEST_SECONDS, ({ socket }: IncomingMessage) =>
    server.emit('clientError', Object.assign(new Error('slow'), { code: TOO_SLOW }), socket),
  )
  const receive = (request: IncomingMessage, response: ServerResponse, refused?: Fault) => {
    const connection: Answering = request.socket
    connection[ANSWER] = response
    // On Node 24 the two would otherwise keep each other alive until a full garbage collection.
    response.once('close', () => {
      if (connection[ANSWER] === response) connection[ANSWER] = undefined
    })
    bodies.add(request, response)
    begin(request, response)
    const fault = readTarget(request, trustsProxies) ?? refused
    if (fault) refuse(response, request.url ?? '/', fault.status, fault.message)
    else handler(request, response)
  }
  const options = {
    maxHeaderSize: MAX_HEADERS,
    // Checked with the others, and rejected in the format of the address.
    requireHostHeader: false,
    headersTimeout: Math.min(HEAD_SECONDS, REQUEST_SECONDS) * 1000,
    // Node has a single limit for all requests; see watchBodies().
    requestTimeout: 0,
    keepAliveTimeout: (trustsProxies ? PROXY_IDLE_SECONDS : VISITOR_IDLE_SECONDS) * 1000,
    connectionsCheckingInterval: CHECK_SECONDS * 1000,
  }
  const server = createServer(options, (request, response) => receive(request, response))
  server.maxConnections = MAX_CONNECTIONS
  // Behind a proxy all connections come from its address: there, the proxy limits them.
  if (!trustsProxies) boundPerAddress(server, CONNECTIONS_PER_ADDRESS)
  const checking = setInterval(() => bodies.check(), CHECK_SECONDS * 1000).unref()
  server.on('close', () => clearInterval(checking))
  server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) =>
    receive(request, response, UNEXPECTED),
  )
  server.on('connect', ({ url = '/' }: IncomingMessage, socket: Duplex) =>
    refuseSocket(socket, url, 405, 'this server is no proxy'),
  )
  return server
}

/** Input that Node could not parse as a request: headers too long or too slow, or not HTTP. */
export function answerClientError(
  error: Error & { code?: string; rawPacket?: unknown },
  socket: Answering,
): void {
  const begun = socket[ANSWER]
  const isAnswering = begun !== undefined && begun.headersSent && !begun.writableEnded
  if (error.code === 'ECONNRESET' || socket.destroyed || isAnswering) return void socket.destroy(error)
  const [status, message] = REASONS[error.code ?? ''] ?? MALFORMED
  const asked = begun !== undefined && !begun.writableEnded ? begun.req.url : addressIn(error.rawPacket)
  // If the address is unknown, the contract's format is the one that every reader understands.
  refuseSocket(socket, asked ?? '/api', status, message)
}

const TOO_SLOW = 'ERR_HTTP_REQUEST_TIMEOUT'
const UNEXPECTED = { status: 417, message: 'the only expectation that is known here is 100-continue' }
const MALFORMED = [400, 'the request cannot be read as HTTP'] as const
const REASONS: Record<string, readonly [number, string]> = {
  [TOO_SLOW]: [408, 'the request took too long to arrive'],
  HPE_HEADER_OVERFLOW: [431, `the address and the headers are longer than ${MAX_HEADERS} bytes`],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, 'the extensions of a chunk are too long'],
}

function addressIn(packet: unknown): string | undefined {
  return /^[A-Za-z-]+ +(?:https?:\/\/[^/\s]*)?(\/\S*)/.exec(
    Buffer.isBuffer(packet) ? packet.toString('latin1', 0, 300) : '',
  )?.[1]
}
