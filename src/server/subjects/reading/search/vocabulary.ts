import { isCjk, plain } from '../../rich-text/search.ts'
import { blurred, type Spell } from './pinyin.ts'

/** The words that somebody may have meant, by how they are spoken and by how they are written. */
export interface Vocabulary {
  has: (word: string) => boolean
  /** Typed in Latin letters: by all its letters, or by the first of each syllable. */
  ofLetters: (letters: string) => string | undefined
  /** The word of so many characters that sounds like this one. */
  ofSound: (word: string) => string | undefined
  /** The word that differs from this one by one character. */
  ofShape: (word: string) => string | undefined
  /** The English word that differs by a letter or two. */
  ofEnglish: (word: string) => string | undefined
}

const MOST_CHARACTERS = 12
/** Of two characters there are too many words that differ by one. */
const LEAST_OF_SHAPE = 3
const LEAST_ENGLISH = 5
const LONG_ENGLISH = 8

/** Where several words are typed alike, the first of the list is meant. */
export function vocabularyOf(words: readonly string[], spell: Spell): Vocabulary {
  const all = new Set<string>()
  const letters = new Map<string, string>()
  const initials = new Map<string, string>()
  const sounds = new Map<string, string>()
  const shapes = new Map<string, string>()
  const english: string[] = []
  const first = (map: Map<string, string>, key: string, word: string) => {
    if (!map.has(key)) map.set(key, word)
  }
  for (const word of new Set(words.map((one) => plain(one).trim()))) {
    all.add(word)
    // A word of a known phrase is spelled correctly: floor, from ground floor.
    for (const part of word.split(' ')) all.add(part)
    if (/^[a-z]{4,}$/.test(word)) english.push(word)
    const characters = [...word]
    if (characters.length < 2 || characters.length > MOST_CHARACTERS || !characters.every(isCjk)) continue
    const syllables = spell(word)
    first(letters, syllables.join(''), word)
    first(initials, syllables.map((one) => one.charAt(0)).join(''), word)
    first(sounds, soundOf(syllables), word)
    if (characters.length >= LEAST_OF_SHAPE)
      for (const shape of shapesOf(characters)) first(shapes, shape, word)
  }
  return {
    has: (word) => all.has(word),
    ofLetters: (typed) => letters.get(typed) ?? (typed.length > 1 ? initials.get(typed) : undefined),
    ofSound: (word) => sounds.get(soundOf(spell(word))),
    ofShape: (word) => firstOf(shapesOf([...word]), shapes),
    ofEnglish: (word) => nearest(word, english),
  }
}

const soundOf = (syllables: readonly string[]) => syllables.map(blurred).join(' ')

const shapesOf = (characters: readonly string[]) =>
  characters.length < LEAST_OF_SHAPE
    ? []
    : characters.map((_, at) => characters.map((one, place) => (place === at ? '?' : one)).join(''))

const firstOf = (keys: readonly string[], map: ReadonlyMap<string, string>) => {
  for (const key of keys) {
    const found = map.get(key)
    if (found !== undefined) return found
  }
  return undefined
}

function nearest(word: string, words: readonly string[]): string | undefined {
  if (word.length < LEAST_ENGLISH) return undefined
  const most = word.length >= LONG_ENGLISH ? 2 : 1
  let best: { word: string; apart: number } | undefined
  for (const one of words) {
    if (Math.abs(one.length - word.length) > most) continue
    const apart = apartOf(word, one)
    if (apart <= most && (!best || apart < best.apart)) best = { word: one, apart }
  }
  return best?.word
}

/** How many letters to add, drop, change or exchange with their neighbour. */
function apartOf(a: string, b: string): number {
  let before: number[] = []
  let row = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1]
      const steps = [(row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (isSame ? 0 : 1)]
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        steps.push((before[j - 2] ?? 0) + 1)
      next.push(Math.min(...steps))
    }
    before = row
    row = next
  }
  return row[b.length] ?? 0
}
