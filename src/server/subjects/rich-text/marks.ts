import type { Element } from 'hast'
import { gridsIn } from './grids.ts'
import { element, hasClass, isBlank, isElement, property, walk } from './html/tree.ts'
import { noteWidths } from './widths.ts'

const BUTTON = /(?:^|[-_])(?:button|btn)(?:[-_]|$)/i
const TAG = /(?:^|[-_])(?:tag|badge)$/i
/** Class names of other systems for a note; warnings are told apart. */
const NOTE =
  /^(?:note|notice|alert|callout|admonition|notification)(?:[-_]{1,2}(?:info|warn|warning|danger|success|tip|primary|secondary|light|dark|important|caution|error|note|box))?$/i
const WARNING = /(?:^|[-_])(?:warn|warning|danger|caution|important)$/i

/** Alignment classes of other systems: `text-center`, `has-text-centered`, `has-text-align-right`, `text-md-end`. */
const ALIGNING = /(?:^|\s)(?:has-)?text-(?:align-|[a-z]{2}-)?(center|centered|right|end)(?:\s|$)/i

/** Classes with a meaning become ours (button, tag, note, steps, embed, and those of grids); all others are dropped. */
export function translateClasses(body: Element): void {
  const grids = gridsIn(body)
  const names = new Map<Element, string[]>()
  for (const node of walk(body)) {
    const classes = property(node, 'className').split(/\s+/)
    if (isElement(node, 'a') && classes.some((name) => BUTTON.test(name))) names.set(node, ['button'])
    if (isElement(node, 'span') && classes.some((name) => TAG.test(name))) names.set(node, ['tag'])
    if (isElement(node, 'ol') && classes.includes('steps')) names.set(node, ['steps'])
    if (isEmbed(node)) names.set(node, ['embed'])
    if (isElement(node, 'div', 'aside', 'p') && classes.some((name) => NOTE.test(name)))
      names.set(node, classes.some((name) => WARNING.test(name)) ? ['note', 'note--warn'] : ['note'])
  }
  for (const [grid, { names: own, places }] of grids) {
    grid.tagName = 'div'
    names.set(grid, own)
    for (const [child, place] of places) {
      if (child.tagName === 'li') child.tagName = 'div'
      names.set(inElement(child, grid), [place])
    }
  }
  noteWidths(body, (node) => names.get(node)?.[0] === 'column')
  for (const node of walk(body)) {
    const own = names.get(node)
    const aligned = ALIGNING.exec(property(node, 'className'))?.[1]
    if (aligned !== undefined) node.properties.align = aligned
    delete node.properties.className
    if (own !== undefined) node.properties.className = own
  }
}

/** Pictures and frames are replaced later, so the class goes to an element around them. */
function inElement(place: Element, grid: Element): Element {
  if (!isElement(place, 'img', 'iframe', 'video', 'audio')) return place
  const around = element('div', {}, [place])
  grid.children = grid.children.map((child) => (child === place ? around : child))
  return around
}

/** A link on a line of its own, in whose place articles show what it leads to. */
function isEmbed(node: Element): boolean {
  const [link, ...more] = node.children.filter((child) => !isBlank(child))
  return isElement(node, 'p') && hasClass(node, 'embed') && isElement(link, 'a') && more.length === 0
}
