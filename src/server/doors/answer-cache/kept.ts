import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isRecord } from '../../../contract/is-record.ts'
import { isKnown } from '../../ground/http/negotiation.ts'
import { routeOf } from '../../ground/route-of.ts'
import { contractVersion } from '../contract/specification.ts'
import { routeUrl } from '../../ground/http/route-url.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** How long the answer of the operation is kept, as its `x-kept` says; undefined where it says nothing. */
    kept: Kept | undefined
  }
}

/**
 * `revision`: until the revision rises; who asks again with the answer's ETag hears that nothing has changed.
 * `memory`: so, and the server keeps what it has written as well.
 * `moment`: until a time that the operation says, in the server too.
 */
export type Kept = 'revision' | 'memory' | 'moment'

const YEAR = 31_536_000

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

/**
 * Lets the asker keep the answer of an operation whose `x-kept` is `moment`, whose address names the revision it is of.
 * @param change when the clock next changes the answer; undefined for never
 * @param isOneHost whether it depends on nothing but its path, not on the host as well: then proxies may keep it, too
 */
export function keepUntil(
  { kept }: FastifyRequest,
  reply: FastifyReply,
  { now, change, isOneHost }: { now: Date; change?: Date; isOneHost: boolean },
): void {
  if (kept !== 'moment') throw new Error('openapi/portal.yaml does not let this answer be kept')
  const seconds = change === undefined ? YEAR : Math.floor((change.getTime() - now.getTime()) / 1000)
  reply.header(
    'cache-control',
    `${isOneHost ? 'public' : 'private'}, max-age=${Math.min(YEAR, seconds)}, immutable`,
  )
}
