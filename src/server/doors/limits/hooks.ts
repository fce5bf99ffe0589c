import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../../ground/refusal.ts'
import { isApi } from '../../ground/http/early-response.ts'
import { countedAddress } from '../../ground/http/address.ts'
import { createLimiter, type Ask } from './limiter.ts'
import type { Limits } from './settings.ts'
import { routeUrl } from '../../ground/http/route-url.ts'

/** What calls from within the process give as their address: no socket has it. */
export const IN_PROCESS = 'in-process'

const FILES = /^\/(?:assets|media|accent)\/|^\/favicon/
/** Waiting rooms count new places; a reload costs what a kept page costs. */
const UNLIMITED = /^\/(?:healthz|readyz)(?:\?|$)|^\/wait\//

/**
 * Counts each request that is routed: pages from the cache are not, and cost next to nothing. A request of many items
 * counts once as it comes, and for the others when its body has been checked.
 */
export function addLimits(app: FastifyInstance, prefix: string, limits: Limits): void {
  if (limits.classes.size === 0) return
  const ask = createLimiter(limits.classes)
  const operations = new Map(
    [...limits.operations].map(([place, name]) => [place.replace(' ', ` ${prefix}`), name]),
  )
  const nameOf = (request: FastifyRequest): string | undefined => {
    const { method, url } = request
    if (isApi(url))
      return operations.get(`${method === 'HEAD' ? 'GET' : method} ${routeUrl(request)}`) ?? 'read'
    if (UNLIMITED.test(url)) return undefined
    return FILES.test(url) ? 'file' : 'page'
  }
  const proxyHint = hintOnce(app)

  app.addHook('onRequest', async (request, reply) => {
    if (request.socket.remoteAddress === IN_PROCESS) return
    proxyHint(request)
    const name = nameOf(request)
    if (name !== undefined) spend(ask, name, request, reply)
  })
  app.addHook('preHandler', async (request, reply) => {
    const name = nameOf(request) ?? ''
    const property = limits.itemsOf.get(name)
    if (property === undefined || request.socket.remoteAddress === IN_PROCESS) return
    const items: unknown = Reflect.get(Object(request.body), property)
    if (Array.isArray(items) && items.length > 1) spend(ask, name, request, reply, items.length - 1)
  })
}

function spend(ask: Ask, name: string, request: FastifyRequest, reply: FastifyReply, cost?: number): void {
  const wait = ask(name, countedAddress(request.ip), cost)
  if (wait === undefined) return
  reply.header('retry-after', wait)
  throw new Refusal(429, `too many requests from this address: try again in ${wait} s`)
}

/** Behind a proxy that is not trusted all visitors have one address, and share what is allowed to one. */
function hintOnce(app: FastifyInstance): (request: FastifyRequest) => void {
  let isSaid = false
  return ({ headers, ips }) => {
    if (isSaid || ips !== undefined || headers['x-forwarded-for'] === undefined) return
    isSaid = true
    app.log.warn(
      {},
      'requests come through a proxy that TRUST_PROXY does not name: limits count all its visitors as one',
    )
  }
}
