import type { FastifyInstance } from 'fastify'
import { createPortalClient, type PortalClient } from '../../contract/client.ts'

/** The portal's client that asks the API of the same process: no socket, the same checks. */
export function inProcessClient(app: FastifyInstance, host: string): PortalClient {
  return createPortalClient({
    baseUrl: `http://${host}/api`,
    fetch: async (request) => {
      const { pathname, search } = new URL(request.url)
      const { statusCode, payload } = await app.inject({ url: pathname + search, headers: { host } })
      return new Answer(payload, statusCode)
    },
  })
}

/** A response whose text is at hand: no stream is made of it only to be read to its end. */
class Answer extends Response {
  readonly #payload: string

  constructor(payload: string, status: number) {
    super(null, { status })
    this.#payload = payload
  }

  override async text(): Promise<string> {
    return this.#payload
  }
}
