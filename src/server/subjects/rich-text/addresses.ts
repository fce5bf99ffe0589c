import { isNamedSite, NAMED_SITE_SCHEME } from '../../../contract/environment.ts'
import type { Context, MediaReference } from './context.ts'

/** `media:<id>`, `content:<id>` and `site:<name>`, with a fragment or without: how stored HTML names what the site has. */
const REFERENCE = /^(?:media|content|site):[\w-]+(?:#[^\s"<>]*)?$/

/**
 * The form permalinks are compared in: decoded, lower case, one leading slash, no trailing one, no index.html. Without
 * the character 0, for which PostgreSQL has no place.
 */
export function normalisePermalink(address: string): string {
  const path = decoded(address.replace(/[?#].*$/s, ''))
    .replaceAll('\0', '')
    .normalize('NFC')
    .toLowerCase()
  const parts = path.split('/').filter((part) => part !== '')
  if (/^index\.html?$/.test(parts.at(-1) ?? '')) parts.pop()
  return `/${parts.join('/')}`
}

/** Percent-decoded; a broken escape leaves the text as it is. */
export function decoded(address: string): string {
  try {
    return decodeURIComponent(address)
  } catch {
    return address
  }
}

export type Address =
  | { kind: 'reference'; reference: string }
  | { kind: 'fragment'; fragment: string }
  | { kind: 'internal'; path: string; query: string; fragment: string }
  | { kind: 'external'; url: URL }
  | { kind: 'contact'; url: string }
  | { kind: 'refused' }

/** What an address in a body is. Internal paths come absolute and still percent-encoded. */
export function readAddress(written: string, context: Context): Address {
  // As a browser does: blanks around an address and line ends within are no part of it.
  const address = mended(written.trim().replace(/[\t\n\r]/g, ''))
  if (address === '') return { kind: 'refused' }
  if (isNamedSite(address)) return { kind: 'reference', reference: NAMED_SITE_SCHEME + address }
  if (REFERENCE.test(address)) return { kind: 'reference', reference: address }
  if (address.startsWith('#')) return { kind: 'fragment', fragment: address.slice(1) }
  if (/^(?:mailto|tel):/i.test(address)) return { kind: 'contact', url: address }
  const base = new URL(encodeURI(normalisedBase(context.permalink)), 'https://site.invalid')
  const url = URL.canParse(address, base) ? new URL(address, base) : undefined
  if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:')) return { kind: 'refused' }
  if (url.origin !== base.origin && !isOwn(url, context)) return { kind: 'external', url }
  return { kind: 'internal', path: url.pathname, query: url.search, fragment: url.hash.slice(1) }
}

/** What editors type by mistake: `_mailto:`, an address without `mailto:`, a host without `https://`. */
function mended(address: string): string {
  if (/^_(?:mailto|tel):/i.test(address)) return address.slice(1)
  if (/^[\w.+-]+@[\w-]+(?:\.[\w-]+)+$/.test(address)) return `mailto:${address}`
  return /^www\.[\w-]+\./i.test(address) ? `https://${address}` : address
}

/** A permalink is a page's folder: `x.jpg` beside `/a/b/` is `/a/b/x.jpg`. */
const normalisedBase = (permalink = '/') => `${normalisePermalink(permalink).replace(/\/$/, '')}/`

const isOwn = (url: URL, context: Context) =>
  (context.origins ?? []).some((origin) => URL.canParse(origin) && new URL(origin).host === url.host)

/** Looks an address up in media/, the only folder that holds pictures and files; `/images/…` may have been moved into it. */
export function findMedia(written: string, context: Pick<Context, 'media'>): MediaReference | undefined {
  const place = placeOf(decoded(written.trim().replace(/[?#].*$/s, '')).normalize('NFC'))
  if (place === '') return undefined
  return context.media(place.startsWith('media/') ? place : `media/${place}`)
}

/** As a browser does, `..` never climbs above the root. */
function placeOf(address: string): string {
  const parts: string[] = []
  for (const part of address.split('/')) {
    if (part === '..') parts.pop()
    else if (part !== '' && part !== '.') parts.push(part)
  }
  return parts.join('/')
}
