import type { Element, ElementContent } from 'hast'
import type { Context } from './context.ts'
import { noteDropped } from './dropped.ts'
import { element, hasWords, isElement, lineIn, property, rewrite, text, walk } from './html/tree.ts'
import { DROPPED } from './html/vocabulary.ts'

/** The words of such an element, if they are meant for readers. */
const WORDS: Record<string, (node: Element) => string> = {
  input: wordsOfField,
  select: (node) => wordsIn(node, 'option'),
  svg: (node) => wordsIn(node, 'text'),
  textarea: (node) => lineIn(node) || wordsOfField(node),
}
const SILENT_FIELDS = new Set(['hidden', 'checkbox', 'radio'])
const DOCUMENT = /\.(?:pdf|docx?|xlsx?|pptx?|od[tsp])(?:[?#].*)?$/i

/**
 * Removes elements that no article may contain. Words for readers stay: of formulas, of areas on a picture, of old markup,
 * of a plug-in's fallback. What cannot stay is reported, and so is the address to which a form would have sent its input.
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

/** The clickable areas of a picture, as links. */
function places(map: Element): ElementContent[] {
  const items = [...walk(map)].flatMap((area) => {
    const words = property(area, 'alt') || property(area, 'title') || property(area, 'href')
    if (!isElement(area, 'area') || !('href' in area.properties)) return []
    return [element('li', {}, [element('a', { href: area.properties.href }, [text(words)])])]
  })
  const rest = map.children.filter((child) => !isElement(child, 'area'))
  return items.length > 0 ? [...rest, element('ul', {}, items)] : rest
}

/** A document shown inside the page becomes a link to it; a file of another plug-in is reported. */
function plugIn(node: Element, tell: (node: Element, words: string) => void): ElementContent[] {
  const address = property(node, 'data') || property(node, 'src')
  if (address === '' || hasWords(node)) return node.children
  if (!DOCUMENT.test(address)) tell(node, address)
  const name = address.replace(/^.*\//, '').replace(/[?#].*$/, '')
  return DOCUMENT.test(address) ? [element('p', {}, [element('a', { href: address }, [text(name)])])] : []
}
