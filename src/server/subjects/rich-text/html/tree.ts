import type { Element, ElementContent, Properties, RootContent, Text } from 'hast'

/** With names: whether it is one of those. */
export function isElement<Name extends string = string>(
  node: RootContent | undefined,
  ...names: Name[]
): node is Element & { tagName: Name } {
  if (node?.type !== 'element') return false
  const wanted: string[] = names
  return wanted.length === 0 || wanted.includes(node.tagName)
}

export const isText = (node: RootContent | undefined): node is Text => node?.type === 'text'

export const element = (tagName: string, properties: Properties, children: ElementContent[]): Element => ({
  type: 'element',
  tagName,
  properties,
  children,
})

export const text = (value: string): Text => ({ type: 'text', value })

/** An attribute as text; lists (class, rel) are joined with blanks. */
export function property(node: Element, name: string): string {
  const value = node.properties[name]
  if (Array.isArray(value)) return value.join(' ')
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
}

export const hasClass = (node: RootContent | undefined, name: string): boolean =>
  isElement(node) && property(node, 'className').split(/\s+/).includes(name)

/** The text inside, unchanged. */
export function textIn(node: ElementContent): string {
  const parts: string[] = []
  gather(node, parts)
  return parts.join('')
}

/** Collects into one list: joining on each level would copy a long text once per level. */
function gather(node: ElementContent, parts: string[]): void {
  if (isText(node)) parts.push(node.value)
  else if (isElement(node)) for (const child of node.children) gather(child, parts)
}

/** The text inside, on one line. To ask this of many elements around one text, use `startIn`. */
export const lineIn = (node: ElementContent): string => onOneLine(textIn(node))

/** The first characters of the text inside, on one line; no more of the tree is read than necessary. */
export function startIn(node: ElementContent, most: number): string {
  const parts: string[] = []
  begin(node, parts, most)
  return onOneLine(parts.join('')).slice(0, most)
}

/** @returns how many more characters are wanted; blanks do not count */
function begin(node: ElementContent, parts: string[], wanted: number): number {
  if (isElement(node)) return node.children.reduce((left, child) => begin(child, parts, left), wanted)
  if (!isText(node) || wanted <= 0) return wanted
  let [left, end] = [wanted, 0]
  for (const { index } of node.value.matchAll(/\S/g)) {
    end = index + 1
    left -= 1
    if (left === 0) break
  }
  // With a blank after it, which separates it from the next one.
  parts.push(node.value.slice(0, end + 1))
  return left
}

const onOneLine = (words: string): string => words.replace(/\s+/g, ' ').trim()

/** Whether there is any text inside other than blanks; `besides` says what does not count. */
export function hasWords(node: ElementContent, besides?: Element): boolean {
  if (isText(node)) return /\S/.test(node.value)
  return isElement(node) && node !== besides && node.children.some((child) => hasWords(child, besides))
}

export const elementsIn = (nodes: ElementContent[]): Element[] => nodes.filter((node) => isElement(node))

/** No text but blanks. */
export const isBlank = (node: ElementContent | undefined): boolean => isText(node) && !/\S/.test(node.value)

/** Replaces elements from the inside out; a rule returns nothing if the element stays. */
export function rewrite(parent: Element, rule: (node: Element) => ElementContent[] | undefined): void {
  // Most elements stay, so a list is copied only at its first change.
  let made: ElementContent[] | undefined
  for (const [at, node] of parent.children.entries()) {
    let instead: ElementContent[] | undefined
    if (isElement(node)) {
      rewrite(node, rule)
      instead = rule(node)
    }
    if (instead) {
      made ??= parent.children.slice(0, at)
      append(made, instead)
    } else made?.push(node)
  }
  if (made) parent.children = made
}

/** Every element in document order. A list rather than nested generators, which would cost one step per level. */
export function* walk(parent: Element): Generator<Element> {
  const ahead = elementsIn(parent.children).reverse()
  for (let node = ahead.pop(); node; node = ahead.pop()) {
    yield node
    for (let at = node.children.length - 1; at >= 0; at -= 1) {
      const child = node.children[at]
      if (isElement(child)) ahead.push(child)
    }
  }
}

/** Appends all nodes: spreading a few ten thousand into one call would overflow the stack. */
export function append(list: ElementContent[], nodes: readonly ElementContent[]): void {
  for (const node of nodes) list.push(node)
}
