import { formOf } from '../model/form-of.ts'

/** Selects words in the body that is written on, and brings them into view. */
export function showPlace(words: string): void {
  const body = document.querySelector('.prose')
  if (!body) return
  const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const at = node.nodeValue?.indexOf(words) ?? -1
    if (at < 0) continue
    const range = document.createRange()
    range.setStart(node, at)
    range.setEnd(node, at + words.length)
    node.parentElement?.scrollIntoView({ block: 'center' })
    if (body instanceof HTMLElement) body.focus({ preventScroll: true })
    window.getSelection()?.removeAllRanges()
    window.getSelection()?.addRange(range)
    return
  }
}

/** Leads to a field of a content's form, to its title or to its text. */
export function showPart(schema: Record<string, unknown>, path: readonly string[]): void {
  const { title, body } = formOf(schema)
  const [name] = path
  const own =
    name === title
      ? document.getElementById('title')
      : name === body
        ? document.querySelector<HTMLElement>('.writing > .text-editor .prose')
        : null
  if (!own) return showField(path)
  own.scrollIntoView({ block: 'center' })
  own.focus({ preventScroll: true })
}

/** Brings a field of the form into view, and puts the cursor in it; a list's own where its entries have none. */
export function showField(path: readonly string[]): void {
  for (let end = path.length; end > 0; end -= 1) {
    const field = document.getElementById(['root', ...path.slice(0, end)].join('_'))
    if (!field) continue
    field.scrollIntoView({ block: 'center' })
    field.focus({ preventScroll: true })
    return
  }
}
