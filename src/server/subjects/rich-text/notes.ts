import type { Element } from 'hast'
import { append, element, isElement, property, rewrite, text, walk } from './html/tree.ts'

/**
 * Numbers footnotes in the order of their references and places them at the end, unreferenced ones last.
 * Of two with the same name the first one is referenced; the text of both stays.
 */
export function gatherNotes(body: Element): void {
  const notes: Element[] = []
  rewrite(body, (node) => {
    if (!('dataNote' in node.properties)) return undefined
    notes.push(node)
    return []
  })
  if (notes.length === 0) return
  const byName = new Map<string, Element>()
  for (const note of notes) {
    const name = property(note, 'dataNote')
    if (!byName.has(name)) byName.set(name, note)
  }
  const numbers = new Map<Element, number>()
  for (const root of [body, ...notes]) number(root, byName, numbers)
  const referred = numbers.size
  for (const note of notes) if (!numbers.has(note)) numbers.set(note, numbers.size + 1)
  const items = [...numbers].map(([note, at]) => itemOf(note, at, at <= referred))
  append(body.children, [element('hr', {}, []), element('ol', {}, items)])
}

/** Turns every reference into a link; the note links back to the first one. */
function number(root: Element, byName: ReadonlyMap<string, Element>, numbers: Map<Element, number>): void {
  for (const node of walk(root)) {
    const note = isElement(node, 'sup') && byName.get(property(node, 'dataNoteOf'))
    if (!note) continue
    const known = numbers.get(note)
    const at = known ?? numbers.size + 1
    if (known === undefined) {
      numbers.set(note, at)
      node.properties.id = `note-${at}-of`
    }
    node.children = [element('a', { href: `#note-${at}` }, [text(`[${at}]`)])]
  }
}

/** A link at the end of a note leads back to its reference. */
function itemOf({ children }: Element, at: number, isReferred: boolean): Element {
  const back = element('a', { href: `#note-${at}-of` }, [text('↩')])
  const last = children.findLast((child) => isElement(child))
  const end = isElement(last, 'p') ? last.children : children
  if (isReferred) append(end, [text(' '), back])
  return element('li', { id: `note-${at}` }, children)
}
