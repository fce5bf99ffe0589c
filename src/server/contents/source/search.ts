/** Han, kana and Hangul are written without blanks, so they are searched by pairs of characters. */
const TOKEN =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]+|(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}])[\p{L}\p{N}\p{M}])+/gu
const CJK = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u

/** PostgreSQL refuses a tsvector over 1 MiB; this many bytes of words and their overhead stay well below. */
const MAX_BYTES = 600_000
const MAX_INPUT = 1_000_000
const MAX_WORD = 64
const MAX_QUERY = 200
const MAX_TERMS = 16

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

/**
 * What a visitor typed as a query for `to_tsquery('simple', …)`: every word must occur, words that may go on do.
 * @returns '' when nothing in it can be searched for; such a query must not be asked
 */
export function searchQuery(words: string): string {
  const terms = tokens(words.slice(0, MAX_QUERY)).flatMap(asked)
  return [...new Set(terms)].slice(0, MAX_TERMS).join(' & ')
}

function tokens(text: string): string[] {
  return text.normalize('NFKC').toLowerCase().match(TOKEN) ?? []
}

function indexed(token: string): string[] {
  if (!CJK.test(token)) return [token.slice(0, MAX_WORD)]
  const characters = [...token]
  return characters.map((character, at) => character + (characters[at + 1] ?? ''))
}

/** Tokens hold letters, digits and marks only, so quoting them is enough to keep query operators out. */
function asked(token: string): string[] {
  if (!CJK.test(token)) return [`'${token.slice(0, MAX_WORD)}':*`]
  const characters = [...token]
  if (characters.length === 1) return [`'${token}':*`]
  return characters.slice(0, -1).map((character, at) => `'${character}${characters[at + 1] ?? ''}'`)
}
