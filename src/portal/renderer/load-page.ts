import { isRecord } from '../../contract/is-record.ts'
import { data, redirect } from 'react-router-dom'
import { columnAddress, placeAddress, resolveAddress } from '../../contract/addresses.ts'
import { PortalError, unwrap, type PortalClient } from '../../contract/client.ts'
import { columnPath, findColumn } from '../../contract/columns.ts'
import { PERSONAL_PAGES } from '../../contract/portal-pages.ts'
import type { Session } from '../../contract/session.ts'
import type { Column, FrontContent } from '../../contract/types.ts'
import type { Portal } from '../kit/portal.ts'
import { Elsewhere, type PageContext } from '../../../templates/define/types.ts'
import { isPortalPage } from '../../../templates/portal-pages.ts'
import { loadPortalPage, loadTemplate, templateNameOf } from './pages.ts'
import type { PageData } from '../kit/page-renderer.ts'

type Asked = Pick<Portal, 'site' | 'readCatalogue'> & {
  /** The language in which it is read. */
  locale?: Portal['locale']
  api: PortalClient
  /** The visitor, for a private page. */
  owner?: { session?: Session }
}

/** Thrown for a private page without a logged-in visitor, and when it is requested for everybody. */
export class PrivatePage extends Error {
  override name = 'PrivatePage'
}

/** From an address to a page's data: column → template → settings → contents. Redirects and missing pages are thrown. */
export async function loadPage(portal: Asked, request: { url: string }): Promise<PageData> {
  const { site, api } = portal
  const url = new URL(request.url)
  const pathname = url.pathname.replace(/\/+$/, '') || '/'
  const own = pathname.slice(1)
  if (isPortalPage(own)) return showOwn(portal, own, pathname, url)
  const destination = resolveAddress(site.columns, pathname, url.searchParams, site.redirects)
  switch (destination.to) {
    case 'redirect':
      throw redirect(destination.address)
    case 'missing':
      throw missing()
    case 'unmatched':
      throw await leadElsewhere(portal, url.pathname)
    case 'content': {
      const expected = findColumn(site.columns, ({ detailRoute }) => detailRoute === pathname)
      if (expected) lookAhead(expected)
      const content = await contentOf(api, destination.contentId)
      const column = columnPath(site.columns, content.columnId).at(-1)
      if (!column) throw missing()
      const canonical = placeAddress(site.columns, content)
      if (!isSamePlace(url, pathname, canonical)) throw redirect(canonical)
      return show(portal, { column, pathname, url, canonical, content })
    }
    case 'column':
      return show(portal, { column: destination.column, pathname, url })
  }
}

interface PageTarget {
  column: Column
  pathname: string
  url: URL
  content?: FrontContent
  /** Id of the content. */
  canonical?: string
}

async function show(
  { site, locale, api, owner, readCatalogue }: Asked,
  { column, pathname, url, canonical, content }: PageTarget,
): Promise<PageData> {
  const isPrivate = content === undefined ? column.private : column.detailPrivate
  const session = owner?.session
  if (isPrivate && !session) throw new PrivatePage()
  const context: PageContext = {
    site,
    locale,
    column,
    path: columnPath(site.columns, column.key),
    pathname,
    query: queryOf(url.searchParams),
  }
  const name = templateNameOf(column, { detail: content !== undefined })
  const [page] = await Promise.all([loadTemplate(name), readCatalogue()])
  const isOwn = page.own?.some((parameter) => context.query[parameter] !== undefined)
  if (isOwn && !owner) throw new PrivatePage()
  const loaded = await page.load({ ...context, api, content, ...(isPrivate && { session }) })
  if (loaded instanceof Elsewhere) {
    throw redirect(columnAddress(site.columns, loaded.columnKey, loaded.parameters))
  }
  return {
    template: name,
    columnKey: column.key,
    data: loaded,
    canonical: canonical ?? columnAddress(site.columns, column.key, page.parameters?.(loaded)),
    isContent: content !== undefined,
  }
}

/** A page of the portal itself: it has no column, and one address. */
async function showOwn(
  { site, locale, api, readCatalogue, owner }: Asked,
  name: string,
  pathname: string,
  url: URL,
): Promise<PageData> {
  const shownTo = Object.hasOwn(PERSONAL_PAGES, pathname) ? PERSONAL_PAGES[pathname] : undefined
  if (shownTo && (!owner || (shownTo === 'owner' && !owner.session))) throw new PrivatePage()
  const [page] = await Promise.all([loadPortalPage(name), readCatalogue()])
  const loaded = await page.load({
    site,
    locale,
    api,
    pathname,
    query: queryOf(url.searchParams),
    session: owner?.session,
  })
  return { template: name, data: loaded, canonical: pathname }
}

/** A token is for logging in and never part of a page; the character U+0000 is part of nothing published. */
export function queryOf(search: URLSearchParams): Record<string, string> {
  const query = Object.fromEntries([...search].map(([name, value]) => [name, value.replaceAll('\0', '')]))
  delete query.token
  return query
}

async function contentOf(api: PortalClient, contentId: string): Promise<FrontContent> {
  try {
    return await unwrap(
      api.GET('/bzf-portal-cms/bpcContentEntity/selectFrontContent', { params: { query: { contentId } } }),
    )
  } catch (error) {
    // 400: the contentId is malformed.
    if (error instanceof PortalError && (error.status === 404 || error.status === 400)) throw missing()
    throw error
  }
}

/** The code of a content's page loads in parallel with the content. If it fails, the page that needs it reports it. */
function lookAhead(column: Column): void {
  loadTemplate(templateNameOf(column, { detail: true })).catch(() => {})
}

/** A content's id is enough to find its page, but a page has one canonical address. */
function isSamePlace(url: URL, pathname: string, canonical: string): boolean {
  // Nearly all links are that address, perhaps with more parameters.
  if (pathname === url.pathname && `${pathname}${url.search}&`.startsWith(`${canonical}&`))
    return url.searchParams.has('contentId')
  const target = new URL(canonical, url)
  if (target.pathname !== pathname || !target.searchParams.has('contentId')) return false
  return [...target.searchParams].every(([name, value]) => url.searchParams.get(name) === value)
}

/** Former permalinks, and addresses listed in the settings, redirect permanently to their content; every other unmatched address redirects to the home page, which says so. */
async function leadElsewhere({ site, api }: Asked, path: string): Promise<Response> {
  try {
    const found = await unwrap(api.GET('/site/address', { params: { query: { path } } }))
    if ('address' in found) return redirect(found.address, 301)
    return redirect(
      placeAddress(site.columns, { ...found, id: found.contentId, kind: found.contentKind }),
      301,
    )
  } catch (error) {
    if (error instanceof PortalError && error.status >= 400 && error.status < 500) return redirect(MOVED)
    throw error
  }
}

/** The page to which unknown addresses are redirected. */
const MOVED = '/home?moved=1'

/** Whether nothing has the address that was asked for, or nothing any more. */
export function isUnknownPage(error: unknown): boolean {
  if (error instanceof Response) return error.headers.get('location') === MOVED
  return isRecord(error) && isRecord(error.init) && error.init.status === 404
}

function missing() {
  return data(null, { status: 404 })
}
