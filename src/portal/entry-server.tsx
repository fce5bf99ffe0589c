import { renderToString } from 'react-dom/server'
import { createStaticHandler, type StaticHandlerContext } from 'react-router-dom'
import { columnPath, findColumn } from '../contract/columns.ts'
import { PROFILE } from '../contract/constants.ts'
import { catalogue as english } from '../contract/language/en.ts'
import { personal as personalEnglish } from '../contract/language/en.personal.ts'
import { personal as personalChinese } from '../contract/language/zh-CN.personal.ts'
import { inLanguage } from '../contract/language/in-language.ts'
import { speaker } from '../contract/language/translate.ts'
import { catalogue as chinese } from '../contract/language/zh-CN.ts'
import type { Preferences } from '../contract/preferences.ts'
import type { PortalClient } from '../contract/client.ts'
import { escapeMarkup } from '../contract/markup.ts'
import { searchWords } from '../contract/search.ts'
import type { FormState } from '../contract/actions.ts'
import type { Session } from '../contract/session.ts'
import type { Locale, Site } from '../contract/types.ts'
import { accountWords } from './account/account-words.ts'
import { App } from './live/App.tsx'
import { DOCUMENT_END, documentAround, documentOf, fillIn, served } from './document-html.tsx'
import { markLanguages } from './languages/mark-html.ts'
import { pageHtml, type PageHtml } from './page-html.tsx'
import type { Portal, ServedAccount } from './kit/portal.ts'
import { serialise } from './renderer/serialise.ts'
import { createRoutes } from './routes.tsx'
import type { AnyPage } from '../../templates/define/types.ts'
import { giveModules } from '../../templates/interface/modules.ts'
import type { OwnTemplate, OwnTemplates } from '../contract/own-templates.ts'
import { bringPages, loadAllTemplates, loadTemplate } from './renderer/pages.ts'
import { loadContext } from './renderer/load-context.ts'
import { createPageRenderer } from './renderer/page-renderer.tsx'
import type { PageRenderer, PageData } from './kit/page-renderer.ts'
import { PrivatePage } from './renderer/load-page.ts'
import type { LiveTools } from '../../templates/parts/LivePart.tsx'
import type { HeadFacts } from '../../templates/parts/head.ts'
import { writeAssets, writeHead } from './head/write-head.ts'
import { shellHtml } from './shell/shell-html.tsx'

