import type { Element, ElementContent } from 'hast'
import { phrasing } from './inline.ts'
import { paragraphs, trimmed } from './paragraphs.ts'
import { element, elementsIn, hasClass, hasWords, isElement, rewrite, text, walk } from './html/tree.ts'

/** Turns the content of a container into blocks; passed on because blocks contain blocks. */
export type Flow = (nodes: ElementContent[]) => ElementContent[]

/** A heading contains words only: bold around all of them is dropped, pictures in it are placed after it. */
export function heading(node: Element): ElementContent[] {
  const content = phrasing(node.children)
  const isPicture = (child: ElementContent) => isElement(child, 'img') || hasClass(child, 'missing')
  const words = plain(onOneLine(content.filter((child) => !isPicture(child))))
  const title = words.some((word) => hasWords(word)) ? [element(node.tagName, {}, words)] : []
  return [...title, ...paragraphs(content.filter(isPicture))]
}

/** A line break becomes a blank: a title is one line wherever it appears. */
function onOneLine(nodes: ElementContent[]): ElementContent[] {
  return nodes.map((node) => {
    if (isElement(node, 'br')) return text(' ')
    return isElement(node) ? { ...node, children: onOneLine(node.children) } : node
  })
}

export function details(node: Element, flow: Flow): ElementContent[] {
  const summary = node.children.find((child) => isElement(child, 'summary'))
  const rest = flow(node.children.filter((child) => child !== summary))
  const words = isElement(summary) ? plain(phrasing(summary.children)) : []
  if (!words.some((word) => hasWords(word))) return rest
  const open = 'open' in node.properties ? { open: true } : {}
  return [element('details', open, [element('summary', {}, words), ...rest])]
}

/** A single picture with a caption stays a figure; anything else in a figure is placed by itself, followed by the caption. */
export function figure(node: Element, flow: Flow): ElementContent[] {
  const inside = [...walk(node)]
  // Figures inside it, as in a gallery, have captions of their own.
  const isGallery = inside.some((inner) => inner.tagName === 'figure')
  const caption = (isGallery ? elementsIn(node.children) : inside).find((inner) =>
    isElement(inner, 'figcaption'),
  )
  const words = caption ? trimmed(phrasing(caption.children)) : []
  rewrite(node, (inner) => (inner === caption ? [] : undefined))
  const others = node.children
  if (!words.some((word) => hasWords(word))) return flow(others)
  const images = inside.filter((inner) => inner.tagName === 'img')
  const [image] = images
  if (image && images.length === 1 && !hasWords(node))
    return [element('figure', {}, [linked(image, inside), element('figcaption', {}, words)])]
  const rest = flow(others).filter((child) => isGallery || !hasClass(child, 'missing'))
  return [...rest, element('p', rest.length > 0 ? {} : { className: ['missing'] }, words)]
}

function linked(image: Element, inside: Element[]): Element {
  delete image.properties.title
  const link = inside.find((inner) => inner.tagName === 'a' && inner.children.includes(image))
  return link ? element('a', link.properties, [image]) : image
}

function plain(nodes: ElementContent[]): ElementContent[] {
  const words = trimmed(nodes)
  const [only] = words
  return words.length === 1 && isElement(only, 'strong') ? plain(only.children) : words
}
