import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'

/** One request, when its answer has left or was given up. */
export interface Answered {
  request: IncomingMessage
  status: number
  /** From its head to the end of its answer. */
  seconds: number
  /** As they went over the connection, head and all. */
  bytes: number
  /** Whether the asker went away before the answer's end. */
  isCut: boolean
  /** Of what answered it, such as `/api/search` and `/*` for pages; undefined for pages that were answered before any routing. */
  route: string | undefined
  /** Under which the server's log tells of it; undefined where `route` is. */
  requestId: string | undefined
}

type Tell = (answered: Answered) => void

/** Kept at the request: see front.ts for what a WeakMap costs. */
const ROUTED = Symbol('routed')
type Routed = IncomingMessage & { [ROUTED]?: { route: string | undefined; id: string } }

/** Tells of every answer that leaves over a connection, those from the page cache too; what is asked from within is none. */
export class ResponseListeners {
  readonly #tell: readonly Tell[]

  constructor(tell: readonly Tell[]) {
    this.#tell = tell
  }

  /** A request has come. */
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

  /** Takes note of which route a request goes to. */
  follow(app: FastifyInstance): void {
    if (this.#tell.length === 0) return
    app.addHook('onRequest', ({ raw, id, routeOptions }, _reply, done) => {
      const request: Routed = raw
      request[ROUTED] = { route: routeOptions.url, id }
      done()
    })
  }
}