export interface RenderRequest {
  /** Absolute, with only the parameters that pages know. */
  url: string
  site: Site
  api: PortalClient
  /** For a private page: the logged-in user, the API called as them, and what its forms need. */
  owner?: { session?: Session; api: PortalClient; forms: FormState }
  preferences: Preferences
  /** Files that the built chunks of these sources need. */
  assetsOf: (sources: string[]) => { scripts: string[]; styles: string[] }
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
const CATALOGUES = {
  'zh-CN': { ...chinese, ...personalChinese },
  en: { ...english, ...personalEnglish },
} satisfies Record<Locale, Portal['catalogue']>

/** Loads everything a rendering may need, so that no visitor waits for it and a later build does not affect this process. */
export async function prepare(): Promise<void> {
  giveModules()
  await loadAllTemplates()
}

/** A site's own template, and its page as it was built for the server. */
export type BroughtTemplate = OwnTemplate & { load: () => Promise<{ page: AnyPage }> }

let own: OwnTemplates = {}

/** Takes the templates that the site brings itself, in place of those before. Returns what is wrong with those that do not load. */
export async function bring(
  brought: Readonly<Record<string, BroughtTemplate>>,
): Promise<{ template: string; error: unknown }[]> {
  own = Object.fromEntries(
    Object.entries(brought).map(([name, { script, styles }]) => [name, { script, styles }]),
  )
  bringPages(Object.fromEntries(Object.entries(brought).map(([name, { load }]) => [name, load])))
  const faults = Object.keys(brought).map(async (template) => {
    try {
      await loadTemplate(template)
      return []
    } catch (error) {
      return [{ template, error }]
    }
  })
  return (await Promise.all(faults)).flat()
}

/** Renders a page to complete HTML: no inline script, no streaming, nothing left to load before it can be read. */
export async function render(request: RenderRequest): Promise<Rendered> {
  const { portal, renderer, handler } = request.owner ? ownedBy(request, request.owner) : shownTo(request)
  const { site, locale } = portal
  const loaded = await loadContext(renderer, handler, request.url)
  if (loaded instanceof PrivatePage) return { status: 200, html: '', isPrivate: true }
  if (loaded instanceof Response) {
    return { status: loaded.status, location: loaded.headers.get('location') ?? '/home', html: '' }
  }
  const { context, page, inner } = shownPage(portal, renderer, loaded)
  reportErrors(context, request.onError)
  const assets = request.assetsOf([ENTRY, `src/contract/language/${locale}.shell.ts`])
  // The template's scripts load when a visitor continues.
  const styles = page ? stylesOf(page.template, request) : request.assetsOf(ownPage(request.url)).styles
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
    ...insetsOf(account),
  }
  // Outside React's tree: hydration skips an unknown element at the end of the body.
  const block = `<script type="application/json" id="hydration">${serialise({ ...stateOf(site, context), account })}</script>`
  const entry = `<script type="module" src="${request.entry}" async></script>`
  const head =
    fillIn(document.head, insets) +
    (inner?.head ?? '') +
    writeAssets(assets.scripts, new Set([...assets.styles, ...styles]), site) +
    (page ? headOf({ ...request, site }, locale, page, inner?.facts ?? {}, search.includes('moved=')) : '')
  const body = fillIn(document.body, insets)
  const shown = isMixed(site, locale, page) ? markLanguages(`${head}${body}`) : `${head}${body}`
  return { status: context.statusCode, html: `${shown}${block}${entry}${DOCUMENT_END}` }
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

/** Of its own template, after those of the parts that it may use. */
function stylesOf(template: string, { assetsOf }: RenderRequest): readonly string[] {
  const brought = Object.hasOwn(own, template) ? own[template] : undefined
  if (!brought) return assetsOf([`templates/${template}/page.tsx`]).styles
  return [...assetsOf(['templates/interface/modules.ts']).styles, ...brought.styles]
}

function reportErrors({ errors, statusCode }: StaticHandlerContext, onError: RenderRequest['onError']): void {
  for (const error of Object.values(errors ?? {})) {
    // A database failure is logged once, by the code that queries it.
    if (!isMiss(error) && statusCode !== 503) onError(error)
  }
}

/** What the browser continues with. */
const stateOf = ({ revision }: Site, { loaderData, errors }: StaticHandlerContext) => ({
  revision,
  loaderData: Object.fromEntries(Object.entries(loaderData).map(([id, loaded]) => [id, served(loaded)])),
  errors: errors && Object.fromEntries(Object.entries(errors).map(([id, error]) => [id, wire(error)])),
  ...(Object.keys(own).length > 0 && { templates: own }),
})

const insetsOf = ({ number, tail }: Pick<ServedAccount, 'number' | 'tail'> = { number: '', tail: '' }) => ({
  number: escapeMarkup(number),
  tail: escapeMarkup(tail),
})

/** Who is logged in, as the header of a page made for them shows it. */
function accountOf({ site, locale }: Portal, session: Session | undefined): ServedAccount | undefined {
  if (!session) return undefined
  const { showNumber: number } = session
  const say = accountWords(locale)
  const hasProfile = findColumn(site.columns, ({ route }) => route === PROFILE) !== undefined
  const tail = say('who.tail', { digits: number.slice(-4) })
  return { label: say('who.label'), number, tail, href: hasProfile ? PROFILE : '/home' }
}

/** The interface speaks another language than the site, or the column. */
function isMixed({ settings, columns }: Site, locale: Locale, page: PageData | undefined): boolean {
  const own = settings.locale ?? 'zh-CN'
  const path = page?.columnKey === undefined ? [] : columnPath(columns, page.columnKey)
  return own !== locale || (path.findLast((column) => column.locale)?.locale ?? own) !== locale
}

/** Outside React's tree, too: the browser drops it when the first page is left. */
function headOf(
  { site, origin }: Pick<RenderRequest, 'site' | 'origin'>,
  interfaceLocale: Locale,
  page: PageData,
  facts: HeadFacts,
  isCopy: boolean,
) {
  const { columnKey, canonical = '', isContent = false } = page
  const path = columnKey === undefined ? [] : columnPath(site.columns, columnKey)
  const own = path.findLast((column) => column.locale)?.locale ?? site.settings.locale
  const locale: Locale =
    path.length === 0 || own === undefined ? interfaceLocale : own === 'en' ? 'en' : 'zh-CN'
  const home = speaker(CATALOGUES[locale], locale)('home.title')
  return writeHead({ site, origin, locale, home, canonical, path, isContent, facts, isCopy })
}

type Shown = {
  portal: Portal
  renderer: PageRenderer
  write: NonNullable<LiveTools['write']>
  handler: ReturnType<typeof createStaticHandler>
}
const shown = new WeakMap<Site, Map<string, Shown>>()

/** The portal for visitors of one site with the same preferences, who share all pages and routes. */
function shownTo({ site: answered, api, preferences }: RenderRequest): Shown {
  const variants = shown.get(answered) ?? new Map<string, Shown>()
  shown.set(answered, variants)
  const key = JSON.stringify(preferences)
  const known = variants.get(key)
  if (known) return known
  const locale = preferences.language ?? answered.settings.locale ?? 'zh-CN'
  const site = readIn(answered, locale)
  const readCatalogue = async () => {}
  const write: Shown['write'] = (part, identifierPrefix) =>
    renderToString(<App portal={portal}>{part}</App>, { identifierPrefix })
  const renderer = createPageRenderer({ site, locale, readCatalogue }, api, { write })
  const portal: Portal = {
    site,
    locale,
    catalogue: CATALOGUES[locale],
    readCatalogue,
    preferences,
    renderer,
    readRenderer: async () => renderer,
  }
  const made = { portal, renderer, write, handler: createStaticHandler(createRoutes(portal)) }
  variants.set(key, made)
  return made
}

const read = new WeakMap<Site, Map<Locale, Site>>()

/** The site in one language; all display settings share it, and the cached HTML of its shell. */
function readIn(site: Site, locale: Locale): Site {
  const languages = read.get(site) ?? new Map<Locale, Site>()
  read.set(site, languages)
  const known = languages.get(locale) ?? inLanguage(site, locale)
  languages.set(locale, known)
  return known
}

/** The same for one visitor: only the page itself contains their data. */
function ownedBy(request: RenderRequest, owner: NonNullable<RenderRequest['owner']>): Shown {
  const { portal, write, handler } = shownTo(request)
  return { portal, renderer: createPageRenderer(portal, owner.api, { owner, write }), write, handler }
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

function isMiss(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'status' in error && error.status === 404
}

/** The part of an error that browsers may see. */
function wire(error: unknown) {
  return isMiss(error) ? { status: 404, statusText: '', internal: false, data: null } : { message: 'error' }
}
