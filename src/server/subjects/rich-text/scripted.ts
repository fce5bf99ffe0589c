import type { Element, ElementContent } from 'hast'
import type { Context } from './context.ts'
import { MAX_WRITTEN, noteDropped } from './dropped.ts'
import { element, isElement, property, rewrite, startIn, text, walk } from './html/tree.ts'
import { BLOCKS } from './html/vocabulary.ts'

/** The address that a script leads to. */
const LEADS = /(?:location(?:\.href)?\s*=|(?:location\.(?:assign|replace)|open)\s*\()\s*["'`]([^"'`]+)["'`]/
/** Addresses of links that work only with a script. */
const NOWHERE = /^(?:#?|javascript:[^]*)$/i
const PRESSED = new Set(['button', 'image', 'reset', 'submit'])

export const leadOf = (script: string): string | undefined => LEADS.exec(script)?.[1]

/**
 * Elements that lead somewhere only by script become links: links without an address of their own, form buttons, pictures, lines and
 * boxes. If there is no address, the words stay and it is reported. For `button` see `linkButtons`.
 */
export function linkScripts(body: Element, context: Context): void {
  // What opened an accordion is a summary now.
  for (const node of walk(body))
    if (isElement(node, 'summary')) for (const inner of [node, ...walk(node)]) delete inner.properties.onClick
  rewrite(body, (node) => {
    const script = property(node, 'onClick')
    if (isElement(node, 'a')) return link(node, script, context)
    const address = leadOf(script)
    if (isElement(node, 'input')) return address === undefined ? undefined : pressed(node, address)
    if (script === '' || isElement(node, 'button') || holdsLink(node)) return undefined
    if (address !== undefined && isElement(node, 'img')) return [element('a', { href: address }, [node])]
    if (address !== undefined && isLine(node))
      node.children = [element('a', { href: address }, node.children)]
    else tell(node, address, context)
    return undefined
  })
}

function link(node: Element, script: string, context: Context): undefined {
  const href = property(node, 'href')
  if (!NOWHERE.test(href)) return
  const address = leadOf(script) ?? leadOf(href)
  if (address !== undefined) node.properties.href = address
  else if (script !== '' && href === '') tell(node, undefined, context)
}

function pressed(node: Element, address: string): ElementContent[] | undefined {
  if (!PRESSED.has(property(node, 'type').toLowerCase())) return undefined
  const words = ['value', 'alt', 'title'].map((name) => property(node, name)).find(Boolean) ?? address
  return [text(' '), element('a', { href: address, className: ['button'] }, [text(words)]), text(' ')]
}

const holdsLink = (node: Element) => [...walk(node)].some((inner) => isElement(inner, 'a', 'button', 'input'))

/** Words and pictures only, in an element that may contain a link. */
const isLine = (node: Element) =>
  !isElement(node, 'tr', 'table', 'tbody', 'thead', 'ul', 'ol', 'dl') &&
  ![...walk(node)].some((inner) => BLOCKS.has(inner.tagName))

function tell(node: Element, address: string | undefined, context: Context): void {
  const words = startIn(node, MAX_WRITTEN) || property(node, 'alt')
  if (words === '') return
  noteDropped(context, node.tagName, words, address)
}
