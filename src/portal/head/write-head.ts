import { columnAddress } from '../../contract/addresses.ts'
import { feedAddress } from '../../contract/feeds.ts'
import { escapeMarkup } from '../../contract/markup.ts'
import type { Column, Locale, Site } from '../../contract/types.ts'
import type { HeadFacts } from '../../../templates/parts/head.ts'
import { serialise } from '../renderer/serialise.ts'

export interface HeadOptions {
  site: Site
  /** Language of the page's content. */
  locale: Locale
  /** Scheme and host of the canonical address; if absent, no canonical address is written. */
  origin?: string
  /** The page's canonical path. */
  canonical: string
  /** From the top column down to the page's; empty on a page of the portal itself. */
  path: readonly Column[]
  /** The page is one content of the column, not the column itself. */
  isContent: boolean
  /** The first breadcrumb's word. */
  home: string
  facts: HeadFacts
  /** The same page as another one: search engines keep that one. */
  isCopy?: boolean
}

const LOCALES = { 'zh-CN': 'zh_CN', en: 'en_US' } satisfies Record<Locale, string>
/** Services that show a picture beside a shared address do not accept SVG. */
const RASTER = /^\/media\/.+\.(jpe?g|png|gif|webp)$/i

/** What a browser needs first: styles (the organisation's own colour last), then scripts and the site's data. */
export function writeAssets(
  scripts: readonly string[],
  styles: ReadonlySet<string>,
  { settings: { accent }, revision }: Site,
): string {
  const own = accent ? [`/accent/${accent.slice(1).toLowerCase()}.css`] : []
  return [
    ...[...styles, ...own].map((style) => `<link rel="stylesheet" href="${style}">`),
    ...scripts.map((script) => `<link rel="modulepreload" href="${script}">`),
    `<link rel="preload" href="/api/site?revision=${revision}" as="fetch" crossorigin>`,
  ].join('')
}

/** Metadata for search engines, and for apps that show a shared address. */
export function writeHead(options: HeadOptions): string {
  const { site, locale, origin, canonical, path, isContent, facts, isCopy } = options
  const { schema, title = site.settings.name } = facts
  const address = origin === undefined ? undefined : origin + canonical
  const image =
    origin !== undefined && facts.image && RASTER.test(facts.image) ? origin + facts.image : undefined
  const feed = isContent ? undefined : feedAddress(path)
  const label = path.at(-1)?.label ?? ''
  return [
    isCopy && '<meta name="robots" content="noindex">',
    address && `<link rel="canonical" href="${escapeMarkup(address)}">`,
    feed && `<link rel="alternate" type="application/rss+xml" title="${escapeMarkup(label)}" href="${feed}">`,
    property('og:title', title),
    property('og:type', String(schema?.['@type']).endsWith('Article') ? 'article' : 'website'),
    property('og:url', address),
    property('og:image', image),
    property('og:locale', LOCALES[locale]),
    property('og:site_name', site.settings.name),
    block([schema && { ...schema, ...(image && { image }) }, breadcrumb(options)]),
  ]
    .filter(Boolean)
    .join('')
}

function property(name: string, content: string | undefined): string {
  return content ? `<meta property="${name}" content="${escapeMarkup(content)}">` : ''
}

/** Structured data, which browsers do not run. */
function block(schemas: unknown[]): string {
  const graph = schemas.filter(Boolean)
  if (graph.length === 0) return ''
  const json = serialise({ '@context': 'https://schema.org', '@graph': graph })
  return `<script type="application/ld+json">${json}</script>`
}

/** Breadcrumbs to the page; none for the home page, or if the origin is unknown. */
function breadcrumb({ site, origin, path, isContent, home, facts }: HeadOptions) {
  if (origin === undefined || path.length === 0 || path[0]?.route === '/home') return undefined
  const above = isContent ? path : path.slice(0, -1)
  const names = [
    { name: home, item: `${origin}/home` },
    ...above.map(({ key, label }) => {
      const address = columnAddress(site.columns, key)
      return { name: label, item: address.startsWith('/') ? origin + address : address }
    }),
    // The page itself needs no address.
    { name: isContent ? facts.title : path.at(-1)?.label },
  ]
  return {
    '@type': 'BreadcrumbList',
    itemListElement: names.map((named, index) => ({ '@type': 'ListItem', position: index + 1, ...named })),
  }
}
