import type { Element } from 'hast'

import { elementsIn, hasClass, isBlank, isElement, property, walk } from './tree.ts'

const BUTTON = /^(?:button|btn)(?:[-_]|$)/i
const TAG = /(?:^|[-_])(?:tag|badge)$/i

/** Classes that say what a thing is become ours (button, tag, note, cards, card); all others go. */
export function translateClasses(body: Element): void {
  const grids = [...walk(body)].filter(isGrid)
  const cards = grids.flatMap((grid) => elementsIn(grid.children).filter(isCard))
  const names = new Map<Element, string>()
  for (const node of walk(body)) {
    const classes = property(node, 'className').split(/\s+/)
    if (isElement(node, 'a') && classes.some((name) => BUTTON.test(name))) names.set(node, 'button')
    if (isElement(node, 'span') && classes.some((name) => TAG.test(name))) names.set(node, 'tag')
    if (isElement(node, 'div') && classes.includes('note')) {
      names.set(node, classes.includes('note--warn') ? 'note note--warn' : 'note')
    }
  }
  for (const grid of grids) names.set(grid, 'cards')
  for (const card of cards) names.set(card, 'card')
  for (const node of walk(body)) {
    const name = names.get(node)
    delete node.properties.className
    if (name !== undefined) node.properties.className = name.split(' ')
  }
}

const isGrid = (node: Element) => hasClass(node, 'wrapper') && elementsIn(node.children).some(isCard)

/** A box, or what holds nothing but one, such as a link around it. */
function isCard(node: Element): boolean {
  const [only, ...more] = node.children.filter((child) => !isBlank(child))
  return hasClass(node, 'box') || (more.length === 0 && isElement(only) && isCard(only))
}
