/** A listed word to mark before publishing, and its replacement if there is one. */
export interface MarkedWord {
  word: string
  instead: string
}

/** Separates a word from its replacement. */
const ARROW = /\s*(?:→|=>|->|\t)\s*/

/** Reads an entry of the site's list: `word`, or `word → replacement`. */
export function readWord(entry: string): MarkedWord {
  const [arrow] = ARROW.exec(entry) ?? []
  if (arrow === undefined) return { word: entry.trim(), instead: '' }
  const at = entry.indexOf(arrow)
  return { word: entry.slice(0, at).trim(), instead: entry.slice(at + arrow.length).trim() }
}

interface Node {
  next: Map<string, Node>
  found?: MarkedWord
}

const LETTER = /[a-z0-9]/

/**
 * Finds the words of a list in one pass over each text, however long the list. The longest match at a place
 * counts; a word within its own replacement does not, nor one within a longer word of Latin letters. Case is
 * ignored.
 */
export function wordFinder(
  entries: readonly string[],
): (text: string) => { text: string; instead: string }[] {
  const root: Node = { next: new Map() }
  for (const entry of entries) {
    const marked = readWord(entry)
    let node = root
    for (const sign of lower(marked.word).split('')) {
      const next = node.next.get(sign) ?? { next: new Map() }
      node.next.set(sign, next)
      node = next
    }
    if (node !== root) node.found ??= marked
  }
  return (text) => {
    const folded = lower(text)
    const found: { text: string; instead: string }[] = []
    for (let at = 0; at < folded.length; at += 1) {
      const hit = longestAt(root, folded, at)
      if (!hit) continue
      const end = at + hit.word.length
      found.push({ text: text.slice(at, end), instead: hit.instead })
      at = end - 1
    }
    return found
  }
}

function longestAt(root: Node, text: string, from: number): MarkedWord | undefined {
  let best: MarkedWord | undefined
  let node: Node | undefined = root
  for (let at = from; node; at += 1) {
    if (node.found && isWhole(text, from, at) && !isRight(text, from, node.found)) best = node.found
    node = node.next.get(text[at] ?? '')
  }
  return best
}

/** Whether no Latin letter comes directly before or after. */
function isWhole(text: string, from: number, end: number): boolean {
  const goesOn = (one: number, other: number) =>
    LETTER.test(text[one] ?? '') && LETTER.test(text[other] ?? '')
  return !goesOn(from - 1, from) && !goesOn(end - 1, end)
}

/** Whether the word is part of its own replacement: 租房 in 公租房. */
function isRight(text: string, from: number, { word, instead }: MarkedWord): boolean {
  const right = lower(instead)
  for (let at = right.indexOf(lower(word)); at >= 0; at = right.indexOf(lower(word), at + 1))
    if (right !== lower(word) && from >= at && text.startsWith(right, from - at)) return true
  return false
}

/** Lower case, character by character: no character becomes two. */
const lower = (text: string) =>
  /[^\p{ASCII}\p{Script=Han}]/u.test(text)
    ? text.replaceAll(/./gsu, (sign) =>
        sign.toLowerCase().length === sign.length ? sign.toLowerCase() : sign,
      )
    : text.toLowerCase()
