import { posix } from 'node:path'
import type { Element, ElementContent } from 'hast'
import { anchorOf, hashOf } from './anchors.ts'
import { belowPage, decoded, findMedia, normalisePermalink, readAddress } from './addresses.ts'
import type { Address } from './addresses.ts'
import type { Context } from './context.ts'
import { element, isElement, property, rewrite, walk } from './html/tree.ts'

const FILE =
  /\.(?:pdf|docx?|xlsx?|pptx?|od[tsp]|rtf|txt|csv|epub|zip|rar|7z|jpe?g|jpe|jfif|png|gif|webp|avif|bmp|tiff?|svg|heic|mp[34]|m4[av]|mov|avi|wav|webm|vtt)$/i
/** With or without a fragment. */
const MARKDOWN_FILE = /^((?!\/|[a-z][a-z\d+.-]*:)[^?#]+\.md)(?:#.*)?$/i
/** Addresses of this site itself, as copied from a browser. */
const PUBLISHED = /^\/(?:media\/[\da-f]{32}(?:-\d+x\d+)?\/|favicon\.svg$)/

/** Links to contents and media refer to them by id; of a link that leads nowhere only the words stay. */
export function resolveLinks(body: Element, context: Context): void {
  const anchors = new Set([
    ...[...walk(body)].map((node) => property(node, 'id')).filter(Boolean),
    ...(context.anchors ?? []),
  ])
  rewrite(body, (node) => {
    if (!isElement(node, 'a')) return undefined
    const written = property(node, 'href')
    const href =
      'href' in node.properties ? target(readAddress(written, context), written, anchors, context) : undefined
    if (href === undefined) return unlinked(node)
    // A picture on another host has become a link, and links cannot be nested.
    rewrite(node, (inner) => (isElement(inner, 'a') ? inner.children : undefined))
    node.properties = { ...node.properties, href, rel: undefined, target: undefined }
    if (/^(?:https?|site):/.test(href)) node.properties.rel = ['noopener', 'noreferrer']
    return undefined
  })
}

function unlinked(node: Element): ElementContent[] {
  const { id } = node.properties
  return id === undefined ? node.children : [element('span', { id }, []), ...node.children]
}

function target(
  address: Address,
  written: string,
  anchors: Set<string>,
  context: Context,
): string | undefined {
  switch (address.kind) {
    case 'reference':
      return referenceTarget(address.reference, context)
    case 'contact':
      return address.url
    case 'external':
      return address.url.href
    case 'fragment':
      return fragmentTarget(address.fragment, anchors, context)
    case 'internal':
      return internalTarget(address, written, context)
    case 'refused':
      if (written.trim() !== '') context.note({ kind: 'refused', address: decoded(written), written })
      return undefined
  }
}

function referenceTarget(reference: string, context: Context): string | undefined {
  if (!reference.startsWith('media:') || context.media(reference)) return reference
  context.note({ kind: 'file', address: reference })
  return undefined
}

function fragmentTarget(fragment: string, anchors: Set<string>, context: Context): string | undefined {
  const anchor = anchorOf(fragment)
  if (anchors.has(anchor)) return `#${encodeURIComponent(anchor)}`
  if (fragment === 'top') return '#top'
  context.note({ kind: 'fragment', address: `#${decoded(fragment)}`, written: `#${fragment}` })
  return undefined
}

/** `[the rules](rules.md)` and `../news/hall.md#way`: links from file to file. */
function besideFile(written: string, { path, link }: Context): string | undefined {
  const [, to] = MARKDOWN_FILE.exec(decoded(written.trim())) ?? []
  if (to === undefined || path === undefined) return undefined
  const place = posix.join('/', posix.dirname(path), to)
  return link(place) ?? link(normalisePermalink(place))
}

const contentAt = (path: string | undefined, { link }: Context) =>
  path === undefined ? undefined : (link(decoded(path)) ?? link(normalisePermalink(path)))

/** A missing file is not a link: an address that ends like a file's can only be answered by that file. */
function internalTarget(
  { path, query, fragment }: Address & { kind: 'internal' },
  written: string,
  context: Context,
): string | undefined {
  const hash = hashOf(fragment)
  const below = belowPage(written, context)
  const content = contentAt(path, context) ?? besideFile(written, context) ?? contentAt(below, context)
  if (content !== undefined) return content + hash
  const media = findMedia(path, context) ?? (below && findMedia(below, context))
  if (media) return `media:${media.id}`
  if (context.isPage?.(path)) return path + query + hash
  const isFile = FILE.test(decoded(path).trim()) && !PUBLISHED.test(path)
  const address = isFile ? path : path + query + (fragment === '' ? '' : `#${decoded(fragment)}`)
  context.note({ kind: isFile ? 'file' : 'link', address, ...(written !== address && { written }) })
  if (isFile) return undefined
  return path + query + hash
}
