import type { FastifyInstance } from 'fastify'
import { createFlash, type Flash } from '../doors/actions/flash-message.ts'
import type { Exchange } from '../doors/render/ticket-visit.ts'
import type { ApiContext } from '../doors/service/context.ts'
import { inShare } from '../store/db/shares.ts'
import { createExchange } from '../subjects/accounts/exchange.ts'
import { createSessionOf, type SessionOf } from '../subjects/accounts/session-of.ts'
import {
  createNextScheduledChange,
  type NextScheduledChange,
} from '../subjects/schedule/next-scheduled-change.ts'
import type { UnknownAddresses } from '../subjects/visitors/unknown-addresses.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** When the clock next changes something that visitors see. */
    nextChange: NextScheduledChange
    /** Who is logged in, from the cookies and headers of a page request. */
    sessionOf: SessionOf
    /** The results of forms, from one page to the next. */
    flash: Flash
    /** Logs in a visitor who arrives with a ticket. */
    exchangeTicket: Exchange
    /** Counts addresses that no page has. */
    unknownAddresses: UnknownAddresses
  }
}

/** What pages and actions know of a request and of the site. */
export function decorate(
  app: FastifyInstance,
  { accounts, answers, forms, now, revision, secrets, site, unknownAddresses }: ApiContext,
  publicOrigin: string | undefined,
): void {
  app.decorate('keptAnswer', answers.body)
  const sessionOf = createSessionOf(accounts.sessions)
  app.decorate('sessionOf', (request) => inShare('residents', () => sessionOf(request)))
  app.decorate('flash', createFlash(secrets, now))
  app.decorate('exchangeTicket', createExchange(accounts.tickets, publicOrigin))
  app.decorate('unknownAddresses', unknownAddresses)
  app.decorate('nextChange', createNextScheduledChange(site, forms, revision))
}
