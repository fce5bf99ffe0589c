import type { IncomingMessage, ServerResponse } from 'node:http'
import { STREAMED_FILE } from '../../subjects/media-library/streamed-upload.ts'

/** The bytes per second that an upload must reach to continue. */
export const LEAST_RATE = 4096

interface Mark {
  response: Pick<ServerResponse, 'writableEnded'>
  /** Milliseconds since the epoch. */
  since: number
  /** The bytes received on the connection by then. */
  bytes: number
}

type Asking = Pick<IncomingMessage, 'headers' | 'complete' | 'destroyed'> & { socket: { bytesRead: number } }

export interface SlowBodies<Request extends Asking> {
  add(request: Request, response: Mark['response'], now?: number): void
  check(now?: number): void
}

/**
 * Aborts requests that take more than so many seconds to arrive. An upload by staff may take longer while it is fast enough
 * and nothing has been answered: on a slow line it needs more time than any other request.
 */
export function watchBodies<Request extends Asking>(
  seconds: number,
  end: (request: Request) => void,
): SlowBodies<Request> {
  const open = new Map<Request, Mark>()
  return {
    add(request, response, now = Date.now()) {
      const { headers, socket } = request
      const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined
      if (hasBody) open.set(request, { response, since: now, bytes: socket.bytesRead })
    },
    check(now = Date.now()) {
      for (const [request, mark] of open) {
        const isOver = request.complete || request.destroyed
        const isLate = now - mark.since >= seconds * 1000
        if (!isOver && !isLate) continue
        if (!isOver && goesOn(request, mark, now)) {
          open.set(request, { ...mark, since: now, bytes: request.socket.bytesRead })
          continue
        }
        open.delete(request)
        if (!isOver) end(request)
      }
    },
  }
}

function goesOn({ headers, socket }: Asking, { response, since, bytes }: Mark, now: number): boolean {
  const rate = ((socket.bytesRead - bytes) * 1000) / (now - since)
  return headers['content-type'] === STREAMED_FILE && !response.writableEnded && rate >= LEAST_RATE
}
