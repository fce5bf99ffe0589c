import { isNamedSite, NAMED_SITE_SCHEME } from '../../../contract/environment.ts'
import type { Context, MediaReference } from './context.ts'

/** `media:<id>`, `content:<id>` and `site:<name>`, with or without a fragment: how stored HTML refers to parts of the site. */
const REFERENCE = /^(?:media|content|site):[\w-]+(?:#[^\s"<>]*)?$/

/**
 * The form in which permalinks are compared: decoded, lower case, one leading slash, no trailing one, no index.html. The
 * character 0 is removed, because PostgreSQL cannot store it.
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

/** Percent-decoded; a text with an invalid escape is returned unchanged. */
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

/** The classification of an address in a body. Internal paths are absolute and still percent-encoded. */
export function readAddress(written: string, context: Context): Address {
  // As in a browser: surrounding blanks and line breaks inside are ignored.
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

/** The page's address as a folder: many permalinks lack the slash with which their pages were served. */
export function belowPage(written: string, context: Context): string | undefined {
  if (/\.\w+$/.test(context.permalink ?? '')) return undefined
  const address = readAddress(written, { ...context, permalink: `${context.permalink ?? ''}/` })
  return address.kind === 'internal' ? address.path : undefined
}

/** Common mistakes: `_mailto:`, an e-mail address without `mailto:`, a host without `https://`. */
function mended(address: string): string {
  if (/^_(?:mailto|tel):/i.test(address)) return address.slice(1)
  if (/^[\w.+-]+@[\w-]+(?:\.[\w-]+)+$/.test(address)) return `mailto:${address}`
  return /^www\.[\w-]+\./i.test(address) ? `https://${address}` : address
}

/** As browsers do: `x.jpg` is `/a/b/x.jpg` on the page `/a/b/`, and `/a/x.jpg` on the page `/a/b`. */
function normalisedBase(permalink = '/'): string {
  const address = normalisePermalink(permalink)
  return /\/(?:index\.html?)?$/i.test(permalink) ? `${address.replace(/\/$/, '')}/` : address
}

const isOwn = (url: URL, context: Context) =>
  (context.origins ?? []).some((origin) => URL.canParse(origin) && new URL(origin).host === url.host)

/** Looks an address up in media/, the only folder with pictures and files; `/images/…` may have been moved there. */
export function findMedia(written: string, context: Pick<Context, 'media'>): MediaReference | undefined {
  const place = placeOf(decoded(written.trim().replace(/[?#].*$/s, '')).normalize('NFC'))
  if (place === '') return undefined
  return context.media(place.startsWith('media/') ? place : `media/${place}`)
}

/** As in a browser, `..` never climbs above the root. */
function placeOf(address: string): string {
  const parts: string[] = []
  for (const part of address.split('/')) {
    if (part === '..') parts.pop()
    else if (part !== '' && part !== '.') parts.push(part)
  }
  return parts.join('/')
}
