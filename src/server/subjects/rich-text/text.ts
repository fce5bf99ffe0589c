import type { Element, ElementContent, Nodes } from 'hast'
import { isPlain } from './alignment.ts'
import { parseHtml, TooComplex } from './html/parse-html.ts'
import { element, hasClass, property } from './html/tree.ts'
import { WITHIN_LINE } from './html/vocabulary.ts'

/** The words of stored HTML, one line per block. */
export const textOf = (html: string): string => textOfTree(treeOf(html))

/** The opening of stored HTML, for a summary: its sentences, without captions, headings, tables and lists. */
export const leadOf = (html: string): string => leadOfTree(treeOf(html).children)

/** We never store HTML that is too complex to parse, so it has no words. */
function treeOf(html: string): Element {
  try {
    return parseHtml(html)
  } catch (error) {
    if (error instanceof TooComplex) return element('div', {}, [])
    throw error
  }
}

export function textOfTree(tree: Nodes): string {
  return raw(tree)
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n[ \n]*/g, '\n')
    .trim()
}

/** A notice's number, its salutation and lines such as "Other names: …" are not sentences. */
export function leadOfTree(blocks: ElementContent[]): string {
  const textIn = (children: ElementContent[]) => textOfTree({ type: 'root', children })
  const paragraphs = blocks.filter((node) => isPlain(node))
  const sentences = paragraphs.filter((node) => SENTENCE.test(textIn([node])))
  return textIn(sentences) || textIn(paragraphs) || textIn(blocks)
}

function raw(node: Nodes): string {
  if (node.type === 'text') return node.value.replace(/\n/g, ' ')
  if (node.type !== 'element' && node.type !== 'root') return ''
  if (node.type === 'element' && node.tagName === 'br') return '\n'
  if (node.type === 'element' && isToNote(node)) return ''
  const inside = node.children.map(raw).join('')
  if (node.type === 'element' && hasClass(node, 'tag')) return ` ${inside} `
  return node.type === 'root' || WITHIN_LINE.has(node.tagName) ? inside : `\n${inside}\n`
}

/** A footnote's number and its link back are not words of the text. */
const isToNote = (node: Element) => node.tagName === 'a' && property(node, 'href').startsWith('#a-note-')

const SENTENCE = /[.!?。！？…]["”’』」）)]*$/
const SENTENCE_END = /[。！？；…]["”’』」）)]*|[.!?]["”’)]*(?=\s|$)/g

/** The beginning of a text, at most `max` characters: whole sentences if they fill half of it, else whole words and `…`. */
export function summaryOf(text: string, max = 120): string {
  const line = text
    .slice(0, max * 4 + 100)
    .replace(/\s+/g, ' ')
    .trim()
  const characters = [...line]
  if (characters.length <= max && text.length <= max * 4 + 100) return line
  const head = characters.slice(0, max).join('')
  const ends = [...head.matchAll(SENTENCE_END)].map((match) => match.index + match[0].length)
  const end = ends.findLast((at) => at >= head.length / 2)
  if (end !== undefined) return head.slice(0, end).trim()
  const shorter = characters.slice(0, max - 1).join('')
  const isMidWord = /[\p{L}\p{N}]$/u.test(shorter) && /^[\p{L}\p{N}]/u.test(characters[max - 1] ?? '')
  const words = isMidWord
    ? shorter.replace(/(?<=[^\p{Script=Latin}\p{N}])[\p{Script=Latin}\p{N}'’-]+$/u, '')
    : shorter
  return `${words.trimEnd().replace(/[\s,;:，、；：]+$/u, '')}…`
}
