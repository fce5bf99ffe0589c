import type { Element, ElementContent } from 'hast'

import { details, figure, heading } from './blocks.ts'
import { aligned } from './alignment.ts'
import { inline, isBlock, isEmptyLink, withId } from './inline.ts'
import { list } from './lists.ts'
import { paragraphs } from './paragraphs.ts'
import { table } from './tables.ts'
import { append, element, hasClass, isElement, lineIn, property } from './tree.ts'
import { INLINE, modernName } from './vocabulary.ts'

/**
 * What a container holds as a plain sequence of blocks: loose text becomes paragraphs, wrappers without meaning and
 * empty lines go, an id moves to what takes its element's place.
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
  switch (node.tagName) {
    case 'h1':
    case 'h2':
    case 'h3':
    case 'h4':
    case 'h5':
    case 'h6':
      return heading(node)
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
      return hasClass(node, 'frame') ? [node] : aligned(flow(node.children), node)
    default:
      return wrapper(node)
  }
}

function wrapper(node: Element): ElementContent[] {
  if (hasClass(node, 'cards')) return cards(node)
  if (hasClass(node, 'note'))
    return filled(element('div', { className: node.properties.className }, flow(node.children)))
  const blocks = flow(node.children)
  return INLINE.has(node.tagName) ? aroundInline(node, blocks) : aligned(blocks, node)
}

/** An inline element around blocks: HTML has it inside them; only a link may hold several. */
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

function cards(node: Element): ElementContent[] {
  const grid: Element[] = []
  const rest: ElementContent[] = []
  for (const child of node.children) {
    if (!isElement(child) || !hasClass(child, 'card')) rest.push(child)
    else {
      delete child.properties.className
      grid.push(...filled(element('div', { className: ['card'] }, flow([child]))))
    }
  }
  return [...(onlyLink(grid) ?? filled(element('div', { className: ['cards'] }, grid))), ...flow(rest)]
}

/** One box around one link was made to look like a button. */
function onlyLink([card, ...others]: Element[]): Element[] | undefined {
  const [paragraph, ...blocks] = card?.children ?? []
  if (others.length > 0 || blocks.length > 0 || !isElement(paragraph, 'p')) return undefined
  const [link, ...more] = paragraph.children
  if (more.length > 0 || !isElement(link, 'a') || lineIn(link) === '') return undefined
  return [element('p', {}, [element('a', { ...link.properties, className: ['button'] }, link.children)])]
}

const filled = (node: Element): Element[] => (node.children.length > 0 ? [node] : [])
