import type { IncomingMessage, ServerResponse } from 'node:http'
import { credentialsOf, type SessionOf } from '../../subjects/accounts/session-of.ts'
import { FORM_KEY, formToken, newFormKey } from '../actions/form-token.ts'
import { type Flash, TOLD } from '../actions/flash-message.ts'
import { cookiesOf, hiddenCookie, ownCookiesOf } from '../../ground/http/cookies.ts'
import { localPath } from '../../ground/http/local-path.ts'
import { encodingOf } from '../../ground/http/negotiation.ts'
import { compressOnce } from '../../ground/http/compress.ts'
import { utf8 } from '../../ground/http/utf8.ts'
import { isNobody, type LoginPage } from './login-page.ts'
import type { RenderedPage } from './page-cache.ts'
import type { HeaderList } from './page-headers.ts'
import type { PageKey } from './page-key.ts'
import type { Renderer } from './renderer.ts'

const LOGIN = '/login'
/** The parameter with the address that /login leads back to. */
const NEXT = 'next'

/** A page for one visitor, and the cookies that it sets. */
export interface OwnPage extends RenderedPage {
  cookies: string[]
}

/** /login is an ordinary page, except for visitors who are logged in: they are redirected. */
export const isLogin = (url = '/'): boolean => url === LOGIN || url.startsWith(`${LOGIN}?`)

interface Needs {
  renderer: Renderer
  sessionOf: SessionOf
  flash?: Pick<Flash, 'read'> | undefined
  /** The login for whoever comes for the first time. */
  loginPage: LoginPage
  awaySince: () => Date | undefined
}

/** Pages for one visitor: rendered for each request and never kept, but for the login of those who bring nothing along. */
export function createPrivatePages({ renderer, sessionOf, flash, loginPage, awaySince }: Needs) {
  /** Where a logged-in visitor who requests /login is redirected. */
  async function leadOn(request: IncomingMessage): Promise<OwnPage | undefined> {
    if (!(await sessionOf(request))) return undefined
    const next = new URL(request.url ?? '/', 'http://portal.invalid').searchParams.get(NEXT)
    return leadTo(localPath(next, (pathname) => pathname !== LOGIN))
  }

  async function render(
    request: IncomingMessage,
    host: string,
    asked: PageKey,
    isSecure: boolean,
  ): Promise<OwnPage> {
    const session = await sessionOf(request)
    const cookies = cookiesOf(request)
    const key = formToken(cookies) === undefined ? newFormKey() : undefined
    const token = formToken(key === undefined ? cookies : { [FORM_KEY]: key }) ?? ''
    const told = flash?.read(ownCookiesOf(request, isSecure))
    const rendered = (headers: Record<string, string>, open: string) =>
      renderer.render(host, asked.address, asked.preferences, {
        session,
        headers,
        forms: { token: open, told },
      })
    const isOrdinary = !session && isLogin(asked.address) && isNobody(cookies) && !awaySince()
    const page = isOrdinary
      ? await loginPage(`${asked.key} ${asked.address}`, token, (open) => rendered({}, open))
      : await rendered(credentialsOf(request), token)
    if (page.isPrivate) return leadTo(loginAddress(asked.address))
    return {
      ...page,
      cookies: [
        ...(key === undefined ? [] : [hiddenCookie(FORM_KEY, key, isSecure)]),
        // A result is shown once, by a page that was really shown.
        ...(told && page.location === undefined ? [hiddenCookie(TOLD, '', isSecure, 0)] : []),
      ],
    }
  }

  return { leadOn, render }
}

const leadTo = (location: string): OwnPage => ({ status: 302, location, html: '', cookies: [] })

function loginAddress(address: string): string {
  const { pathname, searchParams } = new URL(address, 'http://portal.invalid')
  // The token is for logging in and has been used already.
  searchParams.delete('token')
  const query = searchParams.toString()
  return `${LOGIN}?${new URLSearchParams({ [NEXT]: pathname + (query && `?${query}`) }).toString()}`
}

/** Sends a page that neither proxies nor the browser may keep. */
export async function sendPrivately(
  request: IncomingMessage,
  response: ServerResponse,
  headers: HeaderList,
  { status, location, html, cookies }: OwnPage,
): Promise<void> {
  if (cookies.length > 0) response.setHeader('set-cookie', cookies)
  if (location !== undefined) {
    response.writeHead(status, [...headers, 'location', location, 'content-length', '0']).end()
    return
  }
  const encoding = encodingOf(request.headers['accept-encoding'])
  const body = encoding === 'identity' ? utf8(html) : await compressOnce(utf8(html), encoding)
  const coding = encoding === 'identity' ? [] : ['content-encoding', encoding]
  response.writeHead(status, [...headers, ...coding, 'content-length', String(body.length)])
  response.end(request.method === 'HEAD' ? undefined : body)
}
