import type { Sentence } from './sentences.ts'

const SENTENCE = 'reading-sentence'
const WORD = 'reading-word'

/** Marks what is being read: the block by an attribute, sentence and word if the browser supports highlights. */
export function markSentence(sentence: Sentence, below: number): void {
  clearMarks()
  sentence.block.setAttribute('data-reading', '')
  highlight(SENTENCE, sentence.range())
  bringIntoView(sentence.range().getBoundingClientRect(), below)
}

/** A sentence may be longer than the screen. */
export function markWord(sentence: Sentence, below: number, from: number, length?: number): void {
  const said = length ?? /^\w+|^./u.exec(sentence.text.slice(from))?.[0].length ?? 1
  const range = sentence.range(from, from + said)
  highlight(WORD, range)
  bringIntoView(range.getBoundingClientRect(), below)
}

export function clearMarks(): void {
  for (const block of document.querySelectorAll('[data-reading]')) block.removeAttribute('data-reading')
  if (!('highlights' in CSS)) return
  CSS.highlights.delete(SENTENCE)
  CSS.highlights.delete(WORD)
}

function highlight(name: string, range: Range): void {
  if ('highlights' in CSS) CSS.highlights.set(name, new Highlight(range))
}

/** `below` is the height covered by the bar, in CSS pixels. */
function bringIntoView({ top, bottom }: DOMRect, below: number): void {
  const end = innerHeight - below
  if (top >= 0 && bottom <= end) return
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  const above = Math.max(0, Math.min(end / 4, end - (bottom - top)))
  scrollBy({ top: top - above, behavior: isCalm ? 'auto' : 'smooth' })
}
