import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'

/** A request whose answer was sent or aborted. */
export interface Answered {
  request: IncomingMessage
  status: number
  /** From its head to the end of its answer. */
  seconds: number
  /** As sent over the connection, including headers. */
  bytes: number
  /** Whether the client disconnected before the end of the answer. */
  isCut: boolean
  /** Route of the answer, such as `/api/search`, or `/*` for pages; undefined for pages answered before routing. */
  route: string | undefined
  /** Id of the request in the server's log; undefined if `route` is. */
  requestId: string | undefined
}

type Tell = (answered: Answered) => void

/** Stored on the request: see http-server.ts for the cost of a WeakMap. */
const ROUTED = Symbol('routed')
type Routed = IncomingMessage & { [ROUTED]?: { route: string | undefined; id: string } }

/** Reports every answer sent over a connection, including those from the page cache; not calls within the process. */
export class ResponseListeners {
  readonly #tell: readonly Tell[]

  constructor(tell: readonly Tell[]) {
    this.#tell = tell
  }

  /** A request has arrived. */
  begin(request: Routed, response: ServerResponse): void {
    if (this.#tell.length === 0) return
    const begun = performance.now()
    const { socket } = request
    const before = socket.bytesWritten
    response.on('close', () => {
      const routed = request[ROUTED]
      const answered = {
        request,
        status: response.statusCode,
        seconds: (performance.now() - begun) / 1000,
        bytes: socket.bytesWritten - before,
        isCut: !response.writableFinished,
        route: routed?.route,
        requestId: routed?.id,
      }
      for (const tell of this.#tell) tell(answered)
    })
  }

  /** Records the route of a request. */
  follow(app: FastifyInstance): void {
    if (this.#tell.length === 0) return
    app.addHook('onRequest', ({ raw, id, routeOptions }, _reply, done) => {
      const request: Routed = raw
      request[ROUTED] = { route: routeOptions.url, id }
      done()
    })
  }
}
