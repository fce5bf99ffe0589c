import type { FastifyInstance } from 'fastify'
import { isRecord } from '../../../contract/is-record.ts'
import type { Kept } from '../../ground/http/kept.ts'
import { isKnown } from '../../ground/http/negotiation.ts'
import { routeOf } from '../../ground/route-of.ts'
import { contractVersion } from '../contract/specification.ts'
import { routeUrl } from '../../ground/http/route-url.ts'

interface Operation {
  operationId?: string
  security?: unknown
  'x-kept'?: unknown
}

interface Specification {
  security?: unknown
  paths?: Record<string, Record<string, Operation>>
}

/** What is kept of the operations, by method and address. @throws where an answer may not be kept, or not so. */
export function readKept({ paths = {}, security }: Specification, prefix: string): ReadonlyMap<string, Kept> {
  const rules = new Map<string, Kept>()
  for (const [path, operations] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(operations)) {
      const kept = operation['x-kept']
      if (kept === undefined) continue
      const refuse = (reason: string) => {
        throw new Error(
          `openapi/portal.yaml: ${operation.operationId ?? `${method} ${path}`}: x-kept ${reason}`,
        )
      }
      if (kept !== 'revision' && kept !== 'memory' && kept !== 'moment')
        return refuse(`is revision, memory or moment, not ${JSON.stringify(kept)}`)
      if (method !== 'get') refuse('is for answers of GET: another method changes something')
      if (needsSomebody(operation.security ?? security))
        refuse('stands beside security: what one person may see must not be kept for others')
      rules.set(`${method.toUpperCase()} ${prefix}${routeOf(path)}`, kept)
    }
  }
  return rules
}

/** An empty requirement lets everybody in. */
function needsSomebody(security: unknown): boolean {
  if (!Array.isArray(security) || security.length === 0) return false
  return !security.some((one) => isRecord(one) && Object.keys(one).length === 0)
}

/** Gives every answer its Cache-Control, and those that go by the revision a weak ETag; 304 before any work. */
export function addKept(app: FastifyInstance, specification: Specification, revision: () => number): void {
  const rules = readKept(specification, app.prefix)
  const version = contractVersion()
  app.decorateRequest('kept', undefined)
  app.addHook('onRequest', (request, reply, done) => {
    const method = request.method === 'HEAD' ? 'GET' : request.method
    request.kept = rules.get(`${method} ${routeUrl(request)}`)
    reply.header('cache-control', 'private, no-cache')
    done()
  })
  app.addHook('preHandler', (request, reply, done) => {
    if (request.kept !== 'revision' && request.kept !== 'memory') return done()
    const etag = `W/"${revision()}-${version}"`
    reply.header('etag', etag)
    if (!isKnown(request.headers['if-none-match'], etag)) return done()
    return reply.code(304).send()
  })
}
