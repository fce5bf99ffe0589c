import type { Element, ElementContent } from 'hast'
import { append, element, hasClass, isBlank, isElement, isText, property, text, walk } from './html/tree.ts'

/** Pixels; narrower pictures are symbols within a text. */
const SMALL = 200

/** A run of text and inline elements as paragraphs, separated by two or more line breaks in a row. */
export function paragraphs(run: ElementContent[]): ElementContent[] {
  return split(run).flatMap(paragraph)
}

function split(run: ElementContent[]): ElementContent[][] {
  const parts: ElementContent[][] = [[]]
  let breaks = 0
  for (const node of run) {
    if (isElement(node, 'br')) breaks += 1
    else if (!isBlank(node)) {
      if (breaks > 1) parts.push([])
      breaks = 0
    }
    parts.at(-1)?.push(node)
  }
  return parts.map(trimmed)
}

/** Without blanks (including full-width ones) and line breaks at either end, also inside the first and last element. */
export function trimmed(nodes: ElementContent[]): ElementContent[] {
  let [start, end] = [0, nodes.length]
  while (start < end && isSpacing(nodes[start])) start += 1
  while (start < end && isSpacing(nodes[end - 1])) end -= 1
  const rest = nodes.slice(start, end)
  const first = rest[0]
  if (isText(first)) rest[0] = text(first.value.trimStart())
  const last = rest.at(-1)
  if (isText(last)) rest[rest.length - 1] = text(last.value.trimEnd())
  return rest
}

const isSpacing = (node: ElementContent | undefined) =>
  isBlank(node) || isElement(node, 'br', 'wbr') || (isElement(node) && isHollow(node))

/** Whether there is nothing to read, see or link to. */
const isHollow = (node: Element) =>
  !('id' in node.properties) &&
  ![node, ...walk(node)].some(
    (inner) =>
      inner.tagName === 'img' ||
      inner.children.some((child) => isText(child) && !isBlank(child)) ||
      'id' in inner.properties,
  )

function paragraph(nodes: ElementContent[]): ElementContent[] {
  const content = nodes.filter((node) => !isBlank(node))
  if (content.every(isAnchor)) return content
  const lines = linesOf(nodes)
  const items = lines.map((line) => line.filter((node) => !isBlank(node)))
  if (
    items.length > 1 &&
    items.every(([only, ...more]) => isElement(only, 'a') && more.length === 0 && !linkedPicture(only))
  )
    return [
      element(
        'ul',
        { className: ['links'] },
        items.map((item) => element('li', {}, item)),
      ),
    ]
  return aroundPictures(lines)
}

function linesOf(nodes: ElementContent[]): ElementContent[][] {
  const lines: ElementContent[][] = [[]]
  for (const node of nodes) {
    if (isElement(node, 'br')) lines.push([])
    else lines.at(-1)?.push(node)
  }
  return lines.flatMap(peeled)
}

/** A captioned picture at either end of a line of words becomes a block of its own. */
function peeled(line: ElementContent[]): ElementContent[][] {
  const rest = trimmed(line)
  let [start, end] = [0, rest.length]
  while (start < end && hasCaption(rest[start])) start += 1
  while (start < end && hasCaption(rest[end - 1])) end -= 1
  const alone = (nodes: ElementContent[]) => nodes.map((node) => [node])
  return [...alone(rest.slice(0, start)), rest.slice(start, end), ...alone(rest.slice(end))]
}

function hasCaption(node: ElementContent | undefined): boolean {
  const image = node && (linkedPicture(node) ?? node)
  if (!isElement(image, 'img') || property(image, 'title') === '') return false
  return !('width' in image.properties) || Number(image.properties.width) >= SMALL
}

/** A line of pictures only is placed between the paragraphs of the lines around it. */
function aroundPictures(lines: ElementContent[][]): ElementContent[] {
  const made: ElementContent[] = []
  let words: ElementContent[] = []
  const flush = () => {
    if (words.length > 0) made.push(element('p', {}, trimmed(words)))
    words = []
  }
  for (const line of lines) {
    if (line.every((node) => isBlank(node) || isPicture(node))) {
      flush()
      append(made, line.filter(isPicture).flatMap(standing))
    } else {
      for (const node of line) if (isElement(node)) dropTitles(node)
      if (words.length > 0) words.push(element('br', {}, []))
      append(words, trimmed(line))
    }
  }
  flush()
  return made
}

const isAnchor = (node: ElementContent) =>
  isElement(node, 'span') && node.children.length === 0 && 'id' in node.properties

const isPicture = (node: ElementContent): node is Element =>
  isElement(node, 'img') || hasClass(node, 'missing') || linkedPicture(node) !== undefined

function linkedPicture(node: ElementContent): Element | undefined {
  if (!isElement(node, 'a')) return undefined
  const inside = node.children.filter((child) => !isBlank(child) && !isElement(child, 'br'))
  const [only] = inside
  return inside.length === 1 && isElement(only, 'img') ? only : undefined
}

/** A picture on its own: with a caption a figure, else a paragraph; a missing one is replaced by its caption. */
function standing(node: Element): ElementContent[] {
  if (hasClass(node, 'missing')) return [element('p', { className: ['missing'] }, node.children)]
  const image = linkedPicture(node) ?? node
  const caption = property(image, 'title')
  delete image.properties.title
  if (caption === '') return [element('p', {}, [node])]
  return [element('figure', {}, [node, element('figcaption', {}, [text(caption)])])]
}

function dropTitles(node: Element): void {
  for (const inner of [node, ...walk(node)]) if (inner.tagName === 'img') delete inner.properties.title
}
