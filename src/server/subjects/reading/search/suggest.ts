import { isCjk, plain, tokens } from '../../rich-text/search.ts'
import type { Segment } from './lexicon.ts'
import type { Vocabulary } from './vocabulary.ts'

const LONGEST = 8
const MOST_LETTERS = 60

/**
 * What was probably meant by words with typing errors or in pinyin.
 * @returns undefined if it is what was typed
 */
export function suggestionFor(
  typed: string,
  segments: readonly Segment[],
  vocabulary: Vocabulary,
): string | undefined {
  const all = tokens(typed)
  if (all.length > 0 && all.every((token) => /^[a-z]+$/.test(token))) {
    return ofPinyin(all, vocabulary) ?? ofEnglish(all, segments, vocabulary)
  }
  // Known words stay as they are, so that no error is found across the end of one.
  const made = segments.map(({ text, isKnown }) =>
    isKnown || !isCjk(text) ? text : corrected([...text], vocabulary, segments.length === 1),
  )
  return made.every((text, at) => text === segments[at]?.text) ? undefined : joined(made)
}

/** Blanks stand only where words need them. */
const joined = (words: readonly string[]) =>
  words.reduce(
    (text, word) => (isCjk(word) && isCjk(text.slice(-1)) ? text + word : `${text} ${word}`.trim()),
    '',
  )

/** Pinyin, with blanks or without. */
function ofPinyin(words: readonly string[], vocabulary: Vocabulary): string | undefined {
  const letters = words.join('')
  if (letters.length > MOST_LETTERS || (words.length === 1 && vocabulary.has(letters))) return undefined
  const whole = vocabulary.ofLetters(letters)
  if (whole !== undefined) return whole
  const single = words.map((word) => vocabulary.ofLetters(word))
  if (single.every((word) => word !== undefined)) return single.join(' ')
  return inWords(letters, vocabulary)?.join(' ')
}

/** The letters cut into as few words as possible. */
function inWords(letters: string, vocabulary: Vocabulary): string[] | undefined {
  const best: (string[] | undefined)[] = [[]]
  for (let end = 1; end <= letters.length; end += 1) {
    for (let start = 0; start <= end - 4; start += 1) {
      const before = best[start]
      const word = before && vocabulary.ofLetters(letters.slice(start, end))
      if (before && word !== undefined && before.length + 1 < (best[end]?.length ?? Infinity))
        best[end] = [...before, word]
    }
  }
  return best[letters.length]
}

function ofEnglish(words: readonly string[], segments: readonly Segment[], vocabulary: Vocabulary) {
  const known = new Set(segments.filter(({ isKnown }) => isKnown).flatMap(({ text }) => text.split(' ')))
  const made = words.map((word) =>
    known.has(word) || vocabulary.has(word) ? word : (vocabulary.ofEnglish(word) ?? word),
  )
  return made.join(' ') === words.join(' ') ? undefined : made.join(' ')
}

/**
 * Words that sound or look like known ones are exchanged, the longest first; known ones stay. In the middle of a
 * sentence any two characters sound like some word, and any three look like one: 还要重 is no 还摇中.
 */
function corrected(
  characters: readonly string[],
  vocabulary: Vocabulary,
  isAlone: boolean,
  whole = characters.length,
): string {
  const wordOf = (word: string, count: number) => {
    if (vocabulary.has(word)) return word
    const sound = count > 2 || count === whole ? vocabulary.ofSound(word) : undefined
    return sound ?? (isAlone && count === whole ? vocabulary.ofShape(word) : undefined)
  }
  for (let count = Math.min(LONGEST, characters.length); count > 1; count -= 1) {
    for (let at = 0; at + count <= characters.length; at += 1) {
      const meant = wordOf(characters.slice(at, at + count).join(''), count)
      if (meant === undefined || [...meant].length !== count) continue
      const before = characters.slice(0, at)
      const after = characters.slice(at + count)
      return [
        corrected(before, vocabulary, isAlone, whole),
        plain(meant),
        corrected(after, vocabulary, isAlone, whole),
      ].join('')
    }
  }
  return characters.join('')
}
