import type { Element, ElementContent } from 'hast'
import { isElement, isText, text, walk } from './html/tree.ts'

const BOX = /^\s*\[([ xX])\]\s+/

/** `- [ ] to do` and `- [x] done`: the box becomes text, because readers cannot tick it. */
export function markTasks(body: Element): void {
  for (const node of walk(body)) if (isElement(node, 'li')) mark(node)
}

function mark(item: Element): void {
  const first = item.children.find(
    (child) => isElement(child) || (isText(child) && child.value.trim() !== ''),
  )
  if (isElement(first, 'p')) return mark(first)
  const box = isText(first) ? BOX.exec(first.value) : null
  if (!box || !isText(first)) return
  const rest: ElementContent = text(`${box[1] === ' ' ? '☐' : '☑'} ${first.value.slice(box[0].length)}`)
  item.children = item.children.map((child) => (child === first ? rest : child))
}
