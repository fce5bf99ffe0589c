import type { FastifyRequest } from 'fastify'
import { addressPrefix } from '../../store/audit/address-prefix.ts'
import { requireServiceKey } from '../integration/hooks.ts'
import { notFound } from '../../ground/refusal.ts'
import type { ReadSite } from '../columns/tree/site-state.ts'
import type { Accounts } from './accounts.ts'
import { ok } from '../../ground/http/envelope.ts'
import { requireSession } from '../../ground/http/require-session.ts'
import type { Operations } from '../../ground/http/operation.ts'

export function ticketOperations({ accounts, site: siteOf }: { accounts: Accounts; site: ReadSite }) {
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
  } satisfies Operations
}

const callerOf = (request: FastifyRequest) => ({
  keyId: requireServiceKey(request).id,
  addressPrefix: addressPrefix(request.ip),
})
