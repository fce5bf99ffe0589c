import type { components } from '../../../../contract/generated/api.d.ts'
import { titlesOf } from '../../../../contract/language/titles.ts'
import type { Locale } from '../../../../contract/types.ts'
import { inLanguage, nameOf } from './one-language.ts'
import type { Kind, Kinds } from '../../kinds/kinds.ts'
import { textsOf } from './publish-search.ts'
import { excerptOf, wordsIn } from './search-excerpt.ts'
import { markHits, placesOf } from './search-hits.ts'
import type { HitRow } from './search-query.ts'
import type { Term } from '../../rich-text/search.ts'

type SearchHit = components['schemas']['SearchHit']

/** A hit in the form of the answer: its title and an excerpt, in a language if it has that, with the matches marked. */
export function hitOf(row: HitRow, kinds: Kinds, terms: readonly Term[], language?: Locale): SearchHit {
  const { id, kind, columnId, classify, published, title, locale, item } = row
  const { date, title: titled } = kinds.get(kind) ?? {}
  const { 'title.en': english } = titlesOf(title, item, titled)
  const hasDate = date !== undefined && item[date] !== undefined
  return {
    id,
    kind,
    kindTitle: kinds.get(kind)?.label ?? kind,
    columnId,
    ...(classify !== '' && { classify }),
    locale,
    ...(hasDate && { published }),
    title: markHits(title, terms),
    ...(english !== undefined && { 'title.en': markHits(english, terms) }),
    ...excerptIn(row, kinds, terms, language),
  }
}

/** From a translation for whoever reads that language, and never for others. */
function excerptIn(row: HitRow, kinds: Kinds, terms: readonly Term[], language: Locale | undefined) {
  if (language !== undefined && language !== row.locale) {
    const item = inLanguage(row.item, language)
    const translated = excerptOf(textsFor({ ...row, item, html: null }, kinds, terms), terms)
    if (translated !== '') return { excerpt: markHits(translated, terms), excerptLocale: language }
  }
  const item = inLanguage(row.item, undefined)
  return { excerpt: markHits(excerptOf(textsFor({ ...row, item }, kinds, terms), terms), terms) }
}

/** What an excerpt may be taken from, most relevant first; each is computed only if needed. */
function* textsFor(
  { kind, item, html, title }: HitRow,
  kinds: Kinds,
  terms: readonly Term[],
): Generator<string> {
  const known = kinds.get(kind)
  if (!known) return
  const { summary } = known
  const isSummary = (name: string) => summary !== undefined && nameOf(name) === summary
  const entries = Object.entries(item)
  for (const [name, value] of entries) if (isSummary(name)) yield* textsOf(known.schema, { [name]: value })
  if (html !== null) yield wordsIn(html)
  // If the title matches completely, the excerpt need not show a match, only the beginning of a text.
  const isTold = terms.every((term) => placesOf(title, [term]).length > 0)
  for (const [name, value] of entries) {
    if (nameOf(name) === known.title || isSummary(name) || (isTold && !isProse(known, name))) continue
    // One keyword alone tells nothing that was not typed.
    const texts = textsOf(known.schema, { [name]: value })
    if (isWords(value)) yield [...texts].join(' · ')
    else yield* texts
  }
}

const isWords = (value: unknown) => Array.isArray(value) && value.every((one) => typeof one === 'string')

/** Long texts: an answer, an introduction. */
function isProse({ schema: { properties } }: Kind, name: string): boolean {
  if (typeof properties !== 'object' || properties === null) return false
  const field: unknown = Reflect.get(properties, name)
  return typeof field === 'object' && field !== null && 'contentMediaType' in field
}
