import type { FastifyRequest } from 'fastify'

/** Stored on the request: see http-server.ts for the cost of a WeakMap. */
const ROUTE = Symbol('route')
type Routed = FastifyRequest & { [ROUTE]?: { url: string | undefined } }

/** The declared address of a request's route: Fastify creates an object with all its options at each access. */
export function routeUrl(request: Routed): string | undefined {
  request[ROUTE] ??= { url: request.routeOptions.url }
  return request[ROUTE].url
}
