import { isDeepStrictEqual } from 'node:util'
import { hitOf } from '../contents/published/search-hit.ts'
import {
  MOST_HITS,
  type ReadHits,
  type SearchRequest,
  type SearchResult,
} from '../contents/published/search-query.ts'
import type { ReadScored, Scored } from '../contents/published/search-scored.ts'
import {
  searchQuery,
  saysNothing,
  searchTerms,
  stemOf,
  type Term,
  titleForm,
  titlePiece,
  tokens,
} from '../rich-text/search.ts'
import { facetsOf } from '../contents/published/search-facets.ts'
import { subtreeOf } from '../columns/tree/subtree.ts'
import { readPopularColumns } from '../monitoring/popular-columns.ts'
import type { Core } from '../../store/core.ts'
import type { ReadSite, SiteState } from '../columns/tree/site-state.ts'
import { ok } from '../../ground/http/envelope.ts'
import { DEFAULT_SIZE } from '../../ground/http/paging.ts'
import type { Operations } from '../../ground/http/operation.ts'
import { bestOf, readNear } from './search/answers.ts'
import { type Ask, asksOf, termsOf, withMeanings } from './search/asks.ts'
import type { KnownWords } from './search/known-words.ts'
import { suggestionFor } from './search/suggest.ts'

const NOTHING: SearchResult = { groups: [], total: 0, rows: [] }
const UNSCORED: Scored = { ...NOTHING, rows: [], rarity: [] }

/** With fewer hits that have every word, those that have most of them are listed, too. */
const FEW_HITS = 5
const LETTERS = /^[A-Za-z]+$/
/** With more, the best answers are looked for among contents that are no articles. */
const MANY_HITS = 100

export interface Searching extends Pick<Core, 'db' | 'now'> {
  site: ReadSite
  readHits: ReadHits
  readScored: ReadScored
  knownWords: KnownWords
}

/** Where and how far to search. */
interface Place {
  columns: string[] | undefined
  kind: string | undefined
  size: number
  current: number
}

export function searchOperations(api: Searching) {
  return {
    async selectSearch({
      query: { words, column, kind, verbatim = false, language, current = 1, size = DEFAULT_SIZE },
    }) {
      const site = await api.site()
      const place = { columns: subtreeOf(site, column), kind, size, current }
      const typed = await searchFor(api, site, words, place)
      const isDoubtful = typed.asks.length > 0 && typed.exact.total < FEW_HITS && !verbatim
      const meant = isDoubtful ? await meantBy(api, site, words, typed) : undefined
      // Letters that happen to be part of a code are pinyin all the same.
      const isApplied = meant !== undefined && (typed.exact.total === 0 || LETTERS.test(words.trim()))
      const found = isApplied ? await searchFor(api, site, meant, place) : typed
      const { rows, total, groups, terms } = listed(found)
      return ok({
        total: Math.min(total, MOST_HITS),
        isCapped: total > MOST_HITS,
        isNear: found.isNear,
        size,
        current,
        pages: Math.ceil(Math.min(total, MOST_HITS) / size),
        best: isFirst(place) ? bestOf(site, found.asks, found.scored, found.nearTerms, language) : [],
        records: rows.map((row) => hitOf(row, site.kinds, terms, language)),
        ...facetsOf(groups, place.columns, kind, site.kinds),
        popular: total === 0 ? await readPopularColumns(api.db, site, api.now()) : [],
        ...(meant !== undefined && { suggestion: { words: meant, isApplied } }),
        synonyms: terms.flatMap(([asked = '', meaning]) =>
          meaning === undefined || found.isNear ? [] : [{ words: asked, meant: meaning }],
        ),
      })
    },
  } satisfies Operations
}

/** Whether the best answers are shown: on the first page of the whole site. */
const isFirst = ({ columns, kind, current }: Place) =>
  columns === undefined && kind === undefined && current === 1

interface Found {
  asks: Ask[]
  /** What has every word. */
  exact: SearchResult
  terms: Term[]
  /** What has most of the words, or the best answers only. */
  scored: Scored
  nearTerms: Term[]
  isNear: boolean
}

const NOTHING_ASKED = { asks: [], exact: NOTHING, scored: UNSCORED, nearTerms: [], isNear: false }

async function searchFor(api: Searching, site: SiteState, words: string, place: Place): Promise<Found> {
  const { size, current, columns, kind } = place
  const terms = searchTerms(words, site.settings.synonyms)
  if (saysNothing(terms)) return { ...NOTHING_ASKED, terms }
  const query = searchQuery(terms)
  const offset = (current - 1) * size
  const limit = Math.max(0, Math.min(size, MOST_HITS - offset))
  const { withheld } = site
  const exact =
    query === ''
      ? NOTHING
      : await api.readHits({ query, ...titlesOf(terms), withheld, columns, kind, limit, offset })
  const segments = api.knownWords.lexicon(site).segments(words)
  const asks = asksOf(segments)
  const isNear = exact.total < FEW_HITS
  const scored =
    asks.length > 0 && (isNear || isFirst(place))
      ? await readNear(api.readScored, site, asks, {
          // A text with a meaning of a word counts as one with the word: few texts say 保障房, most name its kinds.
          exact: isNear && exact.total > 0 ? searchQuery(withMeanings(terms, segments)) : '',
          onlyAnswers: exact.total > MANY_HITS,
          columns,
          kind,
          limit: size,
          offset,
        })
      : UNSCORED
  // What has every word stays found, even if others are nearer.
  return {
    asks,
    exact,
    terms,
    scored,
    nearTerms: termsOf(segments),
    isNear: isNear && scored.total > exact.total,
  }
}

const listed = ({ isNear, exact, scored, terms, nearTerms }: Found) =>
  isNear ? { ...scored, terms: nearTerms } : { ...exact, terms }

async function meantBy({ knownWords }: Searching, site: SiteState, words: string, { exact }: Found) {
  const vocabulary = await knownWords.vocabulary(site)
  const segments = knownWords.lexicon(site).segments(words)
  // What is found as it was typed, and known, is no error.
  if (exact.total > 0 && segments.every(({ isKnown }) => isKnown)) return undefined
  return suggestionFor(words, segments, vocabulary)
}

/** The words to mark in a title: as typed and, if different, as interpreted, English ones in any form. */
function titlesOf(terms: readonly Term[]): Pick<SearchRequest, 'named' | 'titles'> {
  const asked = terms.map(([way = '']) => way)
  const meant = terms.map((ways) => ways.at(-1) ?? '')
  const lists = [
    asked.flatMap(tokens).map(titlePiece),
    meant.flatMap(tokens).map((token) => titlePiece(stemOf(token))),
  ].map((pieces) => [...new Set(pieces)])
  return {
    titles: isDeepStrictEqual(lists[0], lists[1]) ? lists.slice(1) : lists,
    named: [...new Set([asked, meant].map((words) => titleForm(words.join(' '))))],
  }
}
