import type { FastifyInstance } from 'fastify'
import { HAND_OVER } from '../../../contract/constants.ts'
import { isNamedSite } from '../../../contract/environment.ts'
import type { ApiContext } from '../service/context.ts'
import { answerUnknown } from '../../ground/http/error-handler.ts'

/**
 * Redirects a logged-in visitor to another of the operator's sites with a new ticket. Everybody else, and requests from other
 * sites' pages or from prefetching browsers, are redirected without one. It is a link, because the answer to a form must not lead
 * to another site.
 */
export async function handOverRoute(
  app: FastifyInstance,
  { context: { accounts, site } }: { context: ApiContext },
): Promise<void> {
  app.get<{ Params: { site: string } }>(`${HAND_OVER}:site`, async (request, reply) => {
    const { site: name } = request.params
    const address = isNamedSite(name) ? (await site(request)).externalSites[name] : undefined
    if (!isNamedSite(name) || address === undefined) return answerUnknown(request, reply)
    reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer')
    const { 'sec-fetch-site': from, 'sec-purpose': purpose, purpose: old } = request.headers
    const isAsked = from !== 'cross-site' && purpose === undefined && old === undefined
    const session = isAsked && request.method === 'GET' ? await app.sessionOf(request.raw) : undefined
    return reply.redirect(session ? await accounts.tickets.addressOf(session, name, address) : address, 303)
  })
}
