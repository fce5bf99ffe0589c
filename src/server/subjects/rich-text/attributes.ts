import type { Element, ElementContent } from 'hast'
import { ATTRIBUTE_LIST } from './markdown/kramdown.ts'
import { element, isBlank, isElement, isText, property, text, textIn } from './html/tree.ts'

const PART =
  /([.#])([\w\u0080-\uffff-]{1,100})|([\w-]{1,50})\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+))|[\w-]+/g
/** `{#id .class}` at the end of a heading. */
const OF_HEADING = /\s*\{((?:[.#][\w\u0080-\uffff-]{1,100}\s*){1,10})\}\s*$/
const IN_TEXT = new RegExp(ATTRIBUTE_LIST, 'g')
/** Attributes that are kept on any element; all others, such as `target`, are dropped. */
const MEANT = new Set(['align', 'height', 'id', 'lang', 'start', 'style', 'title', 'type', 'value', 'width'])
/** `{:toc}` marks a list as the place of a table of contents. */
const TOC = /^\s*toc\b/
/** `{:name: .class}` defines something and `{:/comment}` ends something: neither applies to an element. */
const NOT_A_LIST = /^(?:[\w-]*:|\/)/

/** Puts kramdown's attributes on the elements they apply to, where the following rules find them. */
export function applyAttributes(parent: Element): void {
  if (isElement(parent, 'pre', 'code')) return
  const kept: ElementContent[] = []
  let next: string[] = []
  for (const child of parent.children.flatMap(listsInText)) {
    if (isElement(child)) {
      const list = child.properties.dataList
      if (typeof list !== 'string') {
        applyAttributes(child)
        ofHeading(child)
        for (const waiting of next) apply(waiting, child)
        next = []
      } else if ('dataNext' in child.properties) {
        next.push(list)
        continue
      } else {
        if (child.tagName === 'div') while (isBlank(kept.at(-1))) kept.pop()
        speakOf(list, kept, parent)
        continue
      }
    }
    kept.push(child)
  }
  parent.children = kept
}

/** In raw HTML, attribute lists are left as text. */
function listsInText(node: ElementContent): ElementContent[] {
  if (!isText(node) || !node.value.includes('{:')) return [node]
  const made: ElementContent[] = []
  let from = 0
  for (const { index, 0: written, 1: dataList = '' } of node.value.matchAll(IN_TEXT)) {
    if (index > from) made.push(text(node.value.slice(from, index)))
    made.push(element('data', { dataList }, []))
    from = index + written.length
  }
  if (from < node.value.length) made.push(text(node.value.slice(from)))
  return made
}

/** A list applies to the element right before it, else to its parent. */
function speakOf(list: string, before: ElementContent[], parent: Element): void {
  const subject = before.at(-1)
  if (!isElement(subject)) return apply(list, parent)
  if (TOC.test(list) && isElement(subject, 'ul', 'ol')) before.pop()
  else apply(list, subject)
}

function apply(list: string, to: Element): void {
  if (NOT_A_LIST.test(list)) return
  for (const [, sign, name = '', key, ...values] of list.matchAll(PART)) {
    const value = values.find((written) => written !== undefined) ?? ''
    if (sign === '.') addClass(to, name)
    else if (sign === '#') to.properties.id = name
    else if (key === 'class') for (const word of value.split(/\s+/)) addClass(to, word)
    else if (key !== undefined && MEANT.has(key)) to.properties[key] = value
  }
}

function addClass(to: Element, name: string): void {
  to.properties.className = [...property(to, 'className').split(/\s+/), name].filter(Boolean)
}

function ofHeading(node: Element): void {
  const last = node.children.at(-1)
  if (!isElement(node, 'h1', 'h2', 'h3', 'h4', 'h5', 'h6') || !isText(last)) return
  const [written, list] = OF_HEADING.exec(last.value.slice(-300)) ?? []
  if (written === undefined || list === undefined || textIn(node).trim() === written.trim()) return
  last.value = last.value.slice(0, -written.length)
  apply(list, node)
}
