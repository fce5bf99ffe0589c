import type { FastifyInstance, FastifyReply } from 'fastify'
import { isRecord } from '../../../contract/is-record.ts'
import { routeOf } from '../route-of.ts'

interface Specification {
  paths?: Record<string, Record<string, { security?: unknown; 'x-capability'?: unknown }>>
}

/** Headers that scripts may read beside the body. */
const EXPOSED = 'date, etag, retry-after, x-request-id'
/** Seconds for which a browser need not repeat the preflight. */
const KEPT = '3600'

/**
 * Lets scripts of other sites read public data: GET operations without login, without
 * cookies. Closed unless configured.
 * @param setting origins separated by commas, or `*`
 */
export function addOtherOrigins(
  app: FastifyInstance,
  {
    prefix,
    specification,
    setting,
  }: { prefix: string; specification: Specification; setting: string | undefined },
): void {
  if (setting === undefined) return
  const isForAll = setting === '*'
  const origins = new Set(isForAll ? [] : setting.split(',').map((origin) => new URL(origin).origin))
  const routes = new Set([
    `${prefix}/openapi.json`,
    ...openPaths(specification).map((path) => prefix + routeOf(path)),
  ])

  /** Compared exactly: a similar origin is another one. */
  function allow(reply: FastifyReply, origin: string | undefined): boolean {
    if (!isForAll) reply.header('vary', 'origin')
    if (!isForAll && (origin === undefined || !origins.has(origin))) return false
    reply.header('access-control-allow-origin', isForAll ? '*' : origin)
    return true
  }

  app.addHook('onRequest', (request, reply, done) => {
    if (request.method !== 'OPTIONS' && routes.has(request.routeOptions.url ?? '')) {
      if (allow(reply, request.headers.origin)) reply.header('access-control-expose-headers', EXPOSED)
    }
    done()
  })
  for (const route of routes) {
    app.options(route, (request, reply) => {
      if (allow(reply, request.headers.origin)) {
        reply.header('access-control-allow-methods', 'GET, HEAD').header('access-control-max-age', KEPT)
        reply.header('access-control-allow-headers', 'if-none-match')
      }
      return reply.header('allow', 'GET, HEAD, OPTIONS').code(204).send()
    })
  }
}

function openPaths({ paths = {} }: Specification): string[] {
  return Object.entries(paths)
    .filter(([, { get }]) => get && !isRecord(get['x-capability']) && needsNobody(get.security))
    .map(([path]) => path)
}

const needsNobody = (security: unknown) => !Array.isArray(security) || security.length === 0
