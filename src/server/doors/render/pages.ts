import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { environmentsOf, type Environment } from '../../../contract/environment.ts'
import { PERSONAL_PAGES } from '../../../contract/portal-pages.ts'
import { NO_PAGE } from '../../../contract/no-page.ts'
import { DEFAULT_TIME_ZONE } from '../../../contract/constants.ts'
import type { Revisions } from '../../ground/revisions.ts'
import { isDatabaseAway } from '../../ground/outage.ts'
import { comeAgainIn } from '../../ground/busy.ts'
import { answerNo, answerUnknown } from '../../ground/http/error-handler.ts'
import type { SessionOf } from '../../subjects/accounts/session-of.ts'
import type { NextScheduledChange } from '../../subjects/schedule/next-scheduled-change.ts'
import { encodingOf, isKnown, type Encoding } from '../../ground/http/negotiation.ts'
import { isMiss } from './is-miss.ts'
import { createLoginPage } from './login-page.ts'
import { PageCache, type CachedPage, type RenderedPage } from './page-cache.ts'
import { type HeaderList, headerSets, type PageHeaders, SHOWN_BY_CACHES } from './page-headers.ts'
import { liveUntil, pageKeyOf, type PageKey } from './page-key.ts'
import type { Flash } from '../actions/flash-message.ts'
import { createPrivatePages, isLogin, sendPrivately, type OwnPage } from './private-pages.ts'
import type { Renderer } from './renderer.ts'
import { unknownOf, type UnknownAddresses } from '../../subjects/visitors/unknown-addresses.ts'
import { securityHeaders } from './security.ts'
import { type Exchange, MAY_HOLD_TOKEN, placeAfterTicket, ticketIn } from './ticket-visit.ts'
import { standingSince } from './stale-page-notice.ts'

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

/** Milliseconds after which a page is rendered anew, and for which it is still shown meanwhile. */
const FRESH_FOR = 10_000
const SHOWN_FOR = 60_000
const CACHE_BYTES = 24 * 1024 * 1024
const STANDING_BYTES = 16 * 1024 * 1024
/** The status of a page that cannot be read because the database is away. */
const AWAY = 503

export type Pages = ReturnType<typeof createPages>

