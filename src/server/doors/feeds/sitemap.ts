import { escapeMarkup } from '../../../contract/markup.ts'

/** A page's path, and when it last changed. */
export interface SitemapEntry {
  address: string
  changed?: Date
}

/** The limits of a sitemap. The bytes leave room for the origin, which is added to each address when it is sent. */
export interface SitemapLimits {
  entries: number
  bytes: number
}

/** The protocol allows 50,000 addresses and 50 MB. */
export const SITEMAP_LIMITS: SitemapLimits = { entries: 50_000, bytes: 35 * 1024 * 1024 }

const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
const XML = '<?xml version="1.0" encoding="UTF-8"?>\n'
export const SITEMAP_BEGIN = `${XML}<urlset ${NAMESPACE}>\n`
export const SITEMAP_END = '</urlset>\n'

/** One address as a path; `withOrigin` completes it. */
export function writeEntry({ address, changed }: SitemapEntry): string {
  const lastmod = changed ? `<lastmod>${changed.toISOString()}</lastmod>` : ''
  return `<url><loc>${escapeMarkup(address)}</loc>${lastmod}</url>\n`
}

/** Only addresses begin with a slash; no other text of an entry does. */
export function withOrigin(entries: string, origin: string): string {
  return entries.replaceAll('<loc>/', `<loc>${escapeMarkup(origin)}/`)
}

/** The index of the parts, if one part is not enough. */
export function writeIndex(parts: number, origin: string): string {
  const entries = Array.from(
    { length: parts },
    (_, part) => `<sitemap><loc>${escapeMarkup(origin)}/sitemap-${part + 1}.xml</loc></sitemap>\n`,
  )
  return `${XML}<sitemapindex ${NAMESPACE}>\n${entries.join('')}</sitemapindex>\n`
}

/** Blocks of entries, each kept compressed, in parts within the limits. */
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
