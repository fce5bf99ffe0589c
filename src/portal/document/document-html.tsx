import { renderToString } from 'react-dom/server'
import { createStaticRouter, StaticRouterProvider, type StaticHandlerContext } from 'react-router-dom'
import { themeOf } from '../../contract/preferences.ts'
import { App } from '../live/App.tsx'
import { Document } from './Document.tsx'
import type { Portal, ServedAccount } from '../kit/portal.ts'
import type { PageData } from '../kit/page-renderer.ts'
import { ShellHtmlContext, type ShellHtml } from '../shell/Rendered.tsx'
import { isGrayscale, isHome } from '../kit/skin.ts'

/** HTML with placeholders for what differs between pages. */
export interface DocumentHtml {
  /** Everything before the end of the head. */
  head: readonly Piece[]
  /** From there to the elements that React writes last. */
  body: readonly Piece[]
}

interface Piece {
  html: string
  /** What follows those elements. */
  place?: keyof Insets
}

/** HTML for the placeholders. */
export interface Insets extends ShellHtml {
  page: string
  /** The query of the address, with its question mark. */
  query: string
  /** The same, encoded as part of another parameter. */
  encodedQuery: string
  /** Of whoever is logged in; used only in documents made for one person. */
  number: string
  tail: string
}

const HEAD_END = '</head>'
/** The elements that React writes last. */
export const DOCUMENT_END = '</body></html>'

/** Differs in each process, so that no text of a site can contain a placeholder. The colon separates plain from encoded ones. */
const MARK = `anju-${crypto.randomUUID()}-`
const MARKS = new RegExp(`(?:\\?|%3F)?(:|%3A)${MARK}([a-z]+)(?::|%3A)`, 'g')
const markOf = (name: string) => `:${MARK}${name}:`
const PARTS = ['utility', 'menu', 'footer', 'search', 'display', 'page'] as const
const PART_MARKS = Object.fromEntries(PARTS.map((name) => [name, markOf(name)]))
const ACCOUNT_MARKS = { number: markOf('number'), tail: markOf('tail') }
const PLACES = [...PARTS, 'number', 'tail'] as const

const MAX_KEPT = 200
/** Characters: no page has a longer path. */
const MAX_PATH = 100
const known = new WeakMap<Portal, Map<string, DocumentHtml>>()

/**
 * The document around a page. It is cached, because rendering it takes React as long as the page: all contents of
 * a column share it, whatever their query, and so do all who are logged in.
 */
export function documentAround(
  portal: Portal,
  context: StaticHandlerContext,
  columnKey: string | undefined,
  account?: ServedAccount,
): DocumentHtml {
  const { pathname, search } = context.location
  // The only parameter that the shell reads.
  const isMoved = search.includes('moved')
  if (isMoved || pathname.length > MAX_PATH) return documentOf(portal, context, account)
  const kept = known.get(portal) ?? new Map<string, DocumentHtml>()
  known.set(portal, kept)
  const key = `${pathname} ${columnKey ?? ''} ${account?.href ?? ''}`
  const location = { ...context.location, search: `?${markOf('query')}` }
  const document = kept.get(key) ?? documentOf(portal, { ...context, location }, account)
  if (kept.size >= MAX_KEPT) kept.clear()
  kept.set(key, document)
  return document
}

/** Renders the document for the router's context, with a placeholder for the page if one was loaded. */
export function documentOf(
  portal: Portal,
  context: StaticHandlerContext,
  account?: ServedAccount,
): DocumentHtml {
  const { site, locale, preferences } = portal
  const grayscale = isGrayscale(isHome(context.location.pathname) ? site.homeSkin : site.skin)
  const loaderData = Object.fromEntries(
    Object.entries(context.loaderData).map(([id, loaded]) => [id, served(loaded)]),
  )
  const shown = { ...context, loaderData }
  // The matches contain their routes: built from all routes, each rendering would search the whole list again.
  const router = createStaticRouter([], shown)
  const html = renderToString(
    <Document locale={locale} icons={site.settings} theme={themeOf(preferences, grayscale)}>
      <App portal={account ? { ...portal, account: { ...account, ...ACCOUNT_MARKS } } : portal}>
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

/** What a browser starts with: the page is there as HTML, and its data stays on the server. */
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
    pieces.push({ html: html.slice(end, index), place: PLACES.find((part) => part === name) ?? query })
    end = index + mark.length
  }
  return [...pieces, { html: html.slice(end) }]
}