/** Public pages: from the cache before any routing, else rendered. Private ones: rendered for each request. */
export function createPages(app: FastifyInstance, options: PagesOptions) {
  const { renderer, revisions, publicOrigin, reportsTo, trustsProxies = false } = options
  const { exchange, nextChange, unknown, now = Date.now, awaySince = () => undefined } = options
  const cache = new PageCache({
    maxBytes: options.cacheBytes ?? CACHE_BYTES,
    freshFor: FRESH_FOR,
    shownFor: SHOWN_FOR,
    revisions,
    now,
  })
  /** Pages as they were last, with a line that says so. */
  const standing = new PageCache({
    maxBytes: STANDING_BYTES,
    freshFor: Infinity,
    shownFor: Infinity,
    revisions,
    now,
  })
  app.addHook('onClose', () => cache.settled())
  const { flash, sessionOf = async () => undefined } = options
  const loginPage = createLoginPage(revisions, now)
  const privatePages = createPrivatePages({ renderer, sessionOf, flash, loginPage, awaySince })
  let pageHeaders = headerSets({})
  let tokenHeaders = pageHeaders
  let headersOf = -1

  const publicHost = publicOrigin === undefined ? undefined : new URL(publicOrigin).host
  const hostOf = (request: IncomingMessage) => publicHost ?? request.headers.host ?? ''

  /** Answers a hit without any routing; false when the page must be rendered, or is none. */
  function answerFromCache(request: IncomingMessage, response: ServerResponse): boolean {
    const { method, url = '/' } = request
    if ((method !== 'GET' && method !== 'HEAD') || headersOf !== revisions.structure() || NO_PAGE.test(url))
      return false
    if (isLogin(url) || awaySince() || (exchange && ticketIn(url))) return false
    const asked = keyOf(request)
    const page = cache.peek(asked.key)
    if (!page || page.isPrivate) return false
    const encoding = encodingOf(request.headers['accept-encoding'])
    const body = page.bodies[encoding]
    if (!body) return false
    send(request, response, page, encoding, body)
    if (!cache.isFresh(page)) renew(hostOf(request), asked)
    return true
  }

  /** What fails before a byte is sent is answered like every other failure. */
  async function answer(asking: FastifyRequest, reply: FastifyReply): Promise<void> {
    const { id, log, raw: request } = asking
    await refreshHeaders(hostOf(request))
    const host = hostOf(request)
    const ticket = ticketIn(request.url)
    if (exchange && ticket !== undefined) {
      const cookies = request.method === 'HEAD' ? [] : await exchange(asking, ticket)
      const { site } = await renderer.site(host)
      const location = placeAfterTicket(site.columns, request.url ?? '/')
      reply.hijack()
      return sendPrivately(request, reply.raw, headersFor(request).own, {
        status: 303,
        location,
        html: '',
        cookies,
      })
    }
    const asked = keyOf(request)
    const tellFailure = (status: number) => {
      if (status === AWAY) {
        const seconds = comeAgainIn()
        reply.raw.setHeader('retry-after', seconds)
        // Browsers ask again by themselves, without scripts.
        reply.raw.setHeader('refresh', seconds)
      } else if (status >= 500) {
        // Others may have asked for the same page meanwhile: each has an id, and finds it in the log.
        log.error({ address: asked.address, status }, 'a page was answered with a failure')
      }
      if (status >= 500) reply.raw.setHeader('x-request-id', id)
    }
    const sendOwn = async (own: OwnPage) => {
      reply.hijack()
      tellFailure(own.status)
      await sendPrivately(request, reply.raw, headersFor(request).own, own)
    }
    const ledOn = isLogin(request.url) ? await privatePages.leadOn(request) : undefined
    if (ledOn) return sendOwn(ledOn)
    const own = async (address: string) =>
      sendOwn(await privatePages.render(request, host, { ...asked, address }, isSecure(request)))
    const personal = personalAddress(request.url)
    if (personal !== undefined) return own(personal)
    const { page, body, encoding } = await bodyFor(request, host, asked)
    if (page.isPrivate) return own(asked.address)
    reply.hijack()
    tellFailure(page.status)
    send(request, reply.raw, page, encoding, body)
    if (!awaySince() && !cache.isFresh(page)) renew(host, asked)
  }

  /** The page, or what was shown last where the database is away and nothing newer can be had. */
  async function bodyFor(request: IncomingMessage, host: string, asked: PageKey) {
    const encoding = encodingOf(request.headers['accept-encoding'])
    const page = awaySince() ? undefined : await cache.get(asked.key, () => render(host, asked))
    if (page && page.status !== AWAY)
      return { page, encoding, body: await cache.body(asked.key, page, encoding) }
    const last = cache.last(asked.key)
    if (last?.status !== 200 || last.isPrivate) {
      const told = last ?? page ?? (await cache.get(asked.key, () => render(host, asked)))
      return { page: told, encoding, body: await cache.body(asked.key, told, encoding) }
    }
    const since = awaySince() ?? new Date(last.begun)
    const key = `${since.getTime()} ${asked.key}`
    const { site } = await renderer.site(host)
    const { timeZone = DEFAULT_TIME_ZONE } = site.settings
    const html = last.bodies.identity.toString()
    const shown = await standing.get(key, async () => standingSince(html, since, timeZone))
    return { page: shown, encoding, body: await standing.body(key, shown, encoding) }
  }

  async function render(host: string, { address, preferences }: PageKey): Promise<RenderedPage> {
    // Asked first: what is rendered later is of that time or newer.
    const until = Math.min((await nextChange(now())) ?? Infinity, liveUntil(address, now()))
    const rendered = await renderer.render(host, address, preferences)
    if (isMiss(rendered)) app.log.info({ address }, 'no such page')
    return { ...rendered, until }
  }

  /** Behind the answers: until it is done, or where it fails, the page is shown as it was, as long as it may be. */
  function renew(host: string, asked: PageKey): void {
    cache
      .renew(asked.key, () => render(host, asked))
      .catch((error: unknown) => {
        // That the database is away is said once, elsewhere.
        if (isDatabaseAway(error)) return
        app.log.error({ err: error, address: asked.address }, 'a page could not be renewed')
      })
  }

  /** As a proxy says; where the setting names the public address, its own headers say it. */
  function cameByHttps({ headers }: IncomingMessage): boolean {
    return trustsProxies && publicOrigin === undefined && headers['x-forwarded-proto'] === 'https'
  }

  const isSecure = (request: IncomingMessage): boolean =>
    publicOrigin?.startsWith('https:') ?? cameByHttps(request)

  function keyOf(request: IncomingMessage): PageKey {
    const { address, preferences, key } = pageKeyOf(request.url ?? '/', request.headers.cookie)
    return { address, preferences, key: `${environmentOf(hostOf(request))} ${key}` }
  }

  let environmentOf: (host: string) => Environment = () => 'test'

  async function refreshHeaders(host: string): Promise<void> {
    const current = revisions.structure()
    if (headersOf === current) return
    const { site } = await renderer.site(host)
    environmentOf = environmentsOf(site.settings)
    const headers = {
      ...securityHeaders({
        frames: site.settings.frames ?? [],
        https: publicOrigin?.startsWith('https:') ?? false,
        reportsTo,
      }),
      'content-type': 'text/html; charset=utf-8',
      vary: 'accept-encoding, cookie',
    }
    pageHeaders = headerSets(headers)
    tokenHeaders = headerSets({ ...headers, 'referrer-policy': 'strict-origin' })
    headersOf = current
  }

  function headersFor(request: IncomingMessage): PageHeaders {
    // What the page asks for is not told of an address with a token.
    const { plain, https } = MAY_HOLD_TOKEN.test(request.url ?? '') ? tokenHeaders : pageHeaders
    return cameByHttps(request) ? https : plain
  }

  /** A failure is kept by nobody; what may hold a token, or is over soon, is not shared. */
  function listFor(request: IncomingMessage, { status, until }: CachedPage): HeaderList {
    const { shared, checked, own } = headersFor(request)
    if (status >= 500) return own
    const { url = '/' } = request
    const isForOne = MAY_HOLD_TOKEN.test(url) || awaySince() !== undefined
    return isForOne || until - now() < SHOWN_BY_CACHES ? checked : shared
  }

  function send(
    request: IncomingMessage,
    response: ServerResponse,
    page: CachedPage,
    encoding: Encoding,
    body: Buffer,
  ): void {
    // Each request, those answered from the cache as well.
    if (isMiss(page)) unknown?.count(unknownOf(request, hostOf(request), now()))
    const etag = `W/"${page.etag}"`
    const headers = listFor(request, page)
    if (page.location !== undefined) {
      response.writeHead(page.status, [...headers, 'location', page.location, 'content-length', '0']).end()
    } else if (page.status === 200 && isKnown(request.headers['if-none-match'], etag)) {
      response.writeHead(304, [...headers, 'etag', etag]).end()
    } else {
      const coding = encoding === 'identity' ? [] : ['content-encoding', encoding]
      const length = String(body.length)
      response.writeHead(page.status, [...headers, ...coding, 'etag', etag, 'content-length', length])
      response.end(request.method === 'HEAD' ? undefined : body)
    }
  }

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

  return { answerFromCache, cache }
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
