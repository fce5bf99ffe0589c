import type { Element, ElementContent } from 'hast'
import { details, figure, heading } from './blocks.ts'
import { aligned } from './alignment.ts'
import { inline, isBlock, isEmptyLink, withId } from './inline.ts'
import { list } from './lists.ts'
import { paragraphs } from './paragraphs.ts'
import { grid } from './places.ts'
import { table } from './tables.ts'
import { append, element, hasClass, isElement, property } from './html/tree.ts'
import { INLINE, modernName } from './html/vocabulary.ts'

/**
 * The content of a container as a plain sequence of blocks: loose text becomes paragraphs; meaningless wrappers and
 * empty lines are removed, and their ids move to what replaces them.
 */
export function flow(nodes: ElementContent[]): ElementContent[] {
  const blocks: ElementContent[] = []
  let run: ElementContent[] = []
  const flush = () => {
    append(blocks, paragraphs(run))
    run = []
  }
  for (const node of nodes) {
    if (isElement(node) && isBlock(node)) {
      flush()
      append(blocks, withId(block(node), property(node, 'id')))
    } else append(run, inline(node))
  }
  flush()
  return blocks
}

function block(node: Element): ElementContent[] {
  if (/^h[1-6]$/.test(node.tagName)) return heading(node)
  switch (node.tagName) {
    case 'ul':
    case 'ol':
    case 'menu':
    case 'dir':
    case 'dl':
      return list(node, flow)
    case 'table':
      return table(node, flow)
    case 'details':
      return details(node, flow)
    case 'figure':
      return figure(node, flow)
    case 'hr':
      return [element('hr', {}, [])]
    case 'pre':
      return [element('pre', {}, node.children)]
    case 'blockquote':
      return filled(element('blockquote', {}, flow(node.children)))
    case 'p':
      if (hasClass(node, 'frame') || isEmbed(node)) return [node]
      return hasClass(node, 'note') ? wrapper(node) : aligned(flow(node.children), node)
    default:
      return wrapper(node)
  }
}

/** Unless its link led nowhere and is only words now. */
const isEmbed = (node: Element) =>
  hasClass(node, 'embed') && node.children.some((child) => isElement(child, 'a'))

const GRIDS = ['cards', 'columns', 'beside']

function wrapper(node: Element): ElementContent[] {
  if (GRIDS.some((name) => hasClass(node, name))) return grid(node, flow)
  if (hasClass(node, 'note'))
    return filled(element('div', { className: node.properties.className }, flow(node.children)))
  const blocks = flow(node.children)
  return INLINE.has(node.tagName) ? aroundInline(node, blocks) : aligned(blocks, node)
}

/** An inline element around blocks: in HTML it has to be inside them; only a link may contain several. */
function aroundInline(node: Element, blocks: ElementContent[]): ElementContent[] {
  const tagName = modernName(node.tagName)
  const { id: _, ...properties } = node.properties
  const around = (inner: ElementContent[]) => [element(tagName, { ...properties }, inner)]
  if (tagName === 'a' && isEmptyLink(node)) return blocks
  if (tagName === 'a' && blocks.length > 1) return around(blocks)
  return blocks.map((made) =>
    isElement(made, 'p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6')
      ? element(made.tagName, made.properties, around(made.children))
      : made,
  )
}

const filled = (node: Element): Element[] => (node.children.length > 0 ? [node] : [])
