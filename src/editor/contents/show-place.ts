import { isDescribed } from '../../contract/media.ts'
import { formOf } from '../model/form-of.ts'

/** Shorter texts would match in too many places. */
const FEWEST = 4

/** Selects text in the body and scrolls to it; if it was changed since, selects the longest beginning that is left. */
export function showPlace(words: string): void {
  const body = document.querySelector<HTMLElement>('.prose')
  if (!body) return
  for (let length = words.length; length > 0; length = length > FEWEST ? Math.max(FEWEST, length >> 1) : 0)
    if (selectIn(body, words.slice(0, length))) return
}

function selectIn(body: HTMLElement, words: string): boolean {
  const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const at = node.nodeValue?.indexOf(words) ?? -1
    if (at < 0) continue
    const range = document.createRange()
    range.setStart(node, at)
    range.setEnd(node, at + words.length)
    node.parentElement?.scrollIntoView({ block: 'center' })
    body.focus({ preventScroll: true })
    window.getSelection()?.removeAllRanges()
    window.getSelection()?.addRange(range)
    return true
  }
  return false
}

const bodyText = () => document.querySelector<HTMLElement>('.writing > .text-editor .prose')

export const focusBody = () => bodyText()?.focus()

/** Goes to the picture with this number among those without a description, and to the field that asks for it. */
export function showPicture(number: number): void {
  const pictures = [...(bodyText()?.querySelectorAll('img') ?? [])]
  const picture = pictures.filter(({ alt, role }) => !isDescribed({ alt, role }))[number]
  picture?.scrollIntoView({ block: 'center' })
  const field = picture?.closest('figure, p')?.nextElementSibling
  if (field?.matches('.asking-alternative')) field.querySelector('input')?.focus({ preventScroll: true })
}

/** The title or the text of a content, where a path names one of them. */
export function partOf(schema: Record<string, unknown>, [name]: readonly string[]): HTMLElement | null {
  const { title, body } = formOf(schema)
  return name === title ? document.getElementById('title') : name === body ? bodyText() : null
}

/** Goes to a field of the content's form, to its title or to its text. */
export function showPart(schema: Record<string, unknown>, path: readonly string[]): void {
  const own = partOf(schema, path)
  if (!own) return showField(path)
  own.scrollIntoView({ block: 'center' })
  own.focus({ preventScroll: true })
}

/** Scrolls to a field and focuses it; for a list without entries, the list itself. */
export function showField(path: readonly string[]): void {
  const [name = ''] = path
  const folded = document.querySelector<HTMLDetailsElement>(
    `details[data-fields~="${CSS.escape(name)}"]:not([open])`,
  )
  if (folded) folded.open = true
  else if (focusField(path)) return
  focusOnceThere(path)
}

/** A form comes when its group is opened, and with its code; whoever goes on meanwhile keeps the focus. */
function focusOnceThere(path: readonly string[]): void {
  const end = new AbortController()
  const watcher = new MutationObserver(() => focusField(path) && end.abort())
  end.signal.addEventListener('abort', () => watcher.disconnect())
  for (const act of ['pointerdown', 'keydown'])
    document.addEventListener(act, () => end.abort(), { signal: end.signal, capture: true })
  watcher.observe(document.body, { childList: true, subtree: true })
}

function focusField(path: readonly string[]): boolean {
  const field = fieldOf(path)
  field?.scrollIntoView({ block: 'center' })
  field?.focus({ preventScroll: true })
  return field !== null
}

/** The element of a field; that of its row or list where it has none. */
export function fieldOf(path: readonly string[]): HTMLElement | null {
  for (let end = path.length; end > 0; end -= 1) {
    const field = document.getElementById(['root', ...path.slice(0, end)].join('_'))
    if (field) return field
  }
  return null
}
