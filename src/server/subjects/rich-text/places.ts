import type { Element, ElementContent } from 'hast'
import type { Flow } from './blocks.ts'
import { append, element, hasClass, hasWords, isElement, property } from './html/tree.ts'

/** A grid with its cells side by side; full rows split it into several grids. */
export function grid(node: Element, flow: Flow): ElementContent[] {
  const names = property(node, 'className').split(' ')
  const blocks: ElementContent[] = []
  let run: Element[] = []
  const flush = () => {
    append(blocks, standing(run, names))
    run = []
  }
  for (const child of node.children) {
    const place = isElement(child) ? placeOf(child) : undefined
    const made = flow([child])
    if (made.length === 0) continue
    if (place === undefined) {
      flush()
      append(blocks, made)
    } else run.push(element('div', { className: [place] }, made))
  }
  flush()
  return blocks
}

/** Takes its class: the content is then judged as if it stood by itself. */
function placeOf(child: Element): string | undefined {
  const name = ['column', 'card'].find((known) => hasClass(child, known))
  if (name !== undefined || hasClass(child, 'row')) delete child.properties.className
  return name
}

function standing(places: Element[], className: string[]): ElementContent[] {
  const [only, ...others] = places
  if (!only) return []
  if (others.length > 0) return [element('div', { className }, places)]
  if (property(only, 'className') === 'column') return only.children
  return onlyLink(only) ?? [element('div', { className: ['cards'] }, places)]
}

/** A single box around a single link was made to look like a button. */
function onlyLink(card: Element): Element[] | undefined {
  const [paragraph, ...blocks] = card.children
  if (blocks.length > 0 || !isElement(paragraph, 'p')) return undefined
  const [link, ...more] = paragraph.children
  if (more.length > 0 || !isElement(link, 'a') || !hasWords(link)) return undefined
  return [element('p', {}, [element('a', { ...link.properties, className: ['button'] }, link.children)])]
}
