import type { Element, ElementContent } from 'hast'
import { element, hasWords, isElement, isText, property, text, walk } from './html/tree.ts'
import { BLOCKS, INLINE, modernName } from './html/vocabulary.ts'

const VOID = new Set(['img', 'br', 'wbr'])

/** A block, or an inline element that contains one. */
export function isBlock(node: ElementContent): boolean {
  return isElement(node) && (BLOCKS.has(node.tagName) || node.children.some(isBlock))
}

/** An inline node in stored form: styling elements are replaced by their content, and blanks are collapsed. */
export function inline(node: ElementContent): ElementContent[] {
  if (isText(node)) return [text(singleBlanks(node.value))]
  if (!isElement(node)) return []
  if (isElement(node, 'code')) return [node]
  node.children = node.children.flatMap(inline)
  const { tagName, properties } = node
  if (tagName === 'span' && ('id' in properties || 'className' in properties)) return [node]
  const id = property(node, 'id')
  if (!INLINE.has(tagName) || (tagName === 'a' && isEmptyLink(node))) return withId(node.children, id)
  if (!VOID.has(tagName) && node.children.length === 0) return withId([], id)
  node.tagName = modernName(tagName)
  return tagName === 'a' ? withoutEdges(node) : [node]
}

/** Only text, pictures and inline elements: for headings and summaries. */
export function phrasing(nodes: ElementContent[]): ElementContent[] {
  return nodes.flatMap((node) =>
    isElement(node) && isBlock(node) ? [text(' '), ...phrasing(node.children), text(' ')] : inline(node),
  )
}

/** Moves an id to what replaced its element. */
export function withId(nodes: ElementContent[], id: string): ElementContent[] {
  if (id === '') return nodes
  const [first] = nodes
  if (!isElement(first) || 'id' in first.properties) return [element('span', { id }, []), ...nodes]
  first.properties.id = id
  return nodes
}

/** A link without words and pictures cannot be followed. */
export const isEmptyLink = (node: Element): boolean =>
  !hasWords(node) && ![...walk(node)].some((inner) => inner.tagName === 'img')

/** Blanks at the edges of a link are moved outside, where they are not underlined. */
function withoutEdges(node: Element): ElementContent[] {
  const [first] = node.children
  const last = node.children.at(-1)
  const before = isText(first) && /^\s/.test(first.value) ? [text(' ')] : []
  const after = isText(last) && /\s$/.test(last.value) ? [text(' ')] : []
  if (isText(first)) first.value = first.value.trimStart()
  if (isText(last)) last.value = last.value.trimEnd()
  return [...before, node, ...after]
}

/** Removes zero-width characters; runs of blanks, including no-break ones, were used for spacing and become one. */
const singleBlanks = (value: string): string =>
  value
    .replace(/[\u200B\uFEFF]/g, '')
    .replace(/[ \t\r\n\f]+/g, ' ')
    .replace(/[ \u00A0]{2,}/g, ' ')
