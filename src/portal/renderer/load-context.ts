import { matchRoutes, type StaticHandler, type StaticHandlerContext } from 'react-router-dom'
import { PortalError } from '../../contract/envelope.ts'
import { PrivatePage } from './load-page.ts'
import type { PageRenderer } from '../kit/page-renderer.ts'

/**
 * What the router's own query returns, for the routes of the renderer: without a request, its signal and the
 * strategies in between, which take longer than the load. The router handles its few other routes.
 */
export async function loadContext(
  renderer: PageRenderer,
  handler: StaticHandler,
  address: string,
): Promise<StaticHandlerContext | Response | PrivatePage> {
  const url = new URL(address)
  const location = { pathname: url.pathname, search: url.search, hash: '', state: null, key: 'default' }
  const matches = matchesOf(handler, url.pathname)
  const leaf = matches.at(-1)
  if (!leaf?.route.loader) return handler.query(new Request(address))
  const { id } = leaf.route
  const context = {
    basename: '/',
    location,
    matches,
    actionData: null,
    loaderHeaders: {},
    actionHeaders: {},
  }
  try {
    const page = await renderer.load({ url: address })
    return { ...context, loaderData: { [id]: page }, errors: null, statusCode: 200 }
  } catch (error) {
    if (error instanceof Response || error instanceof PrivatePage) return error
    const status = isDataWithStatus(error) ? error.init.status : isUnavailable(error) ? 503 : 500
    const told = status >= 500 ? error : { status, statusText: '', internal: false, data: null }
    return { ...context, loaderData: {}, errors: { [id]: told }, statusCode: status }
  }
}

type Matches = StaticHandlerContext['matches']

const MAX_PATHS = 100
/** Characters: no page has a longer path. */
const MAX_PATH = 100
const known = new WeakMap<StaticHandler, Map<string, Matches>>()

/** The router sorts its routes for every address, which costs more than loading the page; the result is cached by path. */
function matchesOf(handler: StaticHandler, pathname: string): Matches {
  const paths = known.get(handler) ?? new Map<string, Matches>()
  known.set(handler, paths)
  const kept = paths.get(pathname)
  if (kept) return kept
  const matches = matchRoutes(handler.dataRoutes, { pathname }) ?? []
  if (paths.size >= MAX_PATHS) paths.clear()
  if (pathname.length <= MAX_PATH) paths.set(pathname, matches)
  return matches
}

/** The API cannot answer at the moment. */
function isUnavailable(error: unknown): boolean {
  return error instanceof PortalError && error.status === 503
}

/** What the router's `data()` returns. */
function isDataWithStatus(error: unknown): error is { init: { status: number } } {
  if (typeof error !== 'object' || error === null || !('init' in error)) return false
  const { init } = error
  return typeof init === 'object' && init !== null && 'status' in init && typeof init.status === 'number'
}
