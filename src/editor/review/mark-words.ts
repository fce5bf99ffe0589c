import type { Gap, Marks } from './marks.ts'

/** Words that stood before a sign of the text. */
interface Gone {
  at: number
  words: string
}

/**
 * Marks words and pictures within a part of a page.
 * @param said the part as it is stored, to which the marks belong
 * @param shown the same part on the page, with the same text
 */
export function markWords(said: Element, shown: Element, { right, gaps }: Marks): void {
  if (said.textContent !== shown.textContent) return
  const starts = startsOf(said)
  const startOf = (node: Node) => starts.get(node) ?? 0
  const added = [...right].flatMap(([node, ranges]) =>
    ranges.map(({ from, to }) => ({ from: startOf(node) + from, to: startOf(node) + to })),
  )
  const gone = [...gaps].flatMap(([node, known]) =>
    known.map((gap) => ({ at: startOf(node) + gap.at, words: wordsOf(gap) })),
  )
  const pictures = [...shown.querySelectorAll('img')]
  for (const [at, picture] of [...said.querySelectorAll('img')].entries())
    if (right.has(picture)) pictures[at]?.setAttribute('data-other', '')
  const total = shown.textContent?.length ?? 0
  for (const [node, start] of startsOf(shown)) {
    const value = node.nodeType === Node.TEXT_NODE ? (node.nodeValue ?? '') : ''
    if (value === '') continue
    const end = start + value.length
    const here = gone.filter(({ at }) => at >= start && (at < end || end === total))
    const ranges = added.filter(({ from, to }) => from < end && to > start)
    if (here.length + ranges.length > 0)
      replace(node, start, shown.ownerDocument, { added: ranges, gone: here })
  }
}

const wordsOf = ({ text, picture }: Gap) => (picture ? `▣ ${picture.getAttribute('alt') ?? ''}` : text)

/** At which sign of the whole text each node begins. */
function startsOf(element: Element): Map<Node, number> {
  const starts = new Map<Node, number>()
  const walker = element.ownerDocument.createTreeWalker(
    element,
    NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT,
  )
  let at = 0
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    starts.set(node, at)
    if (node.nodeType === Node.TEXT_NODE) at += node.nodeValue?.length ?? 0
  }
  return starts
}

function replace(
  node: Node,
  start: number,
  page: Document,
  { added, gone }: { added: readonly { from: number; to: number }[]; gone: readonly Gone[] },
): void {
  const value = node.nodeValue ?? ''
  const clamp = (at: number) => Math.min(Math.max(at - start, 0), value.length)
  const ends = added.flatMap(({ from, to }) => [clamp(from), clamp(to)])
  const cuts = new Set([0, value.length, ...ends, ...gone.map(({ at }) => clamp(at))])
  const places = [...cuts].toSorted((one, other) => one - other)
  const pieces = page.createDocumentFragment()
  const append = (tag: 'del' | 'ins', words: string) => {
    pieces.appendChild(page.createElement(tag)).textContent = words
  }
  for (const [number, from] of places.entries()) {
    for (const gap of gone) if (clamp(gap.at) === from) append('del', gap.words)
    const words = value.slice(from, places[number + 1] ?? from)
    const isNew = added.some((range) => range.from - start <= from && from < range.to - start)
    if (isNew && words !== '') append('ins', words)
    else pieces.append(words)
  }
  node.parentNode?.replaceChild(pieces, node)
}
