import type { Element, ElementContent } from 'hast'
import type { Context } from './context.ts'
import { noteDropped } from './dropped.ts'
import { element, hasWords, isElement, lineIn, property, rewrite, text, walk } from './html/tree.ts'
import { DROPPED } from './html/vocabulary.ts'

/** What such an element says, where that is words for a reader. */
const WORDS: Record<string, (node: Element) => string> = {
  input: wordsOfField,
  select: (node) => wordsIn(node, 'option'),
  svg: (node) => wordsIn(node, 'text'),
  textarea: (node) => lineIn(node) || wordsOfField(node),
}
const SILENT_FIELDS = new Set(['hidden', 'checkbox', 'radio'])
const DOCUMENT = /\.(?:pdf|docx?|xlsx?|pptx?|od[tsp])(?:[?#].*)?$/i

/**
 * Elements that no article may hold go. Words in them that can stay do: of formulas, of places on a picture, of old code,
 * of what stands in place of a plug-in; what cannot is told, and so is where a form would have sent what was typed.
 */
export function dropUnsafe(body: Element, context: Context): void {
  const tell = (node: Element, words: string) => noteDropped(context, node.tagName, words)
  rewrite(body, (node) => {
    if (isElement(node, 'form')) {
      const action = property(node, 'action')
      if (action !== '') tell(node, action)
      return undefined
    }
    if (isElement(node, 'annotation', 'annotation-xml')) return []
    if (isElement(node, 'math')) return [text(lineIn(node))]
    if (isElement(node, 'map')) return places(node)
    if (isElement(node, 'area')) return undefined
    if (isElement(node, 'object', 'applet', 'embed')) return plugIn(node, tell)
    if (isElement(node, 'xmp', 'plaintext')) return [element('pre', {}, node.children)]
    if (!DROPPED.has(node.tagName)) return undefined
    const words = Object.hasOwn(WORDS, node.tagName) ? (WORDS[node.tagName]?.(node) ?? '') : ''
    if (words !== '') tell(node, words)
    return []
  })
}

function wordsOfField(node: Element): string {
  const type = property(node, 'type').toLowerCase()
  if (SILENT_FIELDS.has(type)) return ''
  return ['value', 'placeholder', 'ariaLabel', 'alt'].map((name) => property(node, name)).find(Boolean) ?? ''
}

const wordsIn = (node: Element, name: string): string =>
  [...walk(node)]
    .filter((inner) => inner.tagName === name)
    .map(lineIn)
    .filter(Boolean)
    .join(' ')

/** The places of a picture that could be pressed, as links. */
function places(map: Element): ElementContent[] {
  const items = [...walk(map)].flatMap((area) => {
    const words = property(area, 'alt') || property(area, 'title') || property(area, 'href')
    if (!isElement(area, 'area') || !('href' in area.properties)) return []
    return [element('li', {}, [element('a', { href: area.properties.href }, [text(words)])])]
  })
  const rest = map.children.filter((child) => !isElement(child, 'area'))
  return items.length > 0 ? [...rest, element('ul', {}, items)] : rest
}

/** A document that was shown within the page is a link to it; another plug-in's file is told. */
function plugIn(node: Element, tell: (node: Element, words: string) => void): ElementContent[] {
  const address = property(node, 'data') || property(node, 'src')
  if (address === '' || hasWords(node)) return node.children
  if (!DOCUMENT.test(address)) tell(node, address)
  const name = address.replace(/^.*\//, '').replace(/[?#].*$/, '')
  return DOCUMENT.test(address) ? [element('p', {}, [element('a', { href: address }, [text(name)])])] : []
}
