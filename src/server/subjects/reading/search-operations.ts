import { isDeepStrictEqual } from 'node:util'
import { hitOf } from '../contents/published/search-hit.ts'
import { MOST_HITS, type SearchResult, type SearchRequest } from '../contents/published/search-query.ts'
import {
  searchQuery,
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
import type { ReadSite } from '../columns/tree/site-state.ts'
import type { ReadHits } from '../contents/published/search-query.ts'
import { ok } from '../../ground/http/envelope.ts'
import { DEFAULT_SIZE } from '../../ground/http/paging.ts'
import type { Operations } from '../../ground/http/operation.ts'

/** The answer when nothing was searched for. */
const NOTHING: SearchResult = { groups: [], total: 0, rows: [] }

export function searchOperations(api: Pick<Core, 'db' | 'now'> & { site: ReadSite; readHits: ReadHits }) {
  return {
    async selectSearch({ query: { words, column, kind, current = 1, size = DEFAULT_SIZE } }) {
      const site = await api.site()
      const columns = subtreeOf(site, column)
      const terms = searchTerms(words, site.settings.synonyms)
      const query = searchQuery(terms)
      const offset = (current - 1) * size
      const limit = Math.max(0, Math.min(size, MOST_HITS - offset))
      const { withheld, kinds } = site
      const found =
        query === ''
          ? NOTHING
          : await api.readHits({ query, ...titlesOf(terms), withheld, columns, kind, limit, offset })
      const total = Math.min(found.total, MOST_HITS)
      return ok({
        total,
        isCapped: found.total > MOST_HITS,
        size,
        current,
        pages: Math.ceil(total / size),
        records: found.rows.map((row) => hitOf(row, kinds, terms)),
        ...facetsOf(found.groups, columns, kind, kinds),
        popular: total === 0 ? await readPopularColumns(api.db, site, api.now()) : [],
        synonyms: terms.flatMap(([asked = '', meant]) =>
          meant === undefined ? [] : [{ words: asked, meant }],
        ),
      })
    },
  } satisfies Operations
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
