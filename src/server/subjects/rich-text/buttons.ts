import type { Element, ElementContent } from 'hast'
import type { Context } from './context.ts'
import { MAX_WRITTEN, noteDropped } from './dropped.ts'
import { leadOf } from './scripted.ts'
import { element, hasWords, isElement, property, rewrite, startIn, text, walk } from './html/tree.ts'

const CLASSES = ['button']

/**
 * A button that leads somewhere, by a link around it, a link in it or its script, becomes a link that looks like one. Of
 * any other button the words stay, and its action is reported.
 */
export function linkButtons(body: Element, context: Context): void {
  rewrite(body, (node) => {
    if (isElement(node, 'a')) return aroundButton(node)
    return isElement(node, 'button') ? button(node) : undefined
  })
  rewrite(body, (node) => {
    if (!('dataButton' in node.properties)) return undefined
    noteDropped(context, 'button', startIn(node, MAX_WRITTEN))
    return node.children
  })
}

function aroundButton(link: Element): undefined {
  const inner = [...walk(link)].filter((node) => 'dataButton' in node.properties)
  if (inner.length === 0) return
  link.properties.className = CLASSES
  for (const node of inner) delete node.properties.dataButton
}

function button(node: Element): ElementContent[] {
  const links = [...walk(node)].filter((inner) => isElement(inner, 'a') && 'href' in inner.properties)
  const [link] = links
  if (link && links.length === 1 && !hasWords(node, link)) {
    link.properties.className = CLASSES
    return apart(node.children)
  }
  if (links.length > 0) return apart(node.children)
  const address =
    property(node, 'formAction') || property(node, 'dataHref') || leadOf(property(node, 'onClick'))
  if (address) return apart([element('a', { href: address, className: CLASSES }, node.children)])
  if (!hasWords(node)) return node.children
  return apart([element('span', { dataButton: '' }, node.children)])
}

const apart = (nodes: ElementContent[]): ElementContent[] => [text(' '), ...nodes, text(' ')]
