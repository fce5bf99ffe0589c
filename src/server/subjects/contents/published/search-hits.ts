import { isCjk, plain, stemOf, tokens, type Term } from '../../rich-text/search.ts'

/** A stretch of a text, and whether it is what was searched for. */
export interface Stretch {
  text: string
  isHit?: true
}

/** Where a term stands in a text: from, and up to without. */
interface TermPlace {
  from: number
  to: number
  /** Which of the terms it is. */
  term: number
}

/** The text in stretches, those that the terms found marked. Together they are the text as it was. */
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

/** Every place of every term, from the beginning on. A term that is nowhere whole counts by its parts. */
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

/** A text to be found; one of a script with blanks only where a word begins. */
interface Wanted {
  text: string
  isWord: boolean
}

interface WantedTerm {
  whole: Wanted[]
  /** Of its English words, where they differ from them. */
  stems: string[]
  parts: Wanted[]
}

const known = new WeakMap<readonly Term[], WantedTerm[]>()

/** What the terms are to be found by, worked out once for all texts. */
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

/** The token, or the pairs of characters that it is indexed by. */
function partsOf(token: string): string[] {
  if (!isCjk(token)) return [token]
  const characters = [...token]
  return characters.length < 3
    ? [token]
    : characters.slice(1).map((character, at) => (characters[at] ?? '') + character)
}

type Span = [from: number, to: number]

/** As the index has it: words of most scripts are found by how they begin, others wherever they stand. */
function findAll(text: string, { text: wanted, isWord }: Wanted): Span[] {
  const found: Span[] = []
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + wanted.length)) {
    if (!isWord || !endsInWord(text.slice(Math.max(0, at - 2), at))) found.push([at, at + wanted.length])
  }
  return found
}

/** Words of this stem in any form. All but the last letter of a stem stands in each, with very few exceptions. */
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
  /** The text in the form in which texts are compared. */
  plain: string
  /** Where in the text itself begins, and ends, what stands at a place of that form. */
  startOf: (place: number) => number
  endOf: (place: number) => number
}

function readable(text: string): Readable {
  const whole = plain(text)
  if (whole.length === text.length)
    return { plain: whole, startOf: (place) => place, endOf: (place) => place + 1 }
  // Letter by letter, with the marks that join them, for some are longer or shorter in the other form: a hit within one has all of it.
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
