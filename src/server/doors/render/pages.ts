import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { PERSONAL_PAGES } from '../../../contract/portal-pages.ts'
import { NO_PAGE } from '../../../contract/no-page.ts'
import type { Revisions } from '../../ground/revisions.ts'
import { comeAgainIn } from '../../ground/busy.ts'
import { answerNo, answerUnknown } from '../../ground/http/error-handler.ts'
import type { SessionOf } from '../../subjects/accounts/session-of.ts'
import type { NextScheduledChange } from '../../subjects/schedule/next-scheduled-change.ts'
import { encodingOf } from '../../ground/http/negotiation.ts'
import { isMiss } from './is-miss.ts'
import { createLoginPage } from './login-page.ts'
import { pageKeyOf, type PageKey } from './page-key.ts'
import type { Flash } from '../actions/flash-message.ts'
import { createPrivatePages, isLogin, sendPrivately, type OwnPage } from './private-pages.ts'
import type { Renderer } from './renderer.ts'
import { unknownOf, type UnknownAddresses } from '../../subjects/visitors/unknown-addresses.ts'
import { sendPage } from './send-page.ts'
import { AWAY, createShownPages, type ShownPage } from './shown-pages.ts'
import { siteHeaders } from './site-headers.ts'
import { type Exchange, placeAfterTicket, ticketIn } from './ticket-visit.ts'
import { visitorOrigin } from './visitor-origin.ts'

export interface PagesOptions {
  renderer: Renderer
  revisions: Revisions
  /** Scheme and host visitors use, where a proxy hides it. */
  publicOrigin?: string
  /** When something on a page next changes by the clock. */
  nextChange: NextScheduledChange
  cacheBytes?: number
  /** Since when the database is away; undefined while it answers. */
  awaySince?: () => Date | undefined
  /** Who is logged in; nobody where it is not given. */
  sessionOf?: SessionOf
  /** Reads what a form has led to; where it is not given, pages show no such thing. */
  flash?: Pick<Flash, 'read'>
  /** Logs in whoever comes with a ticket; where it is not given, a token is no ticket. */
  exchange?: Exchange
  /** Counts addresses that no page has; where it is not given, nobody does. */
  unknown?: Pick<UnknownAddresses, 'count'>
  /** Milliseconds since the epoch; tests set it. */
  now?: () => number
  /** Whether a proxy says how visitors came. */
  trustsProxies?: boolean
  reportsTo?: string
}

export type Pages = ReturnType<typeof createPages>

