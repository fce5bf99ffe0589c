import type { FastifyRequest } from 'fastify'

const routes = new WeakMap<FastifyRequest, { url: string | undefined }>()

/** The address of a request's route as it is declared: Fastify makes an object of all its options whenever it is asked. */
export function routeUrl(request: FastifyRequest): string | undefined {
  let route = routes.get(request)
  if (!route) {
    route = { url: request.routeOptions.url }
    routes.set(request, route)
  }
  return route.url
}
