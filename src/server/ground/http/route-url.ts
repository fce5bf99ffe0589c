import type { FastifyRequest } from 'fastify'

/** Kept at the request: see front.ts for what a WeakMap costs. */
const ROUTE = Symbol('route')
type Routed = FastifyRequest & { [ROUTE]?: { url: string | undefined } }

/** The address of a request's route as it is declared: Fastify makes an object of all its options whenever it is asked. */
export function routeUrl(request: Routed): string | undefined {
  request[ROUTE] ??= { url: request.routeOptions.url }
  return request[ROUTE].url
}
