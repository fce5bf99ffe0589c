import { renderToString } from 'react-dom/server'
import { createStaticRouter, StaticRouterProvider, type StaticHandlerContext } from 'react-router-dom'
import { themeOf } from '../contract/preferences.ts'
import { App } from './live/App.tsx'
import { Document } from './Document.tsx'
import type { Portal } from './kit/portal.ts'
import type { PageData } from './kit/page-renderer.ts'
import { ShellHtmlContext, type ShellHtml } from './shell/Rendered.tsx'
import { isGrayscale, isHome } from './kit/skin.ts'

/** HTML with places for what differs from page to page. */
export interface DocumentHtml {
  /** All before the end of the head. */
  head: readonly Piece[]
  /** From there to what React writes last, without that. */
  body: readonly Piece[]
}

interface Piece {
  html: string
  /** What comes after it. */
  place?: keyof Insets
}

/** What stands in those places, as HTML. */
export interface Insets extends ShellHtml {
  page: string
  /** The address's, with its question mark. */
  query: string
  /** The same as part of a parameter of another address. */
  encodedQuery: string
}

const HEAD_END = '</head>'
/** What React writes last. */
export const DOCUMENT_END = '</body></html>'

/** Of each process another, so that no text of a site can name a place. The colon tells a query from an encoded one. */
const MARK = `anju-${crypto.randomUUID()}-`
const MARKS = new RegExp(`(?:\\?|%3F)?(:|%3A)${MARK}([a-z]+)(?::|%3A)`, 'g')
const markOf = (name: string) => `:${MARK}${name}:`
const PARTS = ['utility', 'menu', 'footer', 'search', 'display', 'page'] as const
const PART_MARKS = Object.fromEntries(PARTS.map((name) => [name, markOf(name)]))

const MAX_KEPT = 200
/** Characters: longer paths are no page's. */
const MAX_PATH = 100
const known = new WeakMap<Portal, Map<string, DocumentHtml>>()

/**
 * The document around a page that was loaded. It is kept, since React takes as long for it as for the page: all contents of
 * a column have the same, whatever their query.
 */
export function documentAround(
  portal: Portal,
  context: StaticHandlerContext,
  columnKey: string | undefined,
): DocumentHtml {
  const { pathname, search } = context.location
  // The one parameter that the shell itself reads.
  const isMoved = search.includes('moved')
  if (isMoved || pathname.length > MAX_PATH) return documentOf(portal, context)
  const kept = known.get(portal) ?? new Map<string, DocumentHtml>()
  known.set(portal, kept)
  const key = `${pathname} ${columnKey ?? ''}`
  const location = { ...context.location, search: `?${markOf('query')}` }
  const document = kept.get(key) ?? documentOf(portal, { ...context, location })
  if (kept.size >= MAX_KEPT) kept.clear()
  kept.set(key, document)
  return document
}

/** The document for what the router's context holds; where a page was loaded, there is a place for it. */
export function documentOf(portal: Portal, context: StaticHandlerContext): DocumentHtml {
  const { site, locale, preferences } = portal
  const grayscale = isGrayscale(isHome(context.location.pathname) ? site.homeSkin : site.skin)
  const loaderData = Object.fromEntries(
    Object.entries(context.loaderData).map(([id, loaded]) => [id, served(loaded)]),
  )
  const shown = { ...context, loaderData }
  // The matches bring their routes: made from all of them, each rendering would go through the whole list again.
  const router = createStaticRouter([], shown)
  const html = renderToString(
    <Document locale={locale} icons={site.settings} theme={themeOf(preferences, grayscale)}>
      <App portal={portal}>
        <ShellHtmlContext value={PART_MARKS}>
          <StaticRouterProvider router={router} context={shown} hydrate={false} />
        </ShellHtmlContext>
      </App>
    </Document>,
  )
  const headEnd = html.indexOf(HEAD_END)
  return {
    head: piecesOf(`<!DOCTYPE html>${html.slice(0, headEnd)}`),
    body: piecesOf(html.slice(headEnd, -DOCUMENT_END.length)),
  }
}

/** What a browser begins with: the page is there as HTML, and what it was made from stays here. */
export function served(loaded: unknown): unknown {
  if (typeof loaded !== 'object' || loaded === null) return loaded
  return {
    ...loaded,
    data: undefined,
    canonical: undefined,
    isContent: undefined,
  } satisfies Partial<PageData>
}

export function fillIn(pieces: readonly Piece[], insets: Insets): string {
  let filled = ''
  for (const { html, place } of pieces) filled += place === undefined ? html : html + insets[place]
  return filled
}

function piecesOf(html: string): Piece[] {
  const pieces: Piece[] = []
  let end = 0
  for (const { 0: mark, 1: colon, 2: name, index } of html.matchAll(MARKS)) {
    const query = colon === '%3A' ? 'encodedQuery' : 'query'
    pieces.push({ html: html.slice(end, index), place: PARTS.find((part) => part === name) ?? query })
    end = index + mark.length
  }
  return [...pieces, { html: html.slice(end) }]
}
