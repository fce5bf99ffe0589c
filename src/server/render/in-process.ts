import type { FastifyInstance } from 'fastify'
import { createPortalClient, type PortalClient } from '../../contract/client.ts'

/** The portal's client that asks the API of the same process: no socket, the same checks. */
export function inProcessClient(app: FastifyInstance, host: string): PortalClient {
  return createPortalClient({
    baseUrl: `http://${host}/api`,
    fetch: async (request) => {
      const { pathname, search } = new URL(request.url)
      const { statusCode, payload } = await app.inject({ url: pathname + search, headers: { host } })
      return new Response(payload, { status: statusCode, headers: { 'content-type': 'application/json' } })
    },
  })
}
