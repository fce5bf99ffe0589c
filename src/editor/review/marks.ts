import { diffArrays } from 'diff'

/** Pieces of a text that only one side has, by the node they stand in. */
export type Ranges = ReadonlyMap<Node, readonly { from: number; to: number }[]>
/** Words or a picture of the other side that are missing here. */
export interface Gap {
  /** Before this sign of the node it stood. */
  at: number
  text: string
  picture?: Element
}
export type Gaps = ReadonlyMap<Node, readonly Gap[]>

export interface Marks {
  left: Ranges
  right: Ranges
  /** What the left one said, at its place in the right one. */
  gaps: Gaps
}

interface Token {
  text: string
  /** The word, and how it stands: what it leads to, what is bold. */
  key: string
  node: Node
  from: number
}

const MAX_DIFFERENCES = 2000
const STYLES = 'A,B,STRONG,I,EM,U,S,SUB,SUP,H2,H3,H4,LI,BLOCKQUOTE'
const segmenter = new Intl.Segmenter('zh', { granularity: 'word' })

/** What two parts have each alone, word by word and picture by picture. */
export function marksOf(left: Element, right: Element): Marks {
  const [before, after] = [tokensOf(left), tokensOf(right)]
  const changes = diffArrays(before, after, {
    comparator: (a, b) => a.key === b.key,
    maxEditLength: MAX_DIFFERENCES,
  }) ?? [
    { value: before, added: false, removed: true },
    { value: after, added: true, removed: false },
  ]
  const marks = { left: new Map(), right: new Map(), gaps: new Map<Node, Gap[]>() }
  let at = 0
  for (const { value, added, removed } of changes) {
    if (removed) {
      addRanges(marks.left, value)
      addGap(marks.gaps, value, after, at)
      continue
    }
    if (added) addRanges(marks.right, value)
    at += value.length
  }
  return marks
}

function addRanges(ranges: Map<Node, { from: number; to: number }[]>, tokens: readonly Token[]): void {
  for (const { node, from, text } of tokens) {
    const known = ranges.get(node) ?? []
    const last = known.at(-1)
    if (last?.to === from) last.to = from + text.length
    else known.push({ from, to: from + text.length })
    ranges.set(node, known)
  }
}

function addGap(
  gaps: Map<Node, Gap[]>,
  removed: readonly Token[],
  after: readonly Token[],
  at: number,
): void {
  const next = after[at]
  const last = after[at - 1]
  const place = next ?? (last && { node: last.node, from: last.from + last.text.length })
  if (!place) return
  const known = gaps.get(place.node) ?? []
  gaps.set(place.node, known)
  for (const { text, node } of removed) {
    const last = known.at(-1)
    if (node instanceof Element) known.push({ at: place.from, text, picture: node })
    else if (last?.at === place.from && !last.picture) last.text += text
    else known.push({ at: place.from, text })
  }
}

function tokensOf(element: Element): Token[] {
  const walker = element.ownerDocument.createTreeWalker(
    element,
    NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT,
  )
  const tokens: Token[] = []
  const take = (node: Node) => {
    if (node.nodeType === Node.TEXT_NODE) tokens.push(...wordsOf(node, element))
    else if (node instanceof Element && /^(img|video|iframe)$/i.test(node.tagName)) {
      const name = node.getAttribute('alt') || node.getAttribute('src') || ''
      tokens.push({ text: `▣ ${name}`, key: node.outerHTML, node, from: 0 })
    }
  }
  take(element)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) take(node)
  return tokens
}

function wordsOf(node: Node, within: Element): Token[] {
  const style = styleOf(node, within)
  return Array.from(segmenter.segment(node.nodeValue ?? ''), ({ segment, index }) => ({
    text: segment,
    // Spaces stand between anything.
    key: segment.trim() === '' ? ' ' : `${style}${segment}`,
    node,
    from: index,
  }))
}

function styleOf(node: Node, within: Element): string {
  const names: string[] = []
  for (let one = node.parentElement; one && one !== within.parentElement; one = one.parentElement)
    if (one.matches(STYLES)) names.push(`${one.tagName} ${one.getAttribute('href') ?? ''}`)
  return names.join(' ')
}
