import { columnAddress } from '../../src/contract/addresses.ts'
import { createPortalClient, unwrap, type PortalClient } from '../../src/contract/client.ts'
import { columnPath } from '../../src/contract/columns.ts'
import type { Column, Site } from '../../src/contract/types.ts'
import { isBuilt } from '../../templates/registry.ts'

/** An address that anybody may open. */
export interface PublicPage {
  path: string
  /** What must stand on it: the column's label, or a content's title. */
  shows: string
  /** In the navigation, so that clicking leads there. */
  inMenu: boolean
}

/** A fourth level shows beside its page only. */
const MENU_LEVELS = 3

/** Every page of the tree whose template is built: one for each column, and one content for each detail route. */
export async function publicPages(origin: string): Promise<PublicPage[]> {
  const api = createPortalClient({ baseUrl: `${origin}/api` })
  const site = await unwrap(api.GET('/site'))
  const columns = columnsOf(site.columns).filter(
    ({ template, private: isPrivate }) => isBuilt(template) && !isPrivate,
  )
  const pages = columns.map((column) => columnPage(site, column))
  const contents = await Promise.all(
    [...new Set(columns.map(({ detailRoute }) => detailRoute))].map(
      (route) => route && firstContent(api, origin, route, pages),
    ),
  )
  return [...pages, ...contents.flatMap((page) => page || [])]
}

/** One page for each route: what differs between the columns of a route is their contents. */
export function onePerRoute(pages: readonly PublicPage[]): PublicPage[] {
  return [...new Map(pages.map((page) => [page.path.split('?')[0], page])).values()]
}

function columnsOf(columns: readonly Column[]): Column[] {
  return columns.flatMap((column) => [
    ...(column.externalUrl || !column.route ? [] : [column]),
    ...columnsOf(column.children),
  ])
}

function columnPage(site: Site, { key, label }: Column): PublicPage {
  const columns = columnPath(site.columns, key)
  const inMenu = columns.length <= MENU_LEVELS && columns.every(({ hidden }) => !hidden)
  return { path: columnAddress(site.columns, key), shows: label, inMenu }
}

/** The first content with a page at this route to which one of the pages has a link. */
async function firstContent(
  api: PortalClient,
  origin: string,
  route: string,
  pages: readonly PublicPage[],
): Promise<PublicPage | undefined> {
  for (const { path } of pages) {
    const html = await (await fetch(origin + path)).text()
    const links = [...html.matchAll(/href="([^"]*[?;]contentId=([^"&]+)[^"]*)"/g)]
    const link = links.find(([, href]) => href?.startsWith(`${route}?`))
    if (!link) continue
    const [, href = '', contentId = ''] = link
    const content = await unwrap(
      api.GET('/bzf-portal-cms/bpcContentEntity/selectFrontContent', { params: { query: { contentId } } }),
    )
    const shows = 'title' in content ? content.title : 'name' in content ? content.name : ''
    return { path: href.replaceAll('&amp;', '&'), shows: String(shows), inMenu: false }
  }
  return undefined
}
