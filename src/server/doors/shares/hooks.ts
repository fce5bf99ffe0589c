import type { FastifyInstance, FastifyRequest } from 'fastify'
import { MY_DATA } from '../../../contract/constants.ts'
import { PERSONAL_PAGES } from '../../../contract/portal-pages.ts'
import { isRecord } from '../../../contract/is-record.ts'
import { isApi } from '../../ground/http/early-response.ts'
import { routeUrl } from '../../ground/http/route-url.ts'
import { routeOf } from '../../ground/route-of.ts'
import { inShare, type Share } from '../../store/db/shares.ts'

const STAFF = /^\/(?:editor|preview)(?:\/|$)/
/** What only whoever is at their own affairs asks for. */
const RESIDENTS = /^\/(?:do|identity|hand-over)\//
/** Classes of limits of what everybody reads. */
const PUBLIC_LIMITS = new Set(['read', 'search', 'count'])

/** Each request asks the database as one of those whom it concerns: public reads, residents, staff, other systems. */
export function addShares(app: FastifyInstance, prefix: string, specification: object): void {
  const operations = new Map(sharesOf(specification, prefix))
  const shareOf = (request: FastifyRequest): Share => {
    const { method, url } = request
    if (isApi(url))
      return operations.get(`${method === 'HEAD' ? 'GET' : method} ${routeUrl(request)}`) ?? 'public'
    return shareOfPage(method, url)
  }
  app.addHook('onRequest', (request, _reply, done) => inShare(shareOf(request), done))
  // What follows a body is called by the connection, and would ask in nobody's name.
  app.addHook('preValidation', (request, _reply, done) => inShare(shareOf(request), done))
}

export function shareOfPage(method: string, url: string): Share {
  const [path = ''] = url.split('?', 1)
  if (STAFF.test(path)) return 'staff'
  const isRead = method === 'GET' || method === 'HEAD'
  return !isRead || RESIDENTS.test(path) || path === MY_DATA || Object.hasOwn(PERSONAL_PAGES, path)
    ? 'residents'
    : 'public'
}

/** The contract says whose an operation is: by its place, by who signs it, by what it is limited with. */
function* sharesOf(specification: object, prefix: string): Generator<[string, Share]> {
  const paths: unknown = Reflect.get(specification, 'paths')
  for (const [path, methods] of Object.entries(isRecord(paths) ? paths : {})) {
    for (const [method, operation] of Object.entries(isRecord(methods) ? methods : {})) {
      if (!isRecord(operation)) continue
      yield [`${method.toUpperCase()} ${prefix}${routeOf(path)}`, shareOfOperation(path, operation)]
    }
  }
}

function shareOfOperation(path: string, operation: Record<string, unknown>): Share {
  if (STAFF.test(path)) return 'staff'
  const { security, 'x-limit': limit } = operation
  const isSigned = Array.isArray(security) && security.some((one) => isRecord(one) && 'serviceKey' in one)
  if (isSigned) return 'imports'
  return PUBLIC_LIMITS.has(String(limit)) ? 'public' : 'residents'
}
