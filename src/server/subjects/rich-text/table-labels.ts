import type { Element } from 'hast'
import { hasWords, isElement, lineIn, property, startIn, walk } from './html/tree.ts'

const MAX_LABEL = 120

/** Names each table's scroll region: its caption, else the heading above it, else the content's title. */
export function labelTables(body: Element, title = ''): void {
  let above = title
  const used = new Map<string, number>()
  for (const node of walk(body)) {
    if (/^h\d$/.test(node.tagName) || node.tagName === 'summary') above = headingLabel(node)
    if (property(node, 'role') !== 'region') continue
    const label = firstText(node, 'caption') || above || firstText(node, 'th', 'td')
    const count = (used.get(label) ?? 0) + 1
    used.set(label, count)
    node.properties.ariaLabel = (count > 1 ? `${label} (${count})` : label).slice(0, MAX_LABEL)
  }
}

/** The text of a heading, as the name of what is below it. */
export const headingLabel = (heading: Element): string => lineIn(heading).replace(/[:：]$/, '')

function firstText(node: Element, ...names: string[]): string {
  const found = [...walk(node)].find((inner) => isElement(inner, ...names) && hasWords(inner))
  return found ? startIn(found, MAX_LABEL) : ''
}
