import type { FastifyRequest } from 'fastify'
import { isHttps } from '../../ground/http/common-headers.ts'
import { carriedIn, sessionCookies } from './cookies.ts'
import type { createTickets } from './tickets.ts'
import { visitorOf } from './visitor-of.ts'

/** Logs in whoever comes to a page with a ticket, and gives the cookies of their session. */
export function createExchange(
  tickets: Pick<ReturnType<typeof createTickets>, 'exchange'>,
  publicOrigin?: string,
) {
  return async (request: FastifyRequest, ticket: string): Promise<string[]> => {
    const session = await tickets.exchange(ticket, carriedIn(request.headers.cookie), visitorOf(request))
    return session ? sessionCookies(session, isHttps(request, publicOrigin)) : []
  }
}
