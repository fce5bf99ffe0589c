import type { FastifyRequest } from 'fastify'
import { addressPrefix } from '../../audit/address-prefix.ts'
import { requireServiceKey } from '../../integration/hooks.ts'
import { notFound } from '../../refusal.ts'
import type { ApiContext } from '../context.ts'
import { ok } from '../envelope.ts'
import { requireSession } from '../session.ts'
import type { Service } from '../types.ts'

type TicketService = Pick<Service, 'makeTicket' | 'redeemTicket' | 'issueTicket'>

export function ticketHandlers({ accounts, site: siteOf }: ApiContext): TicketService {
  return {
    async makeTicket(request) {
      const { site } = request.body
      const address = (await siteOf(request)).externalSites[site]
      if (address === undefined) throw notFound('such site')
      return ok({ address: await accounts.tickets.addressOf(await requireSession(request), site, address) })
    },
    async redeemTicket(request, reply) {
      reply.header('cache-control', 'no-store')
      return ok(await accounts.tickets.redeem(request.body.ticket, callerOf(request)))
    },
    async issueTicket(request, reply) {
      reply.header('cache-control', 'no-store')
      return ok({ ticket: await accounts.issueTicket(request.body.phone, callerOf(request)) })
    },
  }
}

const callerOf = (request: FastifyRequest) => ({
  keyId: requireServiceKey(request).id,
  addressPrefix: addressPrefix(request.ip),
})
