export interface Searchable {
  question: string
  /** HTML. */
  answer: string
  keywords: readonly string[]
}

export interface FaqHits<Item> {
  hits: Item[]
  /** No question matches everything; these match most of it. */
  isNear: boolean
}

/** Words of visitors, and the words of contents for the same thing. */
type Synonyms = Readonly<Record<string, string>>

const MOST_NEAR = 5
/** Share of the search that a similar question must match. */
const NEAR = 0.5

/** The questions that match all words in question, answer or keywords; otherwise the similar ones, best first. */
export function search<Item extends Searchable>(
  items: readonly Item[],
  words: string,
  synonyms: Synonyms = {},
): FaqHits<Item> {
  const asked = plain(words)
  const said = withSynonyms(asked, synonyms)
  const terms = termsOf(asked).map((term) => [term, withSynonyms(term, synonyms)])
  const texts = new Map(items.map((item) => [item, textOf(item)]))
  const hits = items.filter((item) =>
    terms.every((ways) => ways.some((term) => texts.get(item)?.includes(term))),
  )
  if (hits.length > 0) return { hits, isNear: false }
  const pieces = [...new Set(termsOf(said).flatMap(piecesOf))]
  const near = items
    .map((item) => ({ item, score: scoreOf(item, texts.get(item) ?? '', said, pieces) }))
    .filter(({ score }) => score >= NEAR)
    .sort((a, b) => b.score - a.score)
  return { hits: near.slice(0, MOST_NEAR).map(({ item }) => item), isNear: true }
}

/** Whether there is anything to search for: more than spaces and punctuation. */
export function hasWords(text: string): boolean {
  return termsOf(plain(text)).length > 0
}

/** A search that contains a keyword counts as matching all of it. */
function scoreOf({ keywords }: Searchable, text: string, asked: string, pieces: readonly string[]): number {
  const found = pieces.filter((piece) => text.includes(piece)).length
  const named = keywords.filter((keyword) => keyword !== '' && asked.includes(plain(keyword))).length
  return named + (pieces.length === 0 ? 0 : found / pieces.length)
}

/** Chinese is written without spaces, so words are matched by pairs of characters. */
function piecesOf(term: string): string[] {
  return (term.match(/\p{Script=Han}+|[^\p{Script=Han}]+/gu) ?? []).flatMap((run) => {
    if (!/\p{Script=Han}/u.test(run) || run.length < 3) return [run]
    return Array.from({ length: run.length - 1 }, (_, at) => run.slice(at, at + 2))
  })
}

function textOf({ question, answer, keywords }: Searchable): string {
  return plain([question, answer.replace(/<[^>]*>/g, ' '), ...keywords].join('\n'))
}

function termsOf(text: string): string[] {
  return text.split(/[\s\p{P}\p{S}]+/u).filter(Boolean)
}

function plain(text: string): string {
  return text.normalize('NFKC').toLowerCase()
}

function withSynonyms(text: string, synonyms: Synonyms): string {
  return Object.entries(synonyms).reduce(
    (said, [word, meant]) => (word === '' ? said : said.split(plain(word)).join(plain(meant))),
    text,
  )
}