/** Public pages: from the cache before any routing, else rendered. Private ones: rendered for each request. */
export function createPages(app: FastifyInstance, options: PagesOptions) {
  const { renderer, revisions, publicOrigin, reportsTo, trustsProxies = false } = options
  const { exchange, nextChange, unknown, now = Date.now, awaySince = () => undefined } = options
  const { flash, cacheBytes, sessionOf = async () => undefined } = options
  const origin = visitorOrigin({ publicOrigin, trustsProxies })
  const { hostOf } = origin
  const headers = siteHeaders({ renderer, revisions, origin, reportsTo, awaySince, now })
  const shown = createShownPages({
    renderer,
    revisions,
    nextChange,
    cacheBytes,
    awaySince,
    now,
    log: app.log,
  })
  const { cache } = shown
  app.addHook('onClose', () => cache.settled())
  const loginPage = createLoginPage(revisions, now)
  const privatePages = createPrivatePages({ renderer, sessionOf, flash, loginPage, awaySince })

  /** Answers a hit without any routing; false when the page must be rendered, or is none. */
  function answerFromCache(request: IncomingMessage, response: ServerResponse): boolean {
    const { method, url = '/' } = request
    if ((method !== 'GET' && method !== 'HEAD') || !headers.isCurrent() || NO_PAGE.test(url)) return false
    if (isLogin(url) || awaySince() || (exchange && ticketIn(url))) return false
    const asked = keyOf(request)
    const page = cache.peek(asked.key)
    if (!page || page.isPrivate) return false
    const encoding = encodingOf(request.headers['accept-encoding'])
    const body = page.bodies[encoding]
    if (!body) return false
    send(request, response, { page, encoding, body })
    shown.renewIfOld(hostOf(request), asked, page)
    return true
  }

  /** What fails before a byte is sent is answered like every other failure. */
  async function answer(asking: FastifyRequest, reply: FastifyReply): Promise<void> {
    const request = asking.raw
    const host = hostOf(request)
    await headers.refresh(host)
    const sendOwn = async (own: OwnPage) => {
      reply.hijack()
      await sendPrivately(request, reply.raw, headers.of(request).own, own)
    }
    const ticket = ticketIn(request.url)
    if (exchange && ticket !== undefined) {
      const cookies = request.method === 'HEAD' ? [] : await exchange(asking, ticket)
      const { site } = await renderer.site(host)
      const location = placeAfterTicket(site.columns, request.url ?? '/')
      return sendOwn({ status: 303, location, html: '', cookies })
    }
    const asked = keyOf(request)
    const sendTold = (own: OwnPage) => {
      tellFailure(asking, reply, own.status, asked.address)
      return sendOwn(own)
    }
    const ledOn = isLogin(request.url) ? await privatePages.leadOn(request) : undefined
    if (ledOn) return sendTold(ledOn)
    const own = async (address: string) =>
      sendTold(await privatePages.render(request, host, { ...asked, address }, origin.isSecure(request)))
    const personal = personalAddress(request.url)
    if (personal !== undefined) return own(personal)
    const found = await shown.get(host, asked, encodingOf(request.headers['accept-encoding']))
    if (found.page.isPrivate) return own(asked.address)
    reply.hijack()
    tellFailure(asking, reply, found.page.status, asked.address)
    send(request, reply.raw, found)
    shown.renewIfOld(host, asked, found.page)
  }

  function keyOf(request: IncomingMessage): PageKey {
    const { address, preferences, key } = pageKeyOf(request.url ?? '/', request.headers.cookie)
    return { address, preferences, key: `${headers.environmentOf(hostOf(request))} ${key}` }
  }

  function send(request: IncomingMessage, response: ServerResponse, found: ShownPage): void {
    // Each request, those answered from the cache as well.
    if (isMiss(found.page)) unknown?.count(unknownOf(request, hostOf(request), now()))
    sendPage(request, response, headers.listFor(request, found.page), found)
  }

  routePages(app, answer)
  return { answerFromCache, cache }
}

/** Pages have all addresses that nothing else has; they can only be read. */
function routePages(
  app: FastifyInstance,
  answer: (request: FastifyRequest, reply: FastifyReply) => Promise<void>,
): void {
  app.get('/*', async (request, reply) => {
    if (NO_PAGE.test(request.url)) return reply.callNotFound()
    await answer(request, reply)
    return reply
  })
  app.route({
    method: app.supportedMethods.filter((method) => method !== 'GET' && method !== 'HEAD'),
    url: '/*',
    // Before any body is looked at: whatever it is, a page takes none.
    async onRequest(request, reply) {
      if (NO_PAGE.test(request.url)) return reply.callNotFound()
      return answerNo(request, reply.header('allow', 'GET, HEAD'), 405, 'Pages can only be read.')
    },
    handler: answerUnknown,
  })
}

/** What the visitor and the log are told of a page that is a failure. */
function tellFailure(
  { id, log }: FastifyRequest,
  { raw: response }: FastifyReply,
  status: number,
  address: string,
): void {
  if (status === AWAY) {
    const seconds = comeAgainIn()
    response.setHeader('retry-after', seconds)
    // Browsers ask again by themselves, without scripts.
    response.setHeader('refresh', seconds)
  } else if (status >= 500) {
    // Others may have asked for the same page meanwhile: each has an id, and finds it in the log.
    log.error({ address, status }, 'a page was answered with a failure')
  }
  if (status >= 500) response.setHeader('x-request-id', id)
}

/** Path and query of a page that is made for each visitor, whatever the query; without a token. */
function personalAddress(url = '/'): string | undefined {
  // Not by URL, which reads a host out of two slashes, and fails at what is none.
  const [pathname = '', ...rest] = url.split('?')
  if (!Object.hasOwn(PERSONAL_PAGES, pathname)) return undefined
  const searchParams = new URLSearchParams(rest.join('?'))
  searchParams.delete('token')
  const query = searchParams.toString()
  return pathname + (query && `?${query}`)
}
