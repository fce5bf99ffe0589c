import type { Element, ElementContent, Properties } from 'hast'
import { belowPage, findMedia, readAddress } from './addresses.ts'
import type { Context, MediaReference } from './context.ts'
import { element, isElement, property, rewrite, text } from './html/tree.ts'
import { STEPS } from './widths.ts'

const FILE_NAME = /^[^\s]*\.(?:jpe?g|jfif|png|gif|webp|avif|bmp|svg|heic)$/i
const MAX_SHOWN = 120

/**
 * Gives pictures the id and size of their media. A missing one is replaced by its caption, one on another host by a link. The
 * caption stays in `title` until the flow knows whether the picture is on its own.
 */
export function resolvePictures(body: Element, context: Context): void {
  rewrite(body, (node) => (isElement(node, 'img') ? picture(node, context) : undefined))
}

function picture(node: Element, context: Context): ElementContent[] {
  const address = sourceOf(node)
  const title = words(property(node, 'title'))
  const alt = words(property(node, 'alt')) || title
  const target = readAddress(address, context)
  if (target.kind === 'external') {
    context.note({ kind: 'elsewhere', address: target.url.href.slice(0, MAX_SHOWN), written: address })
    return [element('a', { href: target.url.href }, [text(alt || target.url.host)])]
  }
  const found = target.kind === 'refused' ? undefined : findPicture(address, target, context)
  if (found) return [element('img', shownAs(found, node, alt, title), [])]
  if (address !== '') context.note({ kind: 'picture', address: address.slice(0, MAX_SHOWN) })
  const caption = title || alt
  return caption === '' ? [] : [element('span', { className: ['missing'] }, [text(caption)])]
}

/** Pages with lazy loading keep the real address in `data-src`. */
function sourceOf(node: Element): string {
  const source = property(node, 'src')
  const late = property(node, 'dataSrc') || property(node, 'dataOriginal')
  return late !== '' && (source === '' || source.startsWith('data:')) ? late : source
}

function findPicture(
  address: string,
  target: ReturnType<typeof readAddress>,
  context: Context,
): MediaReference | undefined {
  if (target.kind === 'reference') return context.media(target.reference)
  if (target.kind !== 'internal') return findMedia(address, context)
  const places = [address, target.path, belowPage(address, context) ?? '']
  for (const place of places) {
    const found = findMedia(place, context)
    if (found) return found
  }
  return undefined
}

const words = (value: string) => (FILE_NAME.test(value) ? '' : value.replace(/\s+/g, ' '))

function shownAs(found: MediaReference, node: Element, alt: string, title: string): Properties {
  const properties: Properties = { src: `media:${found.id}`, alt }
  if (title !== '') properties.title = title
  const step = Number(property(node, 'dataStep'))
  if (STEPS.includes(step)) properties.className = [`w${step}`]
  // Decoration: its author says that it needs no words.
  if (alt === '' && property(node, 'role') === 'presentation') properties.role = 'presentation'
  if (found.width === undefined || found.height === undefined) return properties
  const wanted = wantedWidth(node)
  const width = wanted === undefined ? found.width : Math.min(wanted, found.width)
  return { ...properties, width, height: Math.max(1, Math.round((found.height * width) / found.width)) }
}

/** A width in pixels given in the source, so that a logo stays small. */
function wantedWidth(node: Element): number | undefined {
  const styled = /(?:^|[;\s])(?:max-)?width:\s*(\d{1,4})px/i.exec(property(node, 'style'))?.[1]
  const written = /^\d{1,4}(?:px)?$/.test(property(node, 'width')) ? property(node, 'width') : undefined
  const pixels = Number.parseInt(styled ?? written ?? '', 10)
  return pixels >= 8 ? pixels : undefined
}
