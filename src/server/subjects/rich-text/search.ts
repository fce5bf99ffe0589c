import { stem } from 'porter2'

/** Han, kana and Hangul are written without blanks, so they are searched as pairs of characters. */
const TOKEN =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]+|(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}])[\p{L}\p{N}\p{M}])+/gu
const WORD = /[\p{L}\p{N}\p{M}]+/gu
const CJK = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u

/** PostgreSQL rejects a tsvector over 1 MiB; this many bytes of words, with their overhead, stay well below. */
const MAX_BYTES = 600_000
const MAX_INPUT = 1_000_000
const MAX_WORD = 64
const MAX_QUERY = 200

/**
 * The search terms of a text: words in lower case, English ones also as stems, and for each run of CJK characters its pairs
 * and its last character, so that every character begins some term: 公租房 gives `公租 租房 房`.
 */
export function searchLexemes(text: string): string[] {
  const words = new Set<string>()
  let bytes = 0
  for (const token of tokens(text.slice(0, MAX_INPUT))) {
    // A known word has its stem in the set already; finding that again takes longer than everything else.
    if (words.has(token) && !isCjk(token)) continue
    for (const word of indexed(token)) {
      if (words.has(word)) continue
      bytes += Buffer.byteLength(word) + 8
      if (bytes > MAX_BYTES) return [...words]
      words.add(word)
    }
  }
  return [...words]
}

/**
 * A title in the form in which titles are compared: no punctuation, one case, no blanks except before words of scripts that
 * use them, English stems after their words. Search input takes the same form.
 */
export const titleForm = (title: string): string => tokens(title).flatMap(titlePieces).join('')

/** The form of a single word, to be found in it wherever the word begins. */
export const titlePiece = (token: string): string => (isCjk(token) ? token : ` ${token.slice(0, MAX_WORD)}`)

function titlePieces(token: string): string[] {
  const stem = stemOf(token)
  return stem === token ? [titlePiece(token)] : [titlePiece(token), titlePiece(stem)]
}

const ENGLISH = /^[a-z]{3,64}$/

/** The common stem of an English word's forms: `batteri` for battery and batteries. Other words are returned unchanged. */
export const stemOf = (token: string): string => (ENGLISH.test(token) ? stem(token) : token)

/** One word of a search, in the forms in which contents may contain it: as typed, and by its synonym. Never empty. */
export type Term = readonly string[]

/** A visitor's input as the index has it, word by word. Blanks and punctuation separate words. */
export function searchTerms(words: string, synonyms: Readonly<Record<string, string>> = {}): Term[] {
  const replace = synonymReplacer(synonyms)
  const terms = new Map<string, Term>()
  for (const [term] of plain(words).slice(0, MAX_QUERY).matchAll(WORD)) {
    const meant = replace(term).slice(0, MAX_QUERY)
    terms.set(term, meant === term || tokens(meant).length === 0 ? [term] : [term, meant])
  }
  return [...terms.values()]
}

/** Words that stand in every English text; with single letters and digits beside them, nothing is asked for. */
const IDLE = new Set('an and as at be by for from in is of on or that the this to was with'.split(' '))

/** Whether several terms, or a single one, say nothing of what is looked for: `OR 1=1`, `the`. */
export function saysNothing(terms: readonly Term[]): boolean {
  const isIdle = ([word = '']: Term) => IDLE.has(word) || (terms.length > 1 && /^[a-z\d]$/.test(word))
  return terms.length > 0 && terms.every(isIdle)
}

/**
 * The terms as a tsquery: each must occur in one of its forms; incomplete words match their continuations, English ones any form.
 * @returns '' if there is nothing to search for; such a query must not be run
 */
export function searchQuery(terms: readonly Term[]): string {
  const asked = terms.map((ways) => ways.map((way) => [...new Set(tokens(way).flatMap(lexemes))].join(' & ')))
  return asked.map((ways) => (ways.length > 1 ? `(${ways.join(' | ')})` : ways.join(''))).join(' & ')
}

/** Texts are compared in one width and one case. */
export const plain = (text: string): string => text.normalize('NFKC').toLowerCase()

/** Runs written without blanks, and words of other scripts. */
export const tokens = (text: string): string[] => plain(text).match(TOKEN) ?? []

export const isCjk = (token: string): boolean => CJK.test(token)

/** Replaces visitors' words by those used in contents, the longest first, and nothing twice. */
function synonymReplacer(synonyms: Readonly<Record<string, string>>): (text: string) => string {
  const known = new Map(Object.entries(synonyms).map(([word, meant]) => [plain(word), plain(meant)]))
  known.delete('')
  if (known.size === 0) return (text) => text
  const words = [...known.keys()].toSorted((a, b) => b.length - a.length)
  const escaped = words.map((word) => word.replace(/[\^$\\.*+?()[\]{}|/]/g, '\\$&'))
  const pattern = new RegExp(escaped.join('|'), 'gu')
  return (text) => text.replace(pattern, (word) => known.get(word) ?? word)
}

function indexed(token: string): string[] {
  if (!CJK.test(token)) {
    const word = token.slice(0, MAX_WORD)
    return [word, stemOf(word)]
  }
  const characters = [...token]
  return characters.map((character, at) => character + (characters[at + 1] ?? ''))
}

/** Terms contain only letters, digits and marks, so quoting is enough to keep query operators out. */
const lexemes = (token: string): string[] => lexemesOf(token).map(({ query }) => query)

/** The parts of a token that the index has, each with its tsquery. */
export function lexemesOf(token: string): { text: string; query: string }[] {
  if (!CJK.test(token)) {
    const word = token.slice(0, MAX_WORD)
    const stem = stemOf(word)
    return [{ text: word, query: stem === word ? `'${word}':*` : `('${word}':* | '${stem}')` }]
  }
  const characters = [...token]
  if (characters.length === 1) return [{ text: token, query: `'${token}':*` }]
  return characters.slice(1).map((character, at) => {
    const text = `${characters[at] ?? ''}${character}`
    return { text, query: `'${text}'` }
  })
}
