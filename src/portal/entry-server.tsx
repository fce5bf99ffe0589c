import type { StaticHandlerContext } from 'react-router-dom'
import { findColumn } from '../contract/columns.ts'
import { PROFILE } from '../contract/constants.ts'
import { escapeMarkup } from '../contract/markup.ts'
import { searchWords } from '../contract/search.ts'
import type { Session } from '../contract/session.ts'
import { giveModules } from '../../templates/interface/modules.ts'
import { accountWords } from './account/account-words.ts'
import { DOCUMENT_END, documentAround, documentOf, fillIn } from './document/document-html.tsx'
import { type AssetsOf, stylesOf } from './document/own-templates.ts'
import { pageHtml, type PageHtml } from './document/page-html.tsx'
import { isMixed, pageHead } from './document/page-head.ts'
import { reportErrors, stateBlock } from './document/page-state.ts'
import { shownTo, type Visit } from './document/shown.tsx'
import { writeAssets } from './head/write-head.ts'
import type { PageData, PageRenderer } from './kit/page-renderer.ts'
import type { Portal, ServedAccount } from './kit/portal.ts'
import { markLanguages } from './languages/mark-html.ts'
import { loadContext } from './renderer/load-context.ts'
import { PrivatePage } from './renderer/load-page.ts'
import { loadAllTemplates } from './renderer/pages.ts'
import { shellHtml } from './shell/shell-html.tsx'

export { bring, type BroughtTemplate } from './document/own-templates.ts'

export interface RenderRequest extends Visit {
  /** Absolute, with only the parameters that pages know. */
  url: string
  assetsOf: AssetsOf
  /** The script that starts the browser's part. */
  entry: string
  /** Scheme and host under which search engines know the site. */
  origin?: string
  onError: (error: unknown) => void
}

export interface Rendered {
  status: number
  /** Target of a redirect. */
  location?: string
  html: string
  /** The page is private, and nobody is logged in. */
  isPrivate?: true
}

const ENTRY = 'src/portal/entry-browser.tsx'

/** Loads everything a rendering may need, so that no visitor waits for it and a later build does not affect this process. */
export async function prepare(): Promise<void> {
  giveModules()
  await loadAllTemplates()
}

/** Renders a page to complete HTML: no inline script, no streaming, nothing left to load before it can be read. */
export async function render(request: RenderRequest): Promise<Rendered> {
  const { portal, renderer, handler } = shownTo(request)
  const { site, locale } = portal
  const loaded = await loadContext(renderer, handler, request.url)
  if (loaded instanceof PrivatePage) return { status: 200, html: '', isPrivate: true }
  if (loaded instanceof Response) {
    return { status: loaded.status, location: loaded.headers.get('location') ?? '/home', html: '' }
  }
  const { context, page, inner } = shownPage(portal, renderer, loaded)
  reportErrors(context, request.onError)
  const account = accountOf(portal, request.owner?.session)
  const document = page
    ? documentAround(portal, context, page.columnKey, account)
    : documentOf(portal, context, account)
  const { search } = context.location
  const insets = {
    ...shellHtml(portal, page?.columnKey, wordsOf(page, request.url)),
    page: inner?.body ?? '',
    query: escapeMarkup(search),
    // Of what HTML reads otherwise it leaves one character.
    encodedQuery: encodeURIComponent(search).replaceAll("'", '%27'),
    number: escapeMarkup(account?.number ?? ''),
    tail: escapeMarkup(account?.tail ?? ''),
  }
  const head = fillIn(document.head, insets) + (inner?.head ?? '') + assetsFor(request, portal, page)
  const facts = page
    ? pageHead({
        site,
        origin: request.origin,
        interfaceLocale: locale,
        page,
        facts: inner?.facts ?? {},
        isCopy: search.includes('moved='),
      })
    : ''
  const written = head + facts + fillIn(document.body, insets)
  const marked = isMixed(site, locale, page?.columnKey) ? markLanguages(written) : written
  const entry = `<script type="module" src="${request.entry}" async></script>`
  return {
    status: context.statusCode,
    html: marked + stateBlock(site, context, account) + entry + DOCUMENT_END,
  }
}

interface ShownPage {
  context: StaticHandlerContext
  page?: PageData
  inner?: PageHtml
}

/** The page as HTML. Where its View fails the address has failed, like one whose data did not load. */
function shownPage(portal: Portal, renderer: PageRenderer, context: StaticHandlerContext): ShownPage {
  const [id, page] =
    Object.entries(context.loaderData).find((entry): entry is [string, PageData] => isPage(entry[1])) ?? []
  if (id === undefined || page === undefined) return { context }
  try {
    return { context, page, inner: pageHtml(portal, renderer, page, context.location) }
  } catch (error) {
    return { context: { ...context, loaderData: {}, errors: { [id]: error }, statusCode: 500 } }
  }
}

/** The template's styles, but not its scripts: those load when a visitor continues. */
function assetsFor({ url, assetsOf }: RenderRequest, { site, locale }: Portal, page?: PageData): string {
  const assets = assetsOf([ENTRY, `src/contract/language/${locale}.shell.ts`])
  const styles = page ? stylesOf(page.template, assetsOf) : assetsOf(ownPage(url)).styles
  return writeAssets(assets.scripts, new Set([...assets.styles, ...styles]), site)
}

/** Who is logged in, as the header of a page made for them shows it. */
function accountOf({ site, locale }: Portal, session: Session | undefined): ServedAccount | undefined {
  if (!session) return undefined
  const { showNumber: number } = session
  const say = accountWords(locale)
  const hasProfile = findColumn(site.columns, ({ route }) => route === PROFILE) !== undefined
  // An account whose number went to somebody else has none.
  const [shown, tail] =
    number === ''
      ? [say('who.account'), say('who.account')]
      : [number, say('who.tail', { digits: number.slice(-4) })]
  return { label: say('who.label'), number: shown, tail, href: hasProfile ? PROFILE : '/home' }
}

/** The source file of a page of the portal itself, which has no column. */
function ownPage(url: string): string[] {
  return new URL(url).pathname === '/404' ? ['src/portal/pages/network.tsx'] : []
}

/** The words of a search page. */
function wordsOf(page: PageData | undefined, url: string): string {
  if (page?.template !== 'search') return ''
  return searchWords(new URL(url).searchParams.get('words') ?? '')
}

/** Data of the page route; undefined on a missing or failed page. */
function isPage(loaded: unknown): loaded is PageData {
  return typeof loaded === 'object' && loaded !== null && 'template' in loaded
}
