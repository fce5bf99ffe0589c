/** A sentence of the page, and its place. */
export interface Sentence {
  text: string
  /** Language of its words, such as zh-CN. */
  lang: string
  /** The paragraph, heading or cell that contains it. */
  block: Element
  /** Its characters from `from` up to, but not including, `to`. */
  range(from?: number, to?: number): Range
}

/** Controls, which are not read aloud. */
const SKIPPED =
  'nav, form, button, select, textarea, script, style, svg, iframe, video, audio, [hidden], [aria-hidden=true]'

/** Longer sentences are read in parts: network voices fail on long texts. */
const LONGEST = 120
const ENDS = /[。！？!?；;…]+[”’」』）)\]"']*|\.(?=\s)|\n/g
const PAUSES = /[，,、：:]/g

interface Piece {
  node: Text
  /** Index of its first character in the block's text. */
  at: number
}

/** All visible text of the element, in order, sentence by sentence. */
export function sentencesOf(root: Element): Sentence[] {
  return blocksOf(root).flatMap(({ block, pieces, text }) =>
    split(text).map(([start, end]) => ({
      text: text.slice(start, end),
      lang: block.closest<HTMLElement>('[lang]')?.lang ?? '',
      block,
      range: (from = 0, to = end - start) => rangeOf(pieces, start + from, start + to),
    })),
  )
}

interface Block {
  block: Element
  pieces: Piece[]
  text: string
}

function blocksOf(root: Element): Block[] {
  const blocks: Block[] = []
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement
    if (!(node instanceof Text) || !parent || parent.closest(SKIPPED) || !isShown(parent)) continue
    const block = blockAround(parent)
    let last = blocks.at(-1)
    if (last?.block !== block) {
      last = { block, pieces: [], text: '' }
      blocks.push(last)
    }
    last.pieces.push({ node, at: last.text.length })
    last.text += node.data
  }
  return blocks
}

function isShown(element: Element): boolean {
  return element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible'
}

function blockAround(element: Element): Element {
  const isInline = /^(inline|contents)/.test(getComputedStyle(element).display)
  return isInline && element.parentElement ? blockAround(element.parentElement) : element
}

/** Start and end of each sentence with words in it. */
export function split(text: string): [number, number][] {
  const ends = [...text.matchAll(ENDS)].map((end) => end.index + end[0].length)
  const sentences: [number, number][] = []
  let start = 0
  for (const end of [...ends, text.length]) {
    sentences.push(...parts(text, start, end))
    start = end
  }
  return sentences
    .map(([from, to]): [number, number] => {
      const said = text.slice(from, to)
      return [from + said.length - said.trimStart().length, to - said.length + said.trimEnd().length]
    })
    .filter(([from, to]) => /[\p{L}\p{N}]/u.test(text.slice(from, to)))
}

function parts(text: string, start: number, end: number): [number, number][] {
  if (end - start <= LONGEST) return [[start, end]]
  const pauses = [...text.slice(start, start + LONGEST).matchAll(PAUSES)]
  const cut = start + ((pauses.at(-1)?.index ?? LONGEST - 1) + 1)
  return [[start, cut], ...parts(text, cut, end)]
}

function rangeOf(pieces: readonly Piece[], from: number, to: number): Range {
  const range = document.createRange()
  const piece = (at: number) => pieces.findLast((one) => one.at <= at) ?? pieces[0]
  const first = piece(from)
  const last = piece(Math.max(from, to - 1))
  if (first && last) {
    range.setStart(first.node, Math.min(from - first.at, first.node.length))
    range.setEnd(last.node, Math.min(to - last.at, last.node.length))
  }
  return range
}
