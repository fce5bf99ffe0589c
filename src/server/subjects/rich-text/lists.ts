import type { Element, ElementContent, Properties } from 'hast'
import { isPlain } from './alignment.ts'
import type { Flow } from './blocks.ts'
import { withId } from './inline.ts'
import { append, element, hasClass, isBlank, isElement, property, text } from './html/tree.ts'

/** A list of items or of terms; empty items are removed, and what is outside the items joins the previous one. */
export function list(node: Element, flow: Flow): ElementContent[] {
  const isTerms = isElement(node, 'dl')
  const items: Element[] = []
  for (const child of node.children) {
    if (isElement(child, 'li', 'dt', 'dd')) items.push(...item(child, isTerms, flow))
    else if (isTerms && isElement(child, 'div')) terms(child, items, flow)
    else if (!isBlank(child)) stray(child, isTerms, items, flow)
  }
  if (items.length === 0) return []
  const tagName = isElement(node, 'ol', 'dl') ? node.tagName : 'ul'
  return [element(tagName, tagName === 'ol' ? numbering(node) : {}, items)]
}

/** The content of a list item or cell: its only or leading paragraph needs no element of its own. */
export function tight(nodes: ElementContent[], flow: Flow): ElementContent[] {
  const blocks = flow(nodes)
  const [first, ...rest] = blocks
  if (!isElement(first) || !isPlain(first)) return blocks
  return rest.every((node) => isElement(node, 'ul', 'ol')) ? [...first.children, ...rest] : blocks
}

/** Inside `dl`, a `div` may group terms. */
function terms(group: Element, items: Element[], flow: Flow): void {
  for (const child of group.children) {
    if (isElement(child, 'dt', 'dd')) items.push(...item(child, true, flow))
    else if (!isBlank(child)) stray(child, true, items, flow)
  }
}

function item(node: Element, isTerms: boolean, flow: Flow): Element[] {
  const content = withId(tight(node.children, flow), property(node, 'id'))
  if (content.length === 0) return []
  const tagName = isTerms ? (node.tagName === 'dt' ? 'dt' : 'dd') : 'li'
  const value = Number.parseInt(property(node, 'value'), 10)
  const isNumbered = tagName === 'li' && value > 0
  return [element(tagName, { value: isNumbered ? String(value) : undefined }, content)]
}

function stray(node: ElementContent, isTerms: boolean, items: Element[], flow: Flow): void {
  const content = isElement(node, 'ul', 'ol') ? list(node, flow) : tight([node], flow)
  if (content.length === 0) return
  const last = items.at(-1)
  if (last) append(last.children, [text(' '), ...content])
  else items.push(element(isTerms ? 'dd' : 'li', {}, content))
}

function numbering(node: Element): Properties {
  const start = Number.parseInt(property(node, 'start'), 10)
  const type = property(node, 'type')
  return {
    ...(Number.isInteger(start) && start !== 1 ? { start } : {}),
    ...(/^[aAiI]$/.test(type) ? { type } : {}),
    ...('reversed' in node.properties ? { reversed: true } : {}),
    ...(hasClass(node, 'steps') ? { className: ['steps'] } : {}),
  }
}
