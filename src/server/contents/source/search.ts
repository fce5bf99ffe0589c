/** Han, kana and Hangul are written without blanks, so they are searched by pairs of characters. */
const TOKEN =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]+|(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}])[\p{L}\p{N}\p{M}])+/gu
const WORD = /[\p{L}\p{N}\p{M}]+/gu
const CJK = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u

/** PostgreSQL refuses a tsvector over 1 MiB; this many bytes of words and their overhead stay well below. */
const MAX_BYTES = 600_000
const MAX_INPUT = 1_000_000
const MAX_WORD = 64
const MAX_QUERY = 200

/**
 * A text for `to_tsvector('simple', …)`: words in lower case, and for each run of CJK characters its pairs and the last
 * character alone, so that every character starts some word: 公租房 is `公租 租房 房`.
 */
export function searchText(text: string): string {
  const words: string[] = []
  const seen = new Set<string>()
  let bytes = 0
  for (const token of tokens(text.slice(0, MAX_INPUT))) {
    for (const word of indexed(token)) {
      bytes += seen.has(word) ? 2 : Buffer.byteLength(word) + 8
      if (bytes > MAX_BYTES) return words.join(' ')
      seen.add(word)
      words.push(word)
    }
  }
  return words.join(' ')
}

/** One word of a search, in the ways contents may say it: as typed, and by its synonym. Never empty. */
export type Term = readonly string[]

/** What a visitor typed, word by word, as the index has it. Blanks and marks part words. */
export function searchTerms(words: string, synonyms: Readonly<Record<string, string>> = {}): Term[] {
  const replace = synonymReplacer(synonyms)
  const terms = new Map<string, Term>()
  for (const [term] of plain(words).slice(0, MAX_QUERY).matchAll(WORD)) {
    const meant = replace(term).slice(0, MAX_QUERY)
    terms.set(term, meant === term || tokens(meant).length === 0 ? [term] : [term, meant])
  }
  return [...terms.values()]
}

/**
 * The terms as a query for `to_tsquery('simple', …)`: every one must occur in one of its ways, words that may go on do.
 * @returns '' when there is nothing to search for; such a query must not be asked
 */
export function searchQuery(terms: readonly Term[]): string {
  const asked = terms.map((ways) => ways.map((way) => [...new Set(tokens(way).flatMap(lexemes))].join(' & ')))
  return asked.map((ways) => (ways.length > 1 ? `(${ways.join(' | ')})` : ways.join(''))).join(' & ')
}

/** The form in which texts are compared: one width, one case. */
export const plain = (text: string): string => text.normalize('NFKC').toLowerCase()

/** Runs that are written without blanks, and words of other scripts. */
export const tokens = (text: string): string[] => plain(text).match(TOKEN) ?? []

export const isCjk = (token: string): boolean => CJK.test(token)

/** Replaces what visitors say by what contents say, the longest first, nothing twice. */
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
  if (!CJK.test(token)) return [token.slice(0, MAX_WORD)]
  const characters = [...token]
  return characters.map((character, at) => character + (characters[at + 1] ?? ''))
}

/** Tokens hold letters, digits and marks only, so quoting them is enough to keep query operators out. */
function lexemes(token: string): string[] {
  if (!CJK.test(token)) return [`'${token.slice(0, MAX_WORD)}':*`]
  const characters = [...token]
  if (characters.length === 1) return [`'${token}':*`]
  return characters.slice(0, -1).map((character, at) => `'${character}${characters[at + 1] ?? ''}'`)
}
