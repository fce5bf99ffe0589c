import { escapeMarkup } from '../../../contract/markup.ts'

/** A page's address from the site's root, and when it changed last. */
export interface SitemapEntry {
  address: string
  changed?: Date
}

/** What a sitemap may hold at most. Bytes leave room for the origin, which is put before each address when it is sent. */
export interface SitemapLimits {
  entries: number
  bytes: number
}

/** The protocol says 50,000 addresses and 50 MB. */
export const SITEMAP_LIMITS: SitemapLimits = { entries: 50_000, bytes: 35 * 1024 * 1024 }

const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
const XML = '<?xml version="1.0" encoding="UTF-8"?>\n'
export const SITEMAP_BEGIN = `${XML}<urlset ${NAMESPACE}>\n`
export const SITEMAP_END = '</urlset>\n'

/** One address, from the root; `withOrigin` makes it whole. */
export function writeEntry({ address, changed }: SitemapEntry): string {
  const lastmod = changed ? `<lastmod>${changed.toISOString()}</lastmod>` : ''
  return `<url><loc>${escapeMarkup(address)}</loc>${lastmod}</url>\n`
}

/** An address begins with a slash, and no other text of an entry does. */
export function withOrigin(entries: string, origin: string): string {
  return entries.replaceAll('<loc>/', `<loc>${escapeMarkup(origin)}/`)
}

/** The list of the parts, where one is not enough. */
export function writeIndex(parts: number, origin: string): string {
  const entries = Array.from(
    { length: parts },
    (_, part) => `<sitemap><loc>${escapeMarkup(origin)}/sitemap-${part + 1}.xml</loc></sitemap>\n`,
  )
  return `${XML}<sitemapindex ${NAMESPACE}>\n${entries.join('')}</sitemapindex>\n`
}

/** Blocks of entries, each to be kept compressed, in parts within the limits. */
export async function* partition(
  entries: AsyncIterable<SitemapEntry>,
  blockSize: number,
  { entries: mostEntries, bytes: mostBytes }: SitemapLimits = SITEMAP_LIMITS,
): AsyncGenerator<{ part: number; xml: string }> {
  let part = 0
  let inPart = 0
  let bytesInPart = 0
  let block: string[] = []
  const take = () => ({ part, xml: block.splice(0).join('') })

  for await (const entry of entries) {
    const xml = writeEntry(entry)
    const bytes = Buffer.byteLength(xml)
    if (inPart === mostEntries || bytesInPart + bytes > mostBytes) {
      yield take()
      part++
      inPart = 0
      bytesInPart = 0
    } else if (block.length === blockSize) yield take()
    block.push(xml)
    inPart++
    bytesInPart += bytes
  }
  if (block.length > 0) yield take()
}
