import { EN_IDLE, EN_WORDS } from '../../../../contract/search-words/en.ts'
import { ZH_IDLE, ZH_WORDS } from '../../../../contract/search-words/zh-CN.ts'
import { isCjk, plain, stemOf, tokens } from '../../rich-text/search.ts'

/** A part of what a visitor typed. */
export interface Segment {
  /** As typed, in the form used for comparison. */
  text: string
  /** What contents call it, too. */
  meanings: readonly string[]
  isKnown: boolean
}

export interface Lexicon {
  /** What was typed in words: known ones, the rest between them; words that say nothing are left out. */
  segments: (typed: string) => Segment[]
  /** All known words, those of contents first. */
  words: readonly string[]
}

const MOST_TOGETHER = 4

/** The words of the product and, before them, those of the site: a word that the site gives itself as meaning has none. */
export function lexiconOf(synonyms: Readonly<Record<string, string>>): Lexicon {
  const known = new Map(PRODUCT)
  for (const [word, meant] of Object.entries(synonyms)) {
    const meanings = meaningsIn(meant).filter((meaning) => meaning !== plain(word))
    known.set(keyOf(word), meanings)
    for (const meaning of meanings) if (!known.has(keyOf(meaning))) known.set(keyOf(meaning), [])
  }
  known.delete('')
  const longest = Math.max(...[...known.keys()].map((word) => word.length))
  const words = [...new Set([...known.values()].flat()), ...known.keys()]
  const segments = (typed: string) => {
    const found = segmentsOf(typed, { known, idle: IDLE }, longest)
    // 房子怎么样 has idle words alone: they are looked for then.
    return found.length > 0 ? found : segmentsOf(typed, { known, idle: NO_WORDS }, longest)
  }
  return { words: [...new Set(words)], segments }
}

const keyOf = (word: string) => (isCjk(plain(word)) ? plain(word) : tokens(word).map(stemOf).join(' '))

const meaningsIn = (meant: string) => plain(meant).split(/\s+/).filter(Boolean)

const PRODUCT: ReadonlyMap<string, readonly string[]> = productWords()

function productWords(): Map<string, readonly string[]> {
  const known = new Map<string, string[]>()
  const add = (word: string, meanings: readonly string[]) => {
    const key = keyOf(word)
    known.set(key, [...new Set([...(known.get(key) ?? []), ...meanings.filter((meant) => meant !== key)])])
  }
  for (const [meant, asked] of Object.entries(ZH_WORDS)) {
    for (const meaning of meaningsIn(meant)) add(meaning, [])
    for (const word of asked.split(' ')) add(word, meaningsIn(meant))
  }
  for (const [meant, asked] of Object.entries(EN_WORDS))
    for (const word of asked.split(',')) add(word, meaningsIn(meant))
  return known
}

const NO_WORDS: ReadonlySet<string> = new Set()
const IDLE: ReadonlySet<string> = new Set([...ZH_IDLE.split(' '), ...EN_IDLE.split(' ').map(stemOf)])

type Known = ReadonlyMap<string, readonly string[]>

interface Words {
  known: Known
  /** Words that say nothing about the subject of a question. */
  idle: ReadonlySet<string>
}

function segmentsOf(typed: string, words: Words, longest: number): Segment[] {
  const { known } = words
  const found: Segment[] = []
  const all = tokens(typed)
  for (let at = 0; at < all.length;) {
    const token = all[at] ?? ''
    if (isCjk(token)) {
      found.push(...inRun([...token], words, longest))
      at += 1
      continue
    }
    const count = together(all, at, known)
    const text = all.slice(at, at + Math.max(1, count)).join(' ')
    if (count > 0) found.push({ text, meanings: known.get(keyOf(text)) ?? [], isKnown: true })
    else if (token.length > 1 && !IDLE.has(stemOf(token))) found.push({ text, meanings: [], isKnown: false })
    at += Math.max(1, count)
  }
  return found
}

/** How many words from this one on are known together, at most; 0 if it is not known. */
function together(all: readonly string[], at: number, known: Known): number {
  for (let count = MOST_TOGETHER; count > 0; count -= 1) {
    const words = all.slice(at, at + count)
    if (words.length === count && known.has(words.map(stemOf).join(' '))) return count
  }
  return 0
}

/**
 * The words of a text without blanks, cut so that the fewest characters remain unknown, and in the fewest words: 停电瓶车
 * has no 停电.
 */
function inRun(characters: readonly string[], words: Words, longest: number): Segment[] {
  const found: Segment[] = []
  let rest = ''
  const close = () => {
    if (rest !== '') found.push({ text: rest, meanings: [], isKnown: false })
    rest = ''
  }
  for (const { text, isWord } of cutOf(characters, words, longest)) {
    if (!isWord) rest += text
    else {
      close()
      const meanings = words.known.get(text)
      if (meanings) found.push({ text, meanings, isKnown: true })
    }
  }
  close()
  return found
}

/** The cost of each part of a cut: an unknown character, an idle word, a known word. */
const UNKNOWN = 10
const SAYING_NOTHING = 3
const KNOWN = 2

interface Cut {
  text: string
  isWord: boolean
  cost: number
  next: number
}

/** The cheapest cut; of two that cost the same, the one whose first word is longer. */
function cutOf(characters: readonly string[], { known, idle }: Words, longest: number): Cut[] {
  const best: Cut[] = []
  const costFrom = (at: number) => best[at]?.cost ?? 0
  for (let at = characters.length - 1; at >= 0; at -= 1) {
    let chosen = {
      text: characters[at] ?? '',
      isWord: false,
      cost: UNKNOWN + costFrom(at + 1),
      next: at + 1,
    }
    for (let next = at + 1; next <= Math.min(characters.length, at + longest); next += 1) {
      const text = characters.slice(at, next).join('')
      const own = known.has(text) ? KNOWN : idle.has(text) ? SAYING_NOTHING : undefined
      if (own !== undefined && own + costFrom(next) <= chosen.cost)
        chosen = { text, isWord: true, cost: own + costFrom(next), next }
    }
    best[at] = chosen
  }
  const parts: Cut[] = []
  for (let at = 0; at < characters.length;) {
    const part = best[at]
    if (!part) break
    parts.push(part)
    at = part.next
  }
  return parts
}
