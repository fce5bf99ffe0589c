import { say } from '../../../ground/language/say.ts'
import { toHtml } from 'hast-util-to-html'
import type { Element, Properties } from 'hast'

import { parseHtml, TooComplex } from '../../rich-text/html/parse-html.ts'
import { SVG_ATTRIBUTES, SVG_ELEMENTS } from '../../rich-text/html/svg-vocabulary.ts'
import { element, isElement, isText, rewrite, text, textIn, walk } from '../../rich-text/html/tree.ts'

/** `removed` lists what was removed because it could run or load something, each name once. */
export type CheckedSvg =
  | { ok: true; svg: Uint8Array<ArrayBuffer>; removed: string[] }
  | { ok: false; reason: string }

const MAX_BYTES = 2_097_152
const EMBEDDED_PICTURE = /^data:image\/(?:png|jpeg|gif|webp);base64,[\w+/=\s]+$/i
/** Loads something, runs something, or hides it behind an escape. */
const UNSAFE_VALUE = /url\(\s*["']?\s*(?!["']?#)|@import|javascript:|[\\<]/i
/** CSS functions that load nothing; others (`image-set`, `src`, `cross-fade` …) may. */
const SAFE_FUNCTION =
  /^(?:url|var|calc|min|max|clamp|rgba?|hsla?|hwb|lab|lch|oklab|oklch|color|color-mix|light-dark|matrix|matrix3d|translate[xyz3d]*|rotate[xyz3d]*|scale[xyz3d]*|skew[xy]?|perspective|cubic-bezier|steps|linear|blur|brightness|contrast|drop-shadow|grayscale|hue-rotate|invert|opacity|saturate|sepia|polygon|circle|ellipse|inset|path|rect|format|local|not|is|where|has|lang|dir|media|supports|nth-(?:last-)?(?:child|of-type)|repeating-(?:linear|radial|conic)-gradient|(?:linear|radial|conic)-gradient)$/i
const FUNCTION = /([-\w]*)\(/g
/** Characters that XML forbids, however they are written. */
const NOT_XML = /(?![\t\n\r])\p{Cc}|[\ufffe\uffff]/gu

/**
 * A copy of an SVG that runs nothing and loads nothing: without scripts, event handlers, animation, foreign content, links,
 * and addresses other than those of its own parts and of embedded pictures.
 */
export function checkSvg(bytes: Uint8Array): CheckedSvg {
  if (bytes.byteLength > MAX_BYTES)
    return { ok: false, reason: say`the SVG is larger than ${MAX_BYTES} bytes` }
  const source = decode(bytes)
  if (source === undefined) return { ok: false, reason: say`the SVG is not UTF-8 text` }
  try {
    const root = [...walk(parseHtml(source))].find((node) => isElement(node, 'svg'))
    if (!root) return { ok: false, reason: say`the file holds no svg element` }
    const removed = new Set<string>()
    const svg = cleaned(root, removed)
    return { ok: true, svg: new TextEncoder().encode(svg), removed: [...removed] }
  } catch (error) {
    if (error instanceof TooComplex) return { ok: false, reason: say`the SVG ${error.message}` }
    throw error
  }
}

function decode(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

function cleaned(root: Element, removed: Set<string>): string {
  rewrite(root, (node) => {
    if (isElement(node, 'title', 'desc'))
      return [element(node.tagName, {}, [{ type: 'text', value: textIn(node) }])]
    if (isElement(node, 'a')) return node.children
    if (!SVG_ELEMENTS.has(node.tagName) || (isElement(node, 'style') && isUnsafe(textIn(node)))) {
      removed.add(node.tagName)
      return []
    }
    node.properties = safeProperties(node, removed)
    return undefined
  })
  rewrite(root, (node) => {
    node.children = node.children.filter((child) => isElement(child) || isText(child))
    return undefined
  })
  const properties = { xmlns: 'http://www.w3.org/2000/svg', ...safeProperties(root, removed) }
  for (const node of walk(root)) if (isElement(node, 'style')) node.children = [text(escaped(textIn(node)))]
  const written = toHtml(element('svg', properties, root.children), {
    space: 'svg',
    closeEmptyElements: true,
  })
  // Outside CDATA, XML does not allow this sequence unescaped.
  return written.replaceAll(NOT_XML, '').replaceAll(']]>', ']]&gt;')
}

/** The text of a style element is serialised unescaped, which is right in HTML and wrong in XML. */
const escaped = (style: string) => style.replaceAll('&', '&amp;')

const isUnsafe = (value: string) =>
  UNSAFE_VALUE.test(value) ||
  [...value.matchAll(FUNCTION)].some(([, name = '']) => name !== '' && !SAFE_FUNCTION.test(name))

/** Text for readers and screen readers: browsers do not parse it as CSS. */
const WORDS = new Set(['ariaLabel', 'fontFamily', 'id', 'className'])

function safeProperties(node: Element, removed: Set<string>): Properties {
  const safe: Properties = {}
  for (const [name, given] of Object.entries(node.properties)) {
    const value = Array.isArray(given) ? given.join(' ') : String(given ?? '')
    const isAddress = name === 'href' || name === 'xLinkHref'
    const isSafe = isAddress
      ? isOwnPart(node, value)
      : SVG_ATTRIBUTES.has(name) && !(WORDS.has(name) ? UNSAFE_VALUE.test(value) : isUnsafe(value))
    if (isSafe) safe[isAddress ? 'href' : name] = value
    else if (isAddress || name.startsWith('on') || SVG_ATTRIBUTES.has(name)) removed.add(name)
  }
  return safe
}

const isOwnPart = (node: Element, value: string) =>
  /^#[^\s"'<>]+$/.test(value) || (isElement(node, 'image') && EMBEDDED_PICTURE.test(value))
