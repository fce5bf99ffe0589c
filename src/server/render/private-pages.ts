import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Session } from '../../contract/session.ts'
import { credentialsOf, type SessionOf } from '../accounts/session-of.ts'
import { localPath } from '../http/local-path.ts'
import { encodingOf } from '../http/negotiation.ts'
import { pack } from '../http/pack.ts'
import type { RenderedPage } from './page-cache.ts'
import type { PageKey } from './page-key.ts'
import type { Renderer } from './renderer.ts'

const LOGIN = '/login'
/** Of the address that /login leads back to. */
const NEXT = 'next'

/** Whose page it is. */
export interface Owner {
  session: Session
  /** Go along with the calls that the page makes. */
  headers: Record<string, string>
}

/** /login is a page like others, but not for those who are logged in: they are led on. */
export const isLogin = (url = '/'): boolean => url === LOGIN || url.startsWith(`${LOGIN}?`)

/** Pages that are shown to whoever is logged in: rendered for each request, kept nowhere. */
export function createPrivatePages(renderer: Renderer, sessionOf: SessionOf) {
  /** Where a request for /login leads whoever is logged in. */
  async function leadOn(request: IncomingMessage): Promise<RenderedPage | undefined> {
    if (!(await sessionOf(request))) return undefined
    const next = new URL(request.url ?? '/', 'http://portal.invalid').searchParams.get(NEXT)
    return { status: 302, location: localPath(next, (pathname) => pathname !== LOGIN), html: '' }
  }

  async function render(request: IncomingMessage, host: string, asked: PageKey): Promise<RenderedPage> {
    const session = await sessionOf(request)
    if (!session) return { status: 302, location: loginAddress(asked.address), html: '' }
    const owner = { session, headers: credentialsOf(request) }
    return renderer.render(host, asked.address, asked.preferences, owner)
  }

  return { leadOn, render }
}

function loginAddress(address: string): string {
  const { pathname, searchParams } = new URL(address, 'http://portal.invalid')
  // A token is for logging in, and has been looked at.
  searchParams.delete('token')
  const query = searchParams.toString()
  return `${LOGIN}?${new URLSearchParams({ [NEXT]: pathname + (query && `?${query}`) }).toString()}`
}

/** Sends a page that is kept by nobody, on the way or in the browser. */
export async function sendPrivately(
  request: IncomingMessage,
  response: ServerResponse,
  headers: Record<string, string>,
  { status, location, html }: RenderedPage,
): Promise<void> {
  const own = { ...headers, 'cache-control': 'no-store' }
  if (location !== undefined) {
    response.writeHead(status, { ...own, location, 'content-length': 0 }).end()
    return
  }
  const encoding = encodingOf(request.headers['accept-encoding'])
  const body = encoding === 'identity' ? Buffer.from(html) : await pack(Buffer.from(html), encoding)
  const coding = encoding === 'identity' ? {} : { 'content-encoding': encoding }
  response.writeHead(status, { ...own, ...coding, 'content-length': body.length })
  response.end(request.method === 'HEAD' ? undefined : body)
}
