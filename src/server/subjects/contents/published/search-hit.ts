import type { components } from '../../../../contract/generated/api.d.ts'
import type { Kind, Kinds } from '../../kinds/kinds.ts'
import { textsOf } from './publish-search.ts'
import { excerptOf, wordsIn } from './search-excerpt.ts'
import { markHits, placesOf } from './search-hits.ts'
import type { HitRow } from './search-query.ts'
import type { Term } from '../../rich-text/search.ts'

type SearchHit = components['schemas']['SearchHit']

/** A hit as it is answered: its title and a piece of its text, with the places of what was searched for. */
export function hitOf(row: HitRow, kinds: Kinds, terms: readonly Term[]): SearchHit {
  const { id, kind, columnId, classify, published, title, locale, item } = row
  const { date } = kinds.get(kind) ?? {}
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
    excerpt: markHits(excerptOf(textsFor(row, kinds, terms), terms), terms),
  }
}

/** What an excerpt may be of, the most telling first; each made only when it is needed. */
function* textsFor(
  { kind, item, html, title }: HitRow,
  kinds: Kinds,
  terms: readonly Term[],
): Generator<string> {
  const known = kinds.get(kind)
  if (!known) return
  const { summary } = known
  if (summary !== undefined) yield* textsOf(known.schema, { [summary]: item[summary] })
  if (html !== null) yield wordsIn(html)
  // A title that says it all needs no proof from an address or a picture's description, only a text to begin with.
  const isTold = terms.every((term) => placesOf(title, [term]).length > 0)
  for (const [name, value] of Object.entries(item)) {
    if (name === known.title || name === summary || (isTold && !isProse(known, name))) continue
    yield* textsOf(known.schema, { [name]: value })
  }
}

/** Written at length: an answer, an introduction. */
function isProse({ schema: { properties } }: Kind, name: string): boolean {
  if (typeof properties !== 'object' || properties === null) return false
  const field: unknown = Reflect.get(properties, name)
  return typeof field === 'object' && field !== null && 'contentMediaType' in field
}
