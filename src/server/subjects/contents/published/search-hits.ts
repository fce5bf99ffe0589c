import { isCjk, plain, stemOf, tokens, type Term } from '../../rich-text/search.ts'

/** A part of a text, and whether it matches the search. */
export interface Stretch {
  text: string
  isHit?: true
}

/** The start of a match, and its end (excluded). */
interface TermPlace {
  from: number
  to: number
  /** The index of the term. */
  term: number
}

/** The text in parts, with the matches marked. Together they are the original text. */
export function markHits(text: string, terms: readonly Term[]): Stretch[] {
  const stretches: Stretch[] = []
  let done = 0
  for (const { from, to } of placesOf(text, terms)) {
    if (to <= done) continue
    const start = Math.max(from, done)
    if (start > done) stretches.push({ text: text.slice(done, start) })
    const last = stretches.at(-1)
    if (last?.isHit && start === done) last.text += text.slice(start, to)
    else stretches.push({ text: text.slice(start, to), isHit: true })
    done = to
  }
  if (done < text.length) stretches.push({ text: text.slice(done) })
  return stretches
}

/** Every match of every term, from the beginning. A term that never matches as a whole counts by its parts. */
export function placesOf(text: string, terms: readonly Term[]): TermPlace[] {
  const read = readable(text)
  const places: TermPlace[] = []
  for (const [term, { whole, stems, parts }] of wantedOf(terms).entries()) {
    const found = whole.flatMap((wanted) => findAll(read.plain, wanted))
    found.push(...stems.flatMap((stem) => findForms(read.plain, stem)))
    if (found.length === 0) found.push(...parts.flatMap((wanted) => findAll(read.plain, wanted)))
    for (const [from, to] of found) places.push({ from: read.startOf(from), to: read.endOf(to - 1), term })
  }
  return places.length < 2 ? places : places.sort((a, b) => a.from - b.from || b.to - a.to)
}

/** The text to find; in a script with blanks only at the beginning of a word. */
interface Wanted {
  text: string
  isWord: boolean
}

interface WantedTerm {
  whole: Wanted[]
  /** The stems of its English words, if they differ from the words. */
  stems: string[]
  parts: Wanted[]
}

const known = new WeakMap<readonly Term[], WantedTerm[]>()

/** The patterns of the terms, computed once for all texts. */
function wantedOf(terms: readonly Term[]) {
  const found = known.get(terms)
  if (found) return found
  const wanted = (text: string): Wanted => ({ text, isWord: !isCjk(text) })
  const made = terms.map((ways) => {
    const parts = new Set(ways.flatMap((way) => tokens(way).flatMap(partsOf)))
    for (const way of ways) parts.delete(way)
    const stems = ways.flatMap((way) => (stemOf(way) === way ? [] : [stemOf(way)]))
    return { whole: ways.map(wanted), stems, parts: [...parts].map(wanted) }
  })
  known.set(terms, made)
  return made
}

/** The token, or the pairs of characters in the index. */
function partsOf(token: string): string[] {
  if (!isCjk(token)) return [token]
  const characters = [...token]
  return characters.length < 3
    ? [token]
    : characters.slice(1).map((character, at) => (characters[at] ?? '') + character)
}

type Span = [from: number, to: number]

/** As in the index: words of most scripts match by their beginning, others anywhere. */
function findAll(text: string, { text: wanted, isWord }: Wanted): Span[] {
  const found: Span[] = []
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + wanted.length)) {
    if (!isWord || !endsInWord(text.slice(Math.max(0, at - 2), at))) found.push([at, at + wanted.length])
  }
  return found
}

/** Any form of a word with this stem. With very few exceptions every form contains all but the last letter of the stem. */
function findForms(text: string, stem: string): Span[] {
  return findAll(text, { text: stem.slice(0, -1), isWord: true }).flatMap(([from]): Span[] => {
    const [word = ''] = /^[a-z]{1,64}/.exec(text.slice(from, from + LONGEST_WORD)) ?? []
    return stemOf(word) === stem ? [[from, from + word.length]] : []
  })
}

const LONGEST_WORD = 64

const endsInWord = (before: string) => {
  const token = tokens(before).at(-1)
  return token !== undefined && before.endsWith(token) && !isCjk(token)
}

interface Readable {
  /** The text in the form used for comparison. */
  plain: string
  /** The start and end in the original text of a range in that form. */
  startOf: (place: number) => number
  endOf: (place: number) => number
}

function readable(text: string): Readable {
  const whole = plain(text)
  if (whole.length === text.length)
    return { plain: whole, startOf: (place) => place, endOf: (place) => place + 1 }
  // Letter by letter with its combining marks, because lengths may differ: a match inside a letter covers all of it.
  const starts: number[] = []
  const ends: number[] = []
  let read = ''
  for (const { 0: letter, index } of text.matchAll(/\P{M}[\p{M}ﾞﾟ]*|\p{M}+/gu)) {
    const form = plain(letter)
    for (let place = 0; place < form.length; place += 1) {
      starts.push(index)
      ends.push(index + letter.length)
    }
    read += form
  }
  return { plain: read, startOf: (place) => starts[place] ?? 0, endOf: (place) => ends[place] ?? text.length }
}
