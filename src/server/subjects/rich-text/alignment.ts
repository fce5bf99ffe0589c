import type { Element, ElementContent, RootContent } from 'hast'
import { isElement, property } from './html/tree.ts'

const CLASS_OF: Record<string, string> = { right: 'end', end: 'end', center: 'center', centered: 'center' }

/**
 * In an official notice the signature and date are on the right and its number is centred: readers expect that, so
 * paragraphs keep their alignment as a class of ours.
 */
export function aligned(blocks: ElementContent[], node: Element): ElementContent[] {
  const name = alignedAs(node)
  if (name === undefined) return blocks
  for (const made of blocks) {
    if (isElement(made, 'p') && !('className' in made.properties)) made.properties.className = [name]
  }
  return blocks
}

/** Whether a paragraph has no properties except an alignment. */
export const isPlain = (node: RootContent | undefined): boolean =>
  isElement(node, 'p') &&
  Object.keys(node.properties).every((name) => name === 'className') &&
  ['', 'end', 'center'].includes(property(node, 'className'))

/** The class for an alignment; undefined for the default. */
export const alignedAs = (node: Element): string | undefined => CLASS_OF[alignment(node)]

function alignment(node: Element): string {
  const styled = /text-align:\s*([a-z]+)/i.exec(property(node, 'style'))?.[1]
  const told = node.tagName === 'center' ? 'center' : property(node, 'align')
  return (styled ?? told).toLowerCase()
}
